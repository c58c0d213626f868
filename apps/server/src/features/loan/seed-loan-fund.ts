import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { loanFundingJournal } from '@firoza/core/loan/loan.postings'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { isFunded } from './loan.store.ts'

const FUND_UNITS = 100_000_000_00n
const REF = 'start'

/** The sandbox's lender: pretended money of the operator, put in once. */
export async function seedLoanFund(db: Db, nowMs: TimeMs): Promise<void> {
  await inTransaction(db, async tx => {
    if (await isFunded(tx, REF)) return
    const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
    await postJournals(tx, [loanFundingJournal(FUND_UNITS, 'sandbox_bank', REF)], time)
  })
}
