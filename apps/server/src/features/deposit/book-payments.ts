import { karachiDate } from '@firoza/core/calendar/trading-day'
import { type ReceivingAccount, type ReportedPayment, receivedJournal } from '@firoza/core/deposit/payment.postings'
import type { Tx } from '../../db/sql.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import type { Settings } from '../../settings.ts'

/** In the sandbox all money is pretended and lies at the pretended bank. */
export function receivingAccount(mode: Settings['mode']): ReceivingAccount {
  return mode === 'sandbox' ? 'sandbox_bank' : 'bank'
}

/** Books what a bank has reported as unmatched money (DEP-29). Deposits are locked before: their credit comes after. */
export async function bookPayments(
  tx: Tx,
  payments: readonly ReportedPayment[],
  mode: Settings['mode'],
  nowMs: number,
): Promise<void> {
  if (payments.length === 0) return
  const journals = payments.map(payment => receivedJournal(payment, receivingAccount(mode)))
  await postJournals(tx, journals, { businessDate: karachiDate(nowMs), atMs: nowMs })
}
