import type { Calendar } from '@firoza/core/calendar/calendar'
import { lastSessionEnd, tradingDateAt } from '@firoza/core/calendar/session-hours'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { UNIT_EXPONENT } from '@firoza/core/robot/units'
import type { Deps } from '../../deps.ts'

export type RobotDeps = Pick<Deps, 'db' | 'engine' | 'clock' | 'log' | 'calendarOf' | 'engineSettings' | 'settings'>

/** What a strike and all that is carried out at it needs. */
export type StrikeDeps = Pick<RobotDeps, 'db' | 'clock' | 'calendarOf'>

/** The session that an order of this moment belongs to: at its close the next NAV is struck. What is asked for at or after the close is of the one behind it. */
export function nextStrike(
  calendar: Calendar,
  nowMs: TimeMs,
): { readonly date: TradingDate; readonly atMs: TimeMs } | undefined {
  const date = tradingDateAt(calendar, nowMs)
  const atMs = date && lastSessionEnd(calendar, date)
  return date === undefined || atMs === undefined ? undefined : { date, atMs }
}

/** The session behind a date. */
export function sessionAfter(calendar: Calendar, date: TradingDate): TradingDate | undefined {
  const end = lastSessionEnd(calendar, date)
  return end === undefined ? undefined : tradingDateAt(calendar, end)
}

/** For an order under the fund's lock: a call that began before the close and comes after the strike is of the session behind it. */
export function strikeAfter(
  calendar: Calendar,
  nowMs: TimeMs,
  struckOn: TradingDate | undefined,
): { readonly date: TradingDate; readonly atMs: TimeMs } | undefined {
  const next = nextStrike(calendar, nowMs)
  if (!next || struckOn === undefined || struckOn < next.date) return next
  return nextStrike(calendar, lastSessionEnd(calendar, struckOn) ?? next.atMs)
}

export const rupees = (paisa: bigint) => formatDecimal(paisa, 2)
export const wholeUnits = (millionths: bigint) => formatDecimal(millionths, UNIT_EXPONENT)
