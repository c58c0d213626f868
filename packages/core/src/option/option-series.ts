import { CALENDAR_SEARCH_DAYS_MAX, type Calendar, isTradingDay } from '../calendar/calendar.ts'
import { lastSessionEnd } from '../calendar/session-hours.ts'
import { addDays, type TradingDate, weekdayOf } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { divide } from '../money/rounding.ts'

const FRIDAY = 5
/** Weekly ones, and the last of a month behind them. */
const WEEKS = 2
const MONTHS = 2
/** Strikes to either side of the price. */
const STRIKES_BESIDE = 4n
/** How many shares a contract is of, before any split. */
export const CONTRACT_SHARES = 500n

/** Up to which price in paisa strikes stand so far apart. */
const STEPS: readonly (readonly [bigint, bigint])[] = [
  [20_00n, 1_00n],
  [50_00n, 2_00n],
  [100_00n, 5_00n],
  [250_00n, 10_00n],
  [500_00n, 20_00n],
  [1_000_00n, 50_00n],
]
const WIDEST_STEP = 100_00n

/** The strikes around a price, in paisa, lowest first. */
export function strikesAround(spotPaisa: bigint): bigint[] {
  const step = STEPS.find(([to]) => spotPaisa < to)?.[1] ?? WIDEST_STEP
  const middle = divide(spotPaisa, step, 'half_even') * step
  const count = Number(2n * STRIKES_BESIDE + 1n)
  return Array.from({ length: count }, (_, index) => middle + (BigInt(index) - STRIKES_BESIDE) * step).filter(
    strike => strike > 0n,
  )
}

export interface ExpiryDay {
  readonly date: TradingDate
  /** When the last continuous session of the day ends. */
  readonly expiresAtMs: TimeMs
}

/** The expiries that are offered on a day: the next two Fridays, and the last Friday of the two months after those; a holiday moves one to the trading day before. */
export function expiriesFrom(calendar: Calendar, today: TradingDate): ExpiryDay[] {
  const fridays: TradingDate[] = []
  for (let ahead = 1; ahead <= CALENDAR_SEARCH_DAYS_MAX + 31; ahead++) {
    const day = addDays(today, ahead)
    if (weekdayOf(day) === FRIDAY) fridays.push(day)
  }
  const monthly = fridays.filter(day => addDays(day, 7).slice(0, 7) !== day.slice(0, 7))
  const weekly = fridays.slice(0, WEEKS)
  const wanted = [...weekly, ...monthly.filter(day => !weekly.includes(day)).slice(0, MONTHS)]
  const found = new Map<TradingDate, TimeMs>()
  for (const friday of wanted) {
    const day = tradingDayUpTo(calendar, friday, today)
    const expiresAtMs = day && lastSessionEnd(calendar, day)
    if (day && expiresAtMs !== undefined) found.set(day, expiresAtMs)
  }
  return [...found].map(([date, expiresAtMs]) => ({ date, expiresAtMs }))
}

function tradingDayUpTo(calendar: Calendar, from: TradingDate, after: TradingDate): TradingDate | undefined {
  for (let day = from; day > after; day = addDays(day, -1)) if (isTradingDay(calendar, day)) return day
  return undefined
}

/** Days between today and an expiry on which there may be trading: weekends left out, holidays not, since those move. */
export function tradingDaysMax(calendar: Calendar, today: TradingDate, expiry: TradingDate): number {
  let days = 0
  for (let day = addDays(today, 1); day <= expiry; day = addDays(day, 1)) {
    if (!calendar.weekend.has(weekdayOf(day))) days += 1
  }
  return days
}

/** "PPL-261231-C-20000": share, expiry, side and the strike in paisa with which it was opened. */
export function seriesCode(symbol: string, date: TradingDate, side: 'call' | 'put', strikePaisa: bigint): string {
  return `${symbol}-${date.slice(2).replaceAll('-', '')}-${side === 'call' ? 'C' : 'P'}-${strikePaisa}`
}
