import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { userAccount } from '@firoza/core/ledger/account'
import { LIMITS } from '@firoza/core/limits'
import { isOwing } from '@firoza/core/loan/loan.states'
import { changeScore } from '../../customers/score.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { readBalance, spendableOf, withdrawableOf } from '../../ledger/balance.store.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { followLoan, type LoanCall } from './follow-loan.ts'
import { type LoanRow, listWatched, lockLoan, saveNotes } from './loan.store.ts'
import { balanceAt, dayOf, moveLoan, rupees } from './loan-case.ts'
import { payLoan } from './pay-loan.ts'
import { planSales } from './plan-sales.ts'
import { finishSales, lockPledged } from './sell-collateral.ts'

type WatchDeps = Pick<Deps, 'db' | 'engine' | 'clock' | 'log'>

/** So many overdue days of a loan count on the score. */
const SCORED_DAYS_MAX = 10
const NOTICE_DAYS = 3

/**
 * Views every running loan: repayments that have settled, instalments due and overdue, collateral, sales. Each loan in transactions of its own; killed at
 * any moment, the next round finds what was begun and goes on.
 */
export function watchLoans(deps: WatchDeps, end: AbortSignal = NEVER_ABORTED): Promise<number> {
  const nowMs = deps.clock.now()
  const list = (afterId: bigint, limit: number) => listWatched(deps.db, afterId, limit, nowMs)
  const work = (id: bigint) => watchLoan(deps, id, nowMs)
  return forEachPage(deps.log, { atOnce: LIMITS.loanRoundMax, list, idOf: id => id, work }, end)
}

async function watchLoan(deps: WatchDeps, id: bigint, nowMs: TimeMs): Promise<void> {
  // What an earlier round decided and did not finish comes first: its figures are not decided upon twice.
  await finishSales(deps, id, nowMs)
  await inTransaction(deps.db, async sql => {
    const call = { sql, deps, nowMs }
    const row = await lockLoan(sql, id)
    if (row?.state === 'offered') return void (await expireOffer(call, row))
    if (!row || !isOwing(row.state)) return
    await settlePending(call, row)
    const now = await lockLoan(sql, id)
    if (!now || !isOwing(now.state)) return
    await noteDays(call, now)
    const followed = await followLoan(call, id)
    if (followed?.state === 'liquidating') await planSales(call, followed)
  })
  await finishSales(deps, id, nowMs)
}

async function expireOffer({ sql, nowMs }: LoanCall, row: LoanRow): Promise<void> {
  if (row.offer && row.offer.offerEndsAtMs <= nowMs) await moveLoan(sql, row, 'expire', 'system', nowMs)
}

/** A repayment under review is paid once so much has settled; where the money went elsewhere meanwhile, the loan goes on. */
async function settlePending({ sql, nowMs }: LoanCall, row: LoanRow): Promise<void> {
  if (row.pending === null) return
  await lockPledged(sql, row)
  const balance = await readBalance(sql, { userId: row.userId, realm: 'real' }, 'PKR')
  const { payoff } = balanceAt(row, nowMs)
  const units = row.pending < payoff ? row.pending : payoff
  if (withdrawableOf(balance) >= units) {
    const from = userAccount(row.userId, 'PKR')
    const { repaid } = await payLoan(sql, row, { units, from, source: 'balance' }, nowMs)
    if (repaid) return
  } else if (spendableOf(balance) >= units) return
  await saveNotes(sql, row.id, { pending: null })
  await moveLoan(sql, row, 'resume', 'system', nowMs)
}

/** What comes with a day: a word before an instalment is due, and the score of a day overdue. */
async function noteDays({ sql, nowMs }: LoanCall, row: LoanRow): Promise<void> {
  const { id, userId, scoredDay, noticedDay } = row
  const { next, overdueDays } = balanceAt(row, nowMs)
  const day = dayOf(row, nowMs)
  if (next && next.day - day <= NOTICE_DAYS && noticedDay < next.day && next.units > 0n) {
    const details = { amount: rupees(next.units), date: addDays(row.startedOn ?? karachiDate(nowMs), next.day) }
    await addNotice(sql, { userId, kind: 'loan_due_soon', details }, nowMs)
    await saveNotes(sql, id, { noticedDay: next.day })
  }
  const overdue = Math.min(overdueDays, SCORED_DAYS_MAX)
  if (overdue <= scoredDay) return
  for (let one = scoredDay + 1; one <= overdue; one++) {
    await changeScore(sql, { userId, rule: 'overdue_day', evidence: `loan ${id} overdue day ${one}` }, nowMs)
  }
  await saveNotes(sql, id, { scoredDay: overdue })
}
