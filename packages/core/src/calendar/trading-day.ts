import { assert } from '../assert.ts'
import type { Brand } from '../brand.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeMs } from '../clock.ts'

/** A day of the Karachi calendar as 'YYYY-MM-DD'. Dates compare as strings: the earlier one is the smaller. */
export type TradingDate = Brand<string, 'TradingDate'>

/** Karachi is UTC+5 all year. Pakistan has kept no daylight-saving time since 2009, so the offset is a constant. */
const KARACHI_OFFSET_MS = 5 * HOUR_MS

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Undefined where the text is not a day that exists: '2026-02-30' is none. Years 1970 to 9999. */
export function parseTradingDate(text: string): TradingDate | undefined {
  if (!DATE.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(ms) || ms < 0 || dateOfUtc(ms) !== text ? undefined : (text as TradingDate)
}

/** A date that the program itself writes, such as a row of a table. */
export function tradingDate(text: string): TradingDate {
  const date = parseTradingDate(text)
  assert(date !== undefined, `'${text}' must be a date as YYYY-MM-DD`)
  return date
}

/** The day that the calendar on a wall in Karachi shows at this moment. */
export function karachiDate(timeMs: TimeMs): TradingDate {
  return dateOfUtc(timeMs + KARACHI_OFFSET_MS)
}

/** Whole minutes since midnight in Karachi: 0 to 1439. */
export function karachiMinute(timeMs: TimeMs): number {
  const sinceMidnight = (((timeMs + KARACHI_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
  return Math.floor(sinceMidnight / MINUTE_MS)
}

/** Midnight in Karachi at which the day begins. */
export function startOfKarachiDay(date: TradingDate): TimeMs {
  return Date.parse(`${date}T00:00:00Z`) - KARACHI_OFFSET_MS
}

/** The moment at which the clock in Karachi shows this minute of this day; minute 1440 is the next midnight. */
export function karachiTime(date: TradingDate, minute: number): TimeMs {
  return startOfKarachiDay(date) + minute * MINUTE_MS
}

/** The date so many days later, or earlier where `days` is negative. */
export function addDays(date: TradingDate, days: number): TradingDate {
  return dateOfUtc(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)
}

/** Days from one date to another: 1 from a day to the day after it. */
export function daysBetween(from: TradingDate, to: TradingDate): number {
  return (startOfKarachiDay(to) - startOfKarachiDay(from)) / DAY_MS
}

export function weekdayOf(date: TradingDate): Weekday {
  return new Date(`${date}T00:00:00Z`).getUTCDay() as Weekday
}

/** The day that the calendar shows in UTC, by which a market that is always open counts. */
export function dateOfUtc(ms: number): TradingDate {
  return new Date(ms).toISOString().slice(0, 10) as TradingDate
}
