import { buildCalendar } from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { buildCatalog } from '../market/instrument.ts'
import { type Market, NO_FEED } from '../market/market.ts'
import { SeriesBook } from '../market/series-book.ts'

/** For tests that need no market: one in which nothing is listed. */
export function noMarket(): Market {
  const catalog = buildCatalog([], [])
  const calendars = { real: buildCalendar(PSX_CALENDAR_ROWS), demo: buildCalendar(AROUND_THE_CLOCK_ROWS) }
  return {
    catalog,
    calendars: { of: realm => calendars[realm], reload: async () => undefined },
    candles: {
      book: new SeriesBook(catalog, 0),
      read: async () => [],
      store: async () => undefined,
      stop: async () => undefined,
    },
    quotes: { get: () => undefined, all: () => [], onChange: () => () => undefined, stop: () => undefined },
    pairs: {
      has: () => false,
      spec: () => undefined,
      listings: () => [],
      quote: () => undefined,
      book: () => undefined,
      nameOf: ({ base }) => base.code,
    },
    sessions: {
      runDue: async () => 0,
      nextDueAt: () => undefined,
      caughtUp: () => undefined,
      stop: async () => undefined,
    },
    indexWatcher: { look: async () => undefined, stop: async () => undefined },
    simulated: true,
    search: () => [],
    indices: () => [],
    sourceOf: () => 'simulated',
    drive: () => undefined,
    feed: NO_FEED,
    stop: async () => undefined,
  }
}
