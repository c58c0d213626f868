import { staffReturnDeposit } from '@firoza/api/deposit-staff'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { reversalJournal } from '@firoza/core/deposit/deposit.postings'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { decideMove } from '@firoza/core/machine'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { changeScore } from '../../../customers/score.ts'
import { lockUser } from '../../../customers/user-lock.store.ts'
import type { Tx } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { captureHold, placeHold } from '../../../ledger/holds.ts'
import { postJournals } from '../../../ledger/post-journal.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { type DepositRow, setReason } from '../deposit.store.ts'
import { moveDeposit, notifyCustomer } from '../move-deposit.ts'
import { isRecordedAlone, noticeOf } from '../notice.store.ts'
import { startRefund } from '../start-refund.ts'
import { countVotes, insertVote } from '../vote.store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { votesNeeded } from './show-for-staff.ts'

export const returnDeposit = handle(staffReturnDeposit, async ({ sql, session, nowMs }, { id, note }) => {
  const { staffId } = session
  const found = await lockForDecision(sql, id, session)
  if (!found.ok) return found
  const deposit = found.value
  const credited = deposit.state === 'credited'
  const move = credited ? 'reverse' : 'give_back'
  const moved = decideMove(depositStates, deposit.state, move)
  if (!moved.ok) return moved
  const notice = present(await noticeOf(sql, deposit.id), 'the payment of a deposit that was received')
  if (notice.source === 'counter') return refuse('refund_of_cash')
  if (!credited && isRecordedAlone(notice, staffId)) return refuse('case_same_person')
  if (!(await insertVote(sql, { depositId: deposit.id, purpose: 'return', staffId, note }, nowMs))) {
    return refuse('case_same_person')
  }
  const access = { staffId, userIds: [deposit.userId], action: 'deposit_returned' as const, reason: '' }
  await logStaffAccess(sql, access, nowMs)
  const needed = await votesNeeded(sql, deposit)
  const approvals = await countVotes(sql, deposit.id, 'return', nowMs)
  if (approvals < needed) return ok({ state: deposit.state, approvals, needed })
  // The person before their account, as a withdrawal locks them: the other way round each could wait for the other.
  await lockUser(sql, deposit.userId)
  if (credited) {
    const taken = await takeBack(sql, deposit, nowMs)
    if (!taken.ok) return taken
  }
  await startRefund(sql, notice, nowMs)
  await setReason(sql, deposit.id, 'returned_to_sender')
  await moveDeposit(sql, deposit, move, { actor: 'staff', staffId, note }, nowMs)
  // Another person's money weighs more than money that only came back.
  const rule = deposit.holdReasons.includes('name_differs') ? 'deposit_name_mismatch' : 'deposit_returned'
  await changeScore(sql, { userId: deposit.userId, rule, evidence: deposit.reference }, nowMs)
  await notifyCustomer(sql, deposit, 'deposit_returned', present(deposit.receivedUnits, 'what was received'), nowMs)
  return ok({ state: moved.value, approvals, needed })
})

/** The credit's journal the other way round, where the person still has the money. What they have promised elsewhere is not touched. */
async function takeBack(tx: Tx, deposit: DepositRow, nowMs: number): Promise<Outcome<undefined, 'deposit_spent'>> {
  const receivedUnits = present(deposit.receivedUnits, 'what was received')
  const feeUnits = present(deposit.feeUnits, 'the fee of a credited deposit')
  const creditUnits = receivedUnits - feeUnits
  const { userId, asset, exponent, reference } = deposit
  const journal = reversalJournal({ userId, asset, reference, receivedUnits, feeUnits, creditUnits })
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  if (creditUnits === 0n) {
    // The charge took all of it, so none of it is the person's to give back.
    await postJournals(tx, [journal], time)
    return ok()
  }
  const cause = { kind: 'deposit_returned', ref: reference }
  const held = await placeHold(tx, { realm: 'real', userId, asset, units: creditUnits, ...cause }, nowMs)
  if (held !== 'held') {
    const [required, available] = [formatDecimal(creditUnits, exponent), formatDecimal(held.withdrawable, exponent)]
    return refuse('deposit_spent', { asset, required, available })
  }
  await captureHold(tx, cause, journal, time)
  return ok()
}
