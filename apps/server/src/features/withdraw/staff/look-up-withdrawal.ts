import { lookUp } from '@firoza/api/staff-withdraw'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { nextLookAtMs } from '@firoza/core/withdraw/look-up-times'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { reconcileOne } from '../reconcile-withdrawals.job.ts'
import { findWithdrawal } from '../withdraw.store.ts'

/** Opens no transaction of its own around the call: a bank may take its time, and what it says is recorded in one. */
export const lookUpWithdrawal = handle(lookUp, async ({ deps, session, nowMs }, { id: publicId, reason }) => {
  const id = parseId(publicId)
  const row = id && (await findWithdrawal(deps.db, id))
  if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
  const access = { staffId: session.staffId, userIds: [row.userId], action: 'withdrawal_looked_up', reason } as const
  await logStaffAccess(deps.db, access, nowMs)
  const onItsWay = nextLookAtMs(row.state, 0, nowMs, nowMs) !== null
  if (onItsWay) await reconcileOne(deps, row.id)
  const after = present(await findWithdrawal(deps.db, row.id), 'the withdrawal')
  return ok({ state: after.state, approvals: 0 })
})
