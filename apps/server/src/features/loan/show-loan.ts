import type { LoanOut } from '@firoza/api/loan'
import { addDays, karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { LoanBalance } from '@firoza/core/loan/balance'
import { countedOf, curesOf, ltvAfterFall, ltvOf, roomUntil } from '@firoza/core/loan/collateral'
import { isOwing } from '@firoza/core/loan/loan.states'
import type { LoanPolicy } from '@firoza/core/loan/policy'
import { formatDecimal } from '@firoza/core/money/decimal'
import { PPM, type RatePpm, ratePpm } from '@firoza/core/money/rate'
import { divide } from '@firoza/core/money/rounding'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type CollateralRow, listCollateral, listSales } from './collateral.store.ts'
import { type LoanRow, listPayments } from './loan.store.ts'
import { balanceAt, dayOf, rupees } from './loan-case.ts'
import { countedOfRows, holdingOf } from './marks.ts'

interface ShowCall {
  readonly sql: Queryable
  readonly deps: Pick<Deps, 'engine'>
  readonly nowMs: TimeMs
}

const FALL = ratePpm(200_000n)
const whole = (ppm: RatePpm | undefined) => (ppm === undefined ? null : Number(ppm))

/** A loan as its borrower sees it: terms, what is owed now, what the collateral counts, and every line of its account. */
export async function showLoan(call: ShowCall, row: LoanRow, policy: LoanPolicy): Promise<LoanOut> {
  const { sql, deps, nowMs } = call
  const { offer } = row
  const rows = await listCollateral(sql, row.id)
  const counted = countedOfRows(deps.engine, rows, policy)
  const balance = isOwing(row.state) ? balanceAt(row, nowMs) : undefined
  const owed = balance?.payoff ?? offer?.amount ?? row.asked
  const secured = rows.length > 0
  const cures = balance && secured ? curesOf(owed, counted, policy) : { repay: 0n, add: 0n }
  const at = (limit: RatePpm) => (secured ? rupees(divide(owed * PPM, limit, 'ceiling')) : null)
  return {
    id: String(row.id),
    state: row.state,
    applicationAmount: rupees(row.asked),
    actualAmount: offer && rupees(offer.amount),
    days: row.days,
    boundBy: offer?.boundBy ?? '',
    form: offer?.form ?? null,
    dailyPpm: offer && Number(offer.dailyPpm),
    aprPpm: offer && Number(offer.aprPpm),
    totalCost: offer && rupees(offer.markup),
    repaymentAmount: offer && rupees(offer.amount + offer.markup),
    instalments: showInstalments(row, nowMs),
    offerEndsAtMs: offer?.offerEndsAtMs ?? null,
    borrowedAtMs: row.startedAtMs,
    dueOn: row.dueOn,
    now: balance ? showNow(row, balance, nowMs) : null,
    collateral: rows.map(one => showCollateral(deps.engine, one, policy)),
    counted: rupees(counted),
    ltvPpm: whole(ltvOf(owed, counted)),
    ltvAfterFallPpm: whole(ltvAfterFall(owed, counted, FALL)),
    roomPpm: Number(roomUntil(owed, counted, policy.callPpm)),
    callAt: at(policy.callPpm),
    saleAt: at(policy.salePpm),
    callEndsAtMs: row.callEndsAtMs,
    cureRepay: rupees(cures.repay),
    cureAdd: rupees(cures.add),
    lines: await showLines(sql, row),
    reason: row.reason,
    createdAtMs: row.createdAtMs,
    closedAtMs: row.closedAtMs,
  }
}

/** Before the start the days are those of a loan that starts today. */
function startOf({ startedOn }: LoanRow, today: TradingDate): TradingDate {
  return startedOn ?? today
}

function showInstalments(row: LoanRow, nowMs: TimeMs): LoanOut['instalments'] {
  return (row.offer?.instalments ?? []).map(({ day, principal, markup }) => ({
    day,
    dueOn: addDays(startOf(row, karachiDate(nowMs)), day),
    principal: rupees(principal),
    markup: rupees(markup),
    amount: rupees(principal + markup),
  }))
}

function showNow(row: LoanRow, balance: LoanBalance, nowMs: TimeMs): NonNullable<LoanOut['now']> {
  const { payoff, principal, markup, late, markupSaved, due, overdue, overdueDays, next } = balance
  return {
    day: dayOf(row, nowMs),
    payoff: rupees(payoff),
    principal: rupees(principal),
    markup: rupees(markup),
    late: rupees(late),
    markupSaved: rupees(markupSaved),
    due: rupees(due),
    overdue: rupees(overdue),
    overdueDays,
    nextAmount: next ? rupees(next.units) : null,
    nextDueOn: next ? addDays(startOf(row, karachiDate(nowMs)), next.day) : null,
    pending: row.pending === null ? null : rupees(row.pending),
  }
}

function showCollateral(engine: Deps['engine'], row: CollateralRow, policy: LoanPolicy) {
  const holding = holdingOf(engine, row)
  return {
    asset: row.asset,
    quantity: formatDecimal(row.units, row.exponent),
    counted: rupees(holding ? countedOf(holding, policy) : 0n),
  }
}

async function showLines(sql: Queryable, row: LoanRow): Promise<LoanOut['lines']> {
  const none = { principal: '0.00', markup: '0.00', late: '0.00', asset: '', quantity: '', fees: '0.00', journalId: '' }
  const paid = (await listPayments(sql, row.id)).map(({ at, principal, markup, late, source, journalId }) => ({
    ...none,
    kind: 'repaid' as const,
    at,
    amount: rupees(principal + markup + late),
    principal: rupees(principal),
    markup: rupees(markup),
    late: rupees(late),
    asset: source === 'sale' ? 'escrow' : '',
    journalId: String(journalId),
  }))
  const sold = (await listSales(sql, row.id)).map(({ asset, sold: quantity, proceeds, fees, exponent, atMs }) => ({
    ...none,
    kind: 'sale' as const,
    at: atMs,
    asset,
    quantity: formatDecimal(quantity ?? 0n, exponent),
    amount: rupees(proceeds ?? 0n),
    fees: rupees(fees ?? 0n),
  }))
  const start =
    row.startedAtMs === null || !row.offer
      ? []
      : [{ ...none, kind: 'disbursed' as const, at: row.startedAtMs, amount: rupees(row.offer.amount) }]
  return [...start, ...[...paid, ...sold].sort((a, b) => a.at - b.at)]
}
