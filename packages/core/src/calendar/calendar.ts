import { assert } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import type { TradingDate, Weekday } from './trading-day.ts'
import { addDays, weekdayOf } from './trading-day.ts'

/**
 * What the market does at a moment.
 * - `pre_open`: orders are entered, changed and cancelled, nothing is matched.
 * - `matching`: the opening price is found; nothing may be changed or cancelled.
 * - `open`: continuous trading. `break`: the pause between the two sessions of a Friday.
 * - `post_close`: the exchange trades at the closing price only; our books take orders for the next session. `rectification`: brokers
 *   mend errors.
 */
export const PHASES = ['closed', 'pre_open', 'matching', 'open', 'break', 'post_close', 'rectification'] as const
export type Phase = (typeof PHASES)[number]

/** From `startMinute` up to, but not including, `endMinute`: minutes since midnight in Karachi, 0 to 1440. */
export interface PhaseSpan {
  readonly phase: Phase
  readonly startMinute: number
  readonly endMinute: number
}

/** The hours of some weekdays within a range of dates. Where two rows hold for one date, the later row in the list wins. */
export interface TimetableRow {
  readonly name: string
  readonly fromDate: TradingDate
  /** Inclusive; absent where no end is known. */
  readonly toDate?: TradingDate
  readonly weekdays: readonly Weekday[]
  /** In order of time, not overlapping. Minutes that no span names are `closed`. */
  readonly spans: readonly PhaseSpan[]
}

export interface Holiday {
  readonly date: TradingDate
  readonly name: string
  readonly nameUrdu: string
  /** True where the day waits for a sighting of the moon or a notice, and so may still move. */
  readonly expected: boolean
}

/** Trades of `tradeDate` are paid and delivered on `settlementDate`. A row wins over the rule of the cycle. */
export interface SettlementRow {
  readonly tradeDate: TradingDate
  readonly settlementDate: TradingDate
  /** Why the row is as it is, for staff: "merged clearing". Empty for an ordinary day. */
  readonly note: string
}

/** Trades from this date on settle so many settlement days later: 2 for T+2, 1 for T+1. */
export interface SettlementCycle {
  readonly fromDate: TradingDate
  readonly days: number
}

/**
 * Continuous trading that was suspended because an index moved too far, whenever the timetable would have had it: a pause up to
 * `preOpenMs`, a pre-open up to `openMs`, then trading again.
 */
export interface Interruption {
  readonly fromMs: TimeMs
  readonly preOpenMs: TimeMs
  readonly openMs: TimeMs
}

/** A market's calendar as the rows of its tables. Everything in it can be edited by staff. */
export interface CalendarRows {
  readonly weekend: readonly Weekday[]
  /** Days on which the exchange does not trade. */
  readonly holidays: readonly Holiday[]
  /** Days on which banks do not clear, although the exchange may trade. */
  readonly bankHolidays: readonly Holiday[]
  readonly timetables: readonly TimetableRow[]
  readonly settlementCycles: readonly SettlementCycle[]
  readonly settlementRows: readonly SettlementRow[]
  /** In order of time, none within another. */
  readonly interruptions?: readonly Interruption[]
}

/** The rows, indexed for the engine. Make it anew where a row changes; it is never written to. */
export interface Calendar {
  readonly rows: CalendarRows
  readonly weekend: ReadonlySet<Weekday>
  readonly holidays: ReadonlyMap<TradingDate, Holiday>
  readonly bankHolidays: ReadonlyMap<TradingDate, Holiday>
  readonly settlement: ReadonlyMap<TradingDate, SettlementRow>
}

/** How far ahead a search for a trading day looks: longer than any closure in the exchange's history. */
export const CALENDAR_SEARCH_DAYS_MAX = 60

export function buildCalendar(rows: CalendarRows): Calendar {
  for (const row of rows.timetables) checkSpans(row)
  for (const row of rows.settlementRows) {
    assert(row.settlementDate >= row.tradeDate, `trades of ${row.tradeDate} must not settle before they are made`)
  }
  return {
    rows,
    weekend: new Set(rows.weekend),
    holidays: new Map(rows.holidays.map(row => [row.date, row])),
    bankHolidays: new Map(rows.bankHolidays.map(row => [row.date, row])),
    settlement: new Map(rows.settlementRows.map(row => [row.tradeDate, row])),
  }
}

/** Whether the exchange trades on this day. */
export function isTradingDay(calendar: Calendar, date: TradingDate): boolean {
  return !calendar.weekend.has(weekdayOf(date)) && !calendar.holidays.has(date)
}

/** Whether trades can be paid and delivered on this day: the exchange and the banks both work. */
export function isSettlementDay(calendar: Calendar, date: TradingDate): boolean {
  return isTradingDay(calendar, date) && !calendar.bankHolidays.has(date)
}

/** The last trading day before the date. */
export function previousTradingDay(calendar: Calendar, date: TradingDate): TradingDate {
  return step(date, -1, day => isTradingDay(calendar, day))
}

/** The first settlement day after the date. */
export function nextSettlementDay(calendar: Calendar, date: TradingDate): TradingDate {
  return step(date, 1, day => isSettlementDay(calendar, day))
}

function step(date: TradingDate, direction: 1 | -1, wanted: (day: TradingDate) => boolean): TradingDate {
  let day = date
  for (let tries = 0; tries < CALENDAR_SEARCH_DAYS_MAX; tries++) {
    day = addDays(day, direction)
    if (wanted(day)) return day
  }
  assert(false, `a calendar must have a working day within ${CALENDAR_SEARCH_DAYS_MAX} days of ${date}`)
}

function checkSpans(row: TimetableRow): void {
  let end = 0
  for (const span of row.spans) {
    assert(
      span.startMinute >= end && span.endMinute > span.startMinute,
      `spans of '${row.name}' must be in order of time`,
    )
    end = span.endMinute
  }
  assert(end <= 1440, `spans of '${row.name}' must end by midnight`)
}
