import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import {
  type CustodyAccount,
  coinReceiptReference,
  coinReceivedJournal,
  coinReversedJournal,
} from '@firoza/core/coin/coin-deposit.postings'
import type { Journal } from '@firoza/core/ledger/journal'
import type { Tx } from '../../db/sql.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import type { Settings } from '../../settings.ts'
import { type CoinDepositRow, setReceived } from './coin-deposit.store.ts'

/** In the sandbox all coins are pretended and lie at the pretended bank. */
function custodyAccount(mode: Settings['mode']): CustodyAccount {
  return mode === 'sandbox' ? 'sandbox_bank' : 'chain_custody'
}

const coinsOf = ({ id, asset, units }: CoinDepositRow, receipts: number) => ({
  asset: present(asset, 'the coin of a receipt'),
  units: present(units, 'the units of a receipt'),
  reference: coinReceiptReference(id, receipts),
})

/**
 * The entries by which locked payments that have become final are received; those that wait were received before. They are posted in one call with the
 * credits that follow, so that the customer's accounts are locked before the company's (LED-9).
 */
export async function receiveCoins(
  tx: Tx,
  payments: readonly CoinDepositRow[],
  mode: Settings['mode'],
): Promise<Journal[]> {
  const fresh = payments.filter(({ state }) => state === 'confirming')
  for (const { id, receipts } of fresh) await setReceived(tx, id, receipts + 1)
  return fresh.map(row => coinReceivedJournal(coinsOf(row, row.receipts + 1), custodyAccount(mode)))
}

/** Books locked payments out again whose block has gone; only those that waited for their minimum were booked. */
export async function unbookCoins(
  tx: Tx,
  payments: readonly CoinDepositRow[],
  mode: Settings['mode'],
  nowMs: number,
): Promise<void> {
  const booked = payments.filter(({ state }) => state === 'below_min')
  const journals = booked.map(row => coinReversedJournal(coinsOf(row, row.receipts), custodyAccount(mode)))
  if (journals.length > 0) await postJournals(tx, journals, { businessDate: karachiDate(nowMs), atMs: nowMs })
}
