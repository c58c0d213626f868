import { assert } from '../assert.ts'
import { addDays, daysBetween, parseTradingDate, type TradingDate, tradingDate } from '../calendar/trading-day.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

/** Trading days of Karachi, both included. */
export interface StatementPeriod {
  readonly from: TradingDate
  readonly to: TradingDate
}

/** The longest period of one document: a leap year. */
export const STATEMENT_DAYS_MAX = 366

/** A month as `YYYY-MM`; undefined where the text is none, or its days are not. */
export function monthPeriod(month: string): StatementPeriod | undefined {
  const from = parseTradingDate(`${month}-01`)
  const to = ['31', '30', '29', '28'].map(day => parseTradingDate(`${month}-${day}`)).find(day => day !== undefined)
  return from && to && { from, to }
}

/** Each month from the one of the first day to the one of the last, newest first, at most `countMax` of them. */
export function monthsBack(first: TradingDate, last: TradingDate, countMax: number): string[] {
  assert(first <= last, 'the first day is not after the last')
  const months: string[] = []
  for (let day = last; months.length < countMax; ) {
    const month = day.slice(0, 7)
    months.push(month)
    const start = tradingDate(`${month}-01`)
    if (start <= first) break
    day = addDays(start, -1)
  }
  return months
}

/** A period that can be stated: it has begun, is in order, and is no longer than a year. What of it lies ahead is cut off. */
export function statablePeriod(
  { from, to }: StatementPeriod,
  today: TradingDate,
): Outcome<StatementPeriod, 'statement_period_wrong'> {
  if (from > to || from > today) return refuse('statement_period_wrong', { daysMax: STATEMENT_DAYS_MAX }, 'from')
  const end = to > today ? today : to
  if (daysBetween(from, end) >= STATEMENT_DAYS_MAX)
    return refuse('statement_period_wrong', { daysMax: STATEMENT_DAYS_MAX }, 'to')
  return ok({ from, to: end })
}
