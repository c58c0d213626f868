import { staffAssignNotice } from '@firoza/api/deposit-staff'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { readReference } from '@firoza/core/deposit/payment-reference'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { setConfirmed } from '../notice.store.ts'
import { giveNotice } from '../receive-notice.ts'
import { findByReference, insertAssignment, listAgreeing } from './assignment.store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { lockUnmatched } from './lock-unmatched.ts'

const PEOPLE = 2

/** Two members of staff who say the same give money without a reference to a deposit. What is odd about it holds it afterwards. */
export const assignNotice = handle(staffAssignNotice, async ({ sql, session, nowMs }, input) => {
  const { staffId } = session
  const untaken = await lockUnmatched(sql, input.noticeId)
  if (!untaken.ok) return untaken
  const notice = untaken.value
  const reference = readReference(input.reference)
  const depositId = reference && (await findByReference(sql, notice.channel, reference))
  if (!depositId) return refuse('not_found', { what: 'deposit' }, 'reference')
  const found = await lockForDecision(sql, String(depositId), session)
  if (!found.ok) return found
  const deposit = found.value
  const received = decideMove(depositStates, deposit.state, 'receive')
  if (!received.ok) return received
  const assignment = { noticeId: notice.id, depositId, staffId, note: input.note }
  if (!(await insertAssignment(sql, assignment, nowMs))) return refuse('case_same_person')
  const access = { staffId, userIds: [deposit.userId], action: 'deposit_assigned', reason: '' } as const
  await logStaffAccess(sql, access, nowMs)
  const agreeing = await listAgreeing(sql, { noticeId: notice.id, depositId }, nowMs)
  if (agreeing.length < PEOPLE) return ok({ attached: false, depositId: String(depositId) })
  await giveNotice(sql, notice, deposit, nowMs)
  // Two have looked at it: where it stands on a statement, who did not bring that vouches for it.
  for (const agreed of agreeing) await setConfirmed(sql, notice.id, agreed)
  // The first step here; the sweep takes the deposit further.
  await advanceOnce(sql, depositId, nowMs)
  return ok({ attached: true, depositId: String(depositId) })
})
