import { karachiDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { outflowRoom } from '@firoza/core/withdraw/outflow-limit'
import { HAND_OVER_MS } from '@firoza/core/withdraw/status-check-times'
import { sentJournal } from '@firoza/core/withdraw/withdraw.postings'
import { inTransaction } from '../../db/transaction.ts'
import { type Cursor, firstCursor } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { captureHold } from '../../ledger/holds.ts'
import { isPaused } from '../../rails/payout-pause.store.ts'
import { send } from './ask-rail.ts'
import { findBalanceFault, mayPayOut, stopPayouts } from './guard-payouts.ts'
import { holdOf, moveWithdrawal } from './move-withdrawal.ts'
import { lockOutflow, readOutflow } from './outflow-limit.store.ts'
import { type PayoutDeps, recordAnswer } from './record-answer.ts'
import { isAnyFreeToGo, lockNextApproved, saveNextCheck, type WithdrawalRow } from './withdraw.store.ts'

/**
 * Pays out what is approved, each in three steps: the intent is committed, the rail is called, the answer is committed. A crash after the
 * first leaves a payment in `sending`, whose fate the other job asks for; a crash before it leaves nothing done. The end of the server is no other.
 * One that cannot be taken up, or whose answer cannot be written down, is logged and holds up none behind it.
 */
export async function sendWithdrawals(deps: PayoutDeps, end: AbortSignal = NEVER_ABORTED): Promise<number> {
  if (!(await isAnyFreeToGo(deps.db, deps.clock.now())) || !(await mayPayOut(deps))) return 0
  const turn = firstCursor()
  let sent = 0
  while (sent < LIMITS.withdrawalsPerRoundMax && !end.aborted) {
    const before = turn.afterId
    try {
      const row = await claimNext(deps, turn)
      if (!row) break
      sent++
      await recordAnswer(deps, row.id, await send(deps, row, end))
    } catch (error) {
      // What fails before there is a payment fails for all.
      if (end.aborted || turn.afterId === before) throw error
      deps.log.error(
        { err: error, withdrawal: String(turn.afterId) },
        'a withdrawal could not be paid out; it is tried again',
      )
    }
  }
  return sent
}

/**
 * Commits that this payment is about to be handed over: the money leaves the person's account, and when to ask after it is set. One that the
 * house's bounds leave no room for stays approved until they do, unless two people have looked at it. A balance that its legs do not prove
 * pays nothing and stops every payment.
 */
export async function claimNext(deps: PayoutDeps, turn: Cursor = firstCursor()): Promise<WithdrawalRow | undefined> {
  const nowMs = deps.clock.now()
  // The work of a transaction may run again.
  const { afterId } = turn
  const claimed = await inTransaction(deps.db, async tx => {
    await lockOutflow(tx)
    if (await isPaused(tx)) return undefined
    const outflow = await readOutflow(tx, await deps.clientMoney.read(tx, nowMs), nowMs)
    const rooms = outflow.map(facts => ({ asset: facts.asset, units: outflowRoom(facts) }))
    const row = await lockNextApproved(tx, rooms, afterId, nowMs)
    if (!row) return undefined
    turn.afterId = row.id
    const fault = await findBalanceFault(tx, row)
    if (fault !== undefined) return { fault }
    await captureHold(tx, holdOf(row), sentJournal(row), { businessDate: karachiDate(nowMs), atMs: nowMs })
    await saveNextCheck(tx, row.id, nowMs + HAND_OVER_MS, nowMs)
    return { row: await moveWithdrawal(tx, row, 'send', { actor: 'system' }, nowMs) }
  })
  if (claimed?.fault !== undefined) await stopPayouts(deps, claimed.fault)
  return claimed?.row
}
