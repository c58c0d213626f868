import { staffApproveDeposit } from '@firoza/api/deposit-staff'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { moveDeposit } from '../move-deposit.ts'
import { isRecordedAlone, noticeOf } from '../notice.store.ts'
import { countVotes, insertVote } from '../vote.store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { votesNeeded } from './show-for-staff.ts'

/**
 * Who wrote the money down, at the counter or from a statement that nobody else has brought, does not approve it, and two votes are two people. With
 * the last one the money is credited.
 */
export const approveDeposit = handle(staffApproveDeposit, async ({ sql, session, nowMs }, { id, note }) => {
  const { staffId } = session
  const found = await lockForDecision(sql, id, session)
  if (!found.ok) return found
  const deposit = found.value
  const released = decideMove(depositStates, deposit.state, 'release')
  if (!released.ok) return released
  const notice = await noticeOf(sql, deposit.id)
  if (notice && isRecordedAlone(notice, staffId)) return refuse('case_same_person')
  if (!(await insertVote(sql, { depositId: deposit.id, purpose: 'credit', staffId, note }, nowMs))) {
    return refuse('case_same_person')
  }
  const access = { staffId, userIds: [deposit.userId], action: 'deposit_approved' as const, reason: '' }
  await logStaffAccess(sql, access, nowMs)
  const needed = await votesNeeded(sql, deposit)
  const approvals = await countVotes(sql, deposit.id, 'credit', nowMs)
  if (approvals < needed) return ok({ state: deposit.state, approvals, needed })
  await moveDeposit(sql, deposit, 'release', { actor: 'staff', staffId, note }, nowMs)
  await advanceOnce(sql, deposit.id, nowMs)
  return ok({ state: 'credited' as const, approvals, needed })
})
