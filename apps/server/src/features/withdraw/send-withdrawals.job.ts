import { karachiDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { HAND_OVER_MS } from '@firoza/core/withdraw/look-up-times'
import { sentJournal } from '@firoza/core/withdraw/withdraw.postings'
import { inTransaction } from '../../db/transaction.ts'
import { takeHold } from '../../ledger/holds.ts'
import { send } from './ask-rail.ts'
import { holdOf, moveWithdrawal } from './move-withdrawal.ts'
import { type PayoutDeps, recordAnswer } from './record-answer.ts'
import { lockNextApproved, saveLookAt, type WithdrawalRow } from './withdraw.store.ts'

/**
 * Pays out what is approved, each in three steps: the intent is committed, the rail is called, the answer is committed. A crash after the
 * first leaves a payment in `sending`, whose fate the other job asks for; a crash before it leaves nothing done.
 */
export async function sendWithdrawals(deps: PayoutDeps): Promise<number> {
  for (let sent = 0; ; sent++) {
    const row = sent < LIMITS.withdrawalsPerRoundMax ? await claimNext(deps) : undefined
    if (!row) return sent
    await recordAnswer(deps, row.id, await send(deps, row))
  }
}

/** Commits that this payment is about to be handed over: the money leaves the person's account, and when to ask after it is set. */
export async function claimNext({ db, clock }: PayoutDeps): Promise<WithdrawalRow | undefined> {
  const nowMs = clock.now()
  return inTransaction(db, async tx => {
    const row = await lockNextApproved(tx)
    if (!row) return undefined
    await takeHold(tx, holdOf(row), sentJournal(row), { businessDate: karachiDate(nowMs), atMs: nowMs })
    await saveLookAt(tx, row.id, nowMs + HAND_OVER_MS)
    return moveWithdrawal(tx, row, 'send', { actor: 'system' }, nowMs)
  })
}
