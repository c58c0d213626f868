import { CALENDAR_SEARCH_DAYS_MAX, type Calendar } from '../calendar/calendar.ts'
import { lastSessionEnd } from '../calendar/session-hours.ts'
import { addDays, karachiDate } from '../calendar/trading-day.ts'
import { MINUTE_MS, type TimeMs } from '../clock.ts'
import { divide } from '../money/rounding.ts'

/** The reference of a block trade is made by the trades of so long a time. */
export const REFERENCE_MS = 15 * MINUTE_MS

/** From a whole minute up to, but not including, another. */
export interface ReferenceWindow {
  readonly fromMs: TimeMs
  readonly toMs: TimeMs
}

/**
 * The last fifteen minutes of continuous trading of the last day that was over a minute before a moment, when all its trades are published: the same
 * for everybody who asks on a day. Undefined where none lies within the horizon.
 */
export function referenceWindow(calendar: Calendar, nowMs: TimeMs): ReferenceWindow | undefined {
  let date = karachiDate(nowMs)
  for (let tries = 0; tries <= CALENDAR_SEARCH_DAYS_MAX; tries++) {
    const toMs = lastSessionEnd(calendar, date)
    if (toMs !== undefined && toMs + MINUTE_MS <= nowMs) return { fromMs: toMs - REFERENCE_MS, toMs }
    date = addDays(date, -1)
  }
  return undefined
}

/** What was traded in the window: its value in paisa, and its shares. */
export interface Traded {
  readonly units: bigint
  readonly shares: bigint
}

/** The volume-weighted average price in paisa; undefined where nothing was traded. */
export function vwapOf({ units, shares }: Traded): bigint | undefined {
  return shares > 0n ? divide(units, shares, 'half_even') : undefined
}
