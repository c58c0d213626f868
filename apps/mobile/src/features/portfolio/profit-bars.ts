import { DAY_MS } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { unitsOf } from './units.ts'

export interface DayIncome {
  /** The trading day, yyyy-MM-dd. */
  readonly date: string
  readonly realised: string
}

export type BarSpan = 'day' | 'week' | 'month'

export interface ProfitBar {
  /** Its first day, yyyy-MM-dd; of a month its name, yyyy-MM. */
  readonly date: string
  readonly realised: string
  /** Of the largest bar, from -1 to 1. For drawing only. */
  readonly share: number
}

const SCALE = 2
const BARS_MAX = 31
const WEEKS_MAX = 53

/** The finest span with which the bars of a phone's width are wide enough to be told apart. */
export function spanOf(days: readonly DayIncome[]): BarSpan {
  if (days.length <= BARS_MAX) return 'day'
  return new Set(days.map(({ date }) => mondayOf(date))).size <= WEEKS_MAX ? 'week' : 'month'
}

export function barsOf(days: readonly DayIncome[], span: BarSpan): ProfitBar[] {
  const sums = new Map<string, bigint>()
  for (const { date, realised } of days) {
    const key = span === 'day' ? date : span === 'week' ? mondayOf(date) : date.slice(0, 7)
    sums.set(key, (sums.get(key) ?? 0n) + unitsOf(realised, SCALE))
  }
  const largest = [...sums.values()].reduce((most, units) => (magnitude(units) > most ? magnitude(units) : most), 1n)
  return [...sums].map(([date, units]) => ({
    date,
    realised: formatDecimal(units, SCALE),
    share: Number(divide(units * 10_000n, largest, 'towards_zero')) / 10_000,
  }))
}

function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units
}

function mondayOf(date: string): string {
  const timeMs = Date.parse(`${date}T00:00:00Z`)
  const sinceMonday = (new Date(timeMs).getUTCDay() + 6) % 7
  return new Date(timeMs - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
