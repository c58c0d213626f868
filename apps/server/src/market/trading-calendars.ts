import { type Calendar, previousTradingDay } from '@firoza/core/calendar/calendar'
import { spansOn } from '@firoza/core/calendar/session-hours'
import { karachiDate, karachiTime, startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { serialQueue } from '../jobs/concurrency.ts'
import { loadCalendar } from './calendar.store.ts'

/** The calendars of both realms as last read. Staff edit their rows; `reload` takes the edits up. */
export interface TradingCalendars {
  of(realm: Realm): Calendar
  reload(): Promise<void>
}

export async function tradingCalendars(sql: Queryable): Promise<TradingCalendars> {
  const loaded = new Map<Realm, Calendar>()
  const inOrder = serialQueue()
  const reload = () =>
    inOrder(async () => {
      for (const realm of REALMS) loaded.set(realm, await loadCalendar(sql, realm))
    })
  await reload()
  return { of: realm => loaded.get(realm)!, reload }
}

/**
 * The day whose figures are shown while the listing's trading day is `tradingDate`: that day from its first phase on,
 * until then the day before, so that the evening and the weekend still show the last session.
 */
export function shownDate(calendar: Calendar, tradingDate: TradingDate, nowMs: TimeMs): TradingDate {
  const first = spansOn(calendar, tradingDate)[0]
  const beginsMs = first ? karachiTime(tradingDate, first.startMinute) : startOfKarachiDay(tradingDate)
  return nowMs >= beginsMs ? tradingDate : previousTradingDay(calendar, tradingDate)
}

/** The shown day of a whole realm. While the engine builds its state anew it has no listings: then it is the day of the clock. */
export function shownDay(
  { engine, calendarOf }: Pick<Deps, 'engine' | 'calendarOf'>,
  realm: Realm,
  nowMs: TimeMs,
): TradingDate {
  const listing = engine.listings().find(known => known.realm === realm && known.spec.venue === 'psx')
  return listing ? shownDate(calendarOf(realm), listing.tradingDate, nowMs) : karachiDate(nowMs)
}
