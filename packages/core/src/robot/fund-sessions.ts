import { type Calendar, previousTradingDay } from '../calendar/calendar.ts'
import { lastSessionEnd, openSince, tradingDateAt } from '../calendar/session-hours.ts'
import { addDays, dateOfUtc, karachiDate, startOfKarachiDay, type TradingDate } from '../calendar/trading-day.ts'
import { DAY_MS, type TimeMs } from '../clock.ts'

/** A session and its close, at which its NAV is struck. */
export interface Strike {
  readonly date: TradingDate
  readonly atMs: TimeMs
}

/** The sessions of a fund's market: those of the exchange, or the days of a market that never closes. */
export interface FundSessions {
  /** The session that an order of this moment belongs to. What is asked for at or after its close is of the one behind it. */
  strikeAt(atMs: TimeMs): Strike | undefined
  /** The session behind a date, and the one before it. */
  after(date: TradingDate): TradingDate | undefined
  before(date: TradingDate): TradingDate
  /** Since when it has traded without a break. */
  openSince(atMs: TimeMs): TimeMs | undefined
  /** When a recorded day begins, and the day of a moment. */
  startOf(date: TradingDate): TimeMs
  dayOf(atMs: TimeMs): TradingDate
}

export function exchangeSessions(calendar: Calendar): FundSessions {
  return {
    strikeAt(atMs) {
      const date = tradingDateAt(calendar, atMs)
      const end = date && lastSessionEnd(calendar, date)
      return date === undefined || end === undefined ? undefined : { date, atMs: end }
    },
    after(date) {
      const end = lastSessionEnd(calendar, date)
      return end === undefined ? undefined : tradingDateAt(calendar, end)
    },
    before: date => previousTradingDay(calendar, date),
    openSince: atMs => openSince(calendar, atMs),
    startOf: startOfKarachiDay,
    dayOf: karachiDate,
  }
}

const startOfUtcDay = (date: TradingDate) => Date.parse(`${date}T00:00:00Z`)

/** Days of UTC, each a session: its NAV is struck at the midnight that ends it. */
export const DAILY_SESSIONS: FundSessions = {
  strikeAt: atMs => ({ date: dateOfUtc(atMs), atMs: startOfUtcDay(dateOfUtc(atMs)) + DAY_MS }),
  after: date => addDays(date, 1),
  before: date => addDays(date, -1),
  openSince: atMs => startOfUtcDay(dateOfUtc(atMs)),
  startOf: startOfUtcDay,
  dayOf: dateOfUtc,
}

/** For an order under the fund's lock: a call that began before the close and comes after the strike is of the session behind it. */
export function strikeAfter(
  sessions: FundSessions,
  atMs: TimeMs,
  struckOn: TradingDate | undefined,
): Strike | undefined {
  const next = sessions.strikeAt(atMs)
  if (!next || struckOn === undefined || struckOn < next.date) return next
  const behind = sessions.after(struckOn)
  return behind && sessions.strikeAt(sessions.startOf(behind))
}
