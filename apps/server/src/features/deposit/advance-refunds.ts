import { assert } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { refundSentJournal, refundSettledJournal, refundUndoneJournal } from '@firoza/core/deposit/refund.postings'
import { type RefundMove, refundStates } from '@firoza/core/deposit/refund.states'
import type { Journal } from '@firoza/core/ledger/journal'
import { LIMITS } from '@firoza/core/limits'
import { decideMove } from '@firoza/core/machine'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { BANK_FILE_RAIL } from '../../rails/bank-file-rail.ts'
import { insertPayout } from '../../rails/payout-order.store.ts'
import { isPaused } from '../../rails/payout-pause.store.ts'
import { receivingAccount } from './book-payments.ts'
import { listRefundsToMove, lockRefund, type RefundRow, writeRefundStep } from './refund.store.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>

/** Hands decided refunds over for the bank's file, unless payouts are paused, and books what the bank has said of those handed over. */
export async function advanceRefunds(deps: Needs, end: AbortSignal): Promise<number> {
  const nowMs = deps.clock.now()
  const list = (afterId: bigint, limit: number) => listRefundsToMove(deps.db, afterId, limit)
  const work = (id: bigint) => inTransaction(deps.db, tx => advanceRefund(tx, id, deps.settings.mode, nowMs))
  return forEachPage(deps.log, { atOnce: LIMITS.depositRoundMax, list, idOf: id => id, work }, end)
}

async function advanceRefund(tx: Tx, id: bigint, mode: Deps['settings']['mode'], nowMs: number): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (!refund) return
  const bank = receivingAccount(mode)
  const step = (move: RefundMove, journal: Journal) => makeMove(tx, refund, move, journal, nowMs)
  if (refund.state === 'approved') {
    if (await isPaused(tx)) return
    await step('send', refundSentJournal(refund))
    await insertPayout(tx, BANK_FILE_RAIL, paymentOf(refund), null, nowMs)
  } else if (refund.state === 'sent' && refund.payout === 'settled') {
    await step('settle', refundSettledJournal(refund, bank))
  } else if (refund.state === 'sent' && refund.payout === 'failed') {
    await step('fail', refundUndoneJournal(refund, 'in_transit'))
  } else if (refund.payout === 'returned' && (refund.state === 'sent' || refund.state === 'settled')) {
    await step('return', refundUndoneJournal(refund, refund.state === 'sent' ? 'in_transit' : bank))
  }
}

async function makeMove(tx: Tx, refund: RefundRow, move: RefundMove, journal: Journal, nowMs: number): Promise<void> {
  const moved = decideMove(refundStates, refund.state, move)
  assert(moved.ok, `a refund in ${refund.state} cannot ${move}`)
  await writeRefundStep(tx, refund.id, { move, state: moved.value }, nowMs)
  await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
}

/** A bank returns a payment by its own transaction id, so that no account is typed. */
function paymentOf({ reference, asset, units, transactionId, senderName }: RefundRow) {
  return { reference, asset, units, template: `return_${asset}`, account: transactionId, holderName: senderName }
}
