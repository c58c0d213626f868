import { paymentReturnedChange } from '@firoza/api/deposit-staff'
import { present } from '@firoza/core/assert'
import { referencesIn } from '@firoza/core/deposit/payment-reference'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { readChannel } from '../channel.store.ts'
import { closeAsReturned, findCandidates } from '../notice.store.ts'
import { type LockedNotice, listSupposed, lockNotice } from './assignment.store.ts'
import { lockUnmatched } from './lock-unmatched.ts'

/**
 * A payment of nobody went back to its sender: its notice is closed for good. A payment is booked when it is credited, so that there is no journal to
 * take back. Whose deposits it could have been for stands among the lines: who owns one decides nothing, and a newly named one asks for a new request.
 */
export const paymentReturnedKind: ChangeHandler<typeof paymentReturnedChange> = {
  kind: paymentReturnedChange,
  async describe(tx, { noticeId, reference }) {
    const found = await lockUnmatched(tx, noticeId)
    if (!found.ok) return found
    const notice = found.value
    const { exponent, instructions } = present(await readChannel(tx, notice.channel), 'the channel of a notice')
    const { references, users } = await supposedFor(tx, notice)
    const show = (units: bigint) => formatDecimal(units, exponent)
    return ok({
      subject: notice.transactionId,
      lines: [
        { field: 'pay_account', before: instructions.account, after: instructions.account },
        { field: 'payment_sender', before: notice.senderName, after: notice.senderName },
        { field: 'supposed_deposits', before: references, after: references },
        { field: 'asset', before: notice.asset, after: notice.asset },
        { field: 'returned_sum', before: show(0n), after: show(notice.units) },
        { field: 'return_reference', before: '', after: reference },
      ],
      users,
    })
  },
  async apply({ tx, nowMs, changeRequestId, reason, requestedBy, approvedBy }, { noticeId }) {
    const notice = present(await lockNotice(tx, BigInt(noticeId)), 'the notice of an approval')
    const { users: userIds } = await supposedFor(tx, notice)
    await closeAsReturned(tx, notice.id, changeRequestId)
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds, action: 'payment_returned', reason }, nowMs)
    }
    return ok()
  },
}

/** The deposits that a payment could be for, by its own words, by a claim, or by what staff have said, and whose they are. */
async function supposedFor(tx: Tx, notice: LockedNotice) {
  const candidates = await findCandidates(tx, notice, referencesIn(notice.remittance))
  const ids = candidates.map(({ id }) => id)
  const supposed = await listSupposed(tx, notice.id, ids)
  return {
    references: supposed.map(({ reference }) => reference).join(', '),
    users: [...new Set(supposed.map(({ userId }) => userId))],
  }
}
