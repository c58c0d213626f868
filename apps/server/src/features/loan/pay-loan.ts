import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { AccountRef } from '@firoza/core/ledger/account'
import { accountAfter, allocate, type PaymentParts } from '@firoza/core/loan/balance'
import { repaymentJournal } from '@firoza/core/loan/loan.postings'
import { changeScore } from '../../customers/score.ts'
import type { Tx } from '../../db/sql.ts'
import { releaseHold } from '../../ledger/holds.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { holdOf, listCollateral, markReleased } from './collateral.store.ts'
import { insertPayment, type LoanRow, listPayments, saveAccount, saveNotes } from './loan.store.ts'
import { balanceAt, dayOf, moveLoan, termsOf } from './loan-case.ts'

/** A loan that was paid back sooner says nothing of how its borrower pays. */
const SCORED_FROM_DAY = 7

interface Payment {
  readonly units: bigint
  readonly from: AccountRef
  readonly source: 'balance' | 'sale'
}

/**
 * Pays so much of a locked loan, at most all that is owed, out of an account that has it: the journal, the loan's account, and where nothing is left the
 * end of the loan. Accounts of the person are locked by the caller (LED-9).
 */
export async function payLoan(
  tx: Tx,
  row: LoanRow,
  { units, from, source }: Payment,
  nowMs: TimeMs,
): Promise<{ readonly parts: PaymentParts; readonly repaid: boolean }> {
  const before = balanceAt(row, nowMs)
  const day = dayOf(row, nowMs)
  const parts = allocate(before, units)
  const ref = `${row.id}-${(await listPayments(tx, row.id)).length + 1}`
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  const [journalId = 0n] = await postJournals(tx, [repaymentJournal(from, parts, ref)], time)
  await insertPayment(tx, row.id, { journalId, source, ...parts, at: nowMs })
  const account = accountAfter(termsOf(row), row, day, parts)
  await saveAccount(tx, row.id, account)
  if (row.pending !== null) await saveNotes(tx, row.id, { pending: null })
  const repaid = units === before.payoff
  const onTime = source === 'balance' && before.overdue === 0n && day >= SCORED_FROM_DAY
  if (onTime && (repaid || units >= before.due)) {
    await changeScore(tx, { userId: row.userId, rule: 'repaid_on_time', evidence: `loan ${row.id} day ${day}` }, nowMs)
  }
  if (repaid) {
    await releaseCollateral(tx, row.id, nowMs)
    await moveLoan(tx, row, 'repay', 'user', nowMs)
  }
  return { parts, repaid }
}

/** Gives back all that is still held. */
async function releaseCollateral(tx: Tx, loanId: bigint, nowMs: TimeMs): Promise<void> {
  const rows = await listCollateral(tx, loanId)
  for (const { id } of rows) await releaseHold(tx, holdOf(id), nowMs)
  await markReleased(
    tx,
    rows.map(({ id }) => id),
    nowMs,
  )
}
