import { approve } from '@firoza/api/withdraw-staff'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import { insertStep, type WithdrawalRow } from '../withdraw.store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { isPendingThoughApproved } from './show-to-staff.ts'

/**
 * One yes, or the first or second of two, of whom each must still be permitted to. The database, too, refuses two by one person. What was approved before its owner was disabled stays
 * approved, and goes once two have said yes.
 */
export const approveWithdrawal = handle(approve, async (call, { id, note }) => {
  const { deps, sql, session, nowMs } = call
  const found = await lockForDecision(sql, id, session, nowMs)
  if (!found.ok) return found
  const row = found.value
  const { approvers, approvals } = row
  const { staffId } = session
  // The first yes does not count any more: this one stands in its place, and the state stays.
  const isFirstAgain = row.state === 'approved_once' && approvals === 0
  if (isFirstAgain || isPendingThoughApproved(row)) {
    if (approvers.includes(staffId)) return refuse('case_same_person')
    await insertStep(sql, row.id, { state: row.state, move: null, actor: 'staff', staffId, note }, nowMs)
    await logStaffAccess(sql, accessOf(row, staffId), nowMs)
    call.afterCommit(() => deps.payouts.wake())
    return ok({ state: row.state, approvals: approvals + 1 })
  }
  const first = row.peopleNeeded === 2 ? 'approve_first' : 'approve'
  const move = row.state === 'approved_once' ? 'approve_second' : first
  const allowed = decideMove(withdrawStates, row.state, move)
  if (!allowed.ok) return allowed
  if (approvers.includes(staffId)) return refuse('case_same_person')
  const moved = await moveWithdrawal(sql, row, move, { actor: 'staff', staffId, note }, nowMs)
  await logStaffAccess(sql, accessOf(row, staffId), nowMs)
  call.afterCommit(() => deps.payouts.wake())
  return ok({ state: moved.state, approvals: approvals + 1 })
})

function accessOf({ userId }: WithdrawalRow, staffId: bigint) {
  return { staffId, userIds: [userId], action: 'withdrawal_approved', reason: '' } as const
}
