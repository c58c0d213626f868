import { approve } from '@firoza/api/staff-withdraw'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import { lockForDecision } from './lock-for-decision.ts'

/** One yes, or the first or second of two. The database, too, refuses two by one person. */
export const approveWithdrawal = handle(approve, async (call, { id, note }) => {
  const { deps, sql, session, nowMs } = call
  const found = await lockForDecision(sql, id, session)
  if (!found.ok) return found
  const { row, approvers } = found.value
  const { staffId } = session
  const first = row.peopleNeeded === 2 ? 'approve_first' : 'approve'
  const move = row.state === 'approved_once' ? 'approve_second' : first
  const allowed = decideMove(withdrawStates, row.state, move)
  if (!allowed.ok) return allowed
  if (approvers.includes(staffId)) return refuse('approval_by_same_person')
  const moved = await moveWithdrawal(sql, row, move, { actor: 'staff', staffId, note }, nowMs)
  const access = { staffId, userIds: [row.userId], action: 'withdrawal_approved', reason: note } as const
  await logStaffAccess(sql, access, nowMs)
  call.afterCommit(() => deps.payouts.wake())
  return ok({ state: moved.state, approvals: approvers.length + 1 })
})
