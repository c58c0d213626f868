import { paymentRefundChange } from '@firoza/api/deposit-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { mayRefundAgain } from '../refund.store.ts'
import { startRefund } from '../start-refund.ts'
import { closeReturned, describeReturn } from './close-returned.ts'
import { lockReported } from './lock-unmatched.ts'

/** Sends unmatched money back to its sender: also money of a refund that did not arrive. */
export const paymentRefundKind: ChangeHandler<typeof paymentRefundChange> = {
  kind: paymentRefundChange,
  async describe(tx, { noticeId }) {
    const found = await lockReported(tx, noticeId)
    if (!found.ok) return found
    const notice = found.value
    if (notice.source === 'counter') return refuse('refund_of_cash', {}, 'noticeId')
    if (notice.taken && !(await mayRefundAgain(tx, notice.id))) return refuse('notice_attached', {}, 'noticeId')
    return ok(await describeReturn(tx, notice))
  },
  async apply(approved, { noticeId }) {
    await startRefund(approved.tx, await closeReturned(approved, noticeId), approved.nowMs)
    return ok()
  },
}
