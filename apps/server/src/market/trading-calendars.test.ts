import { buildCalendar } from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { expect, test } from 'vitest'
import { buildCatalog } from './instrument.ts'
import { SeriesBook } from './series-book.ts'
import { shownDate } from './trading-calendars.ts'

const at = (karachi: string) => Date.parse(`${karachi}+05:00`)

test('MKT-18 the evening and the weekend show the last session, the first phase of a day begins its own figures', () => {
  const psx = buildCalendar(PSX_CALENDAR_ROWS)
  const monday = tradingDate('2026-03-30')
  expect(shownDate(psx, monday, at('2026-03-27T18:00'))).toBe('2026-03-27')
  expect(shownDate(psx, monday, at('2026-03-30T09:14'))).toBe('2026-03-27')
  expect(shownDate(psx, monday, at('2026-03-30T09:15'))).toBe('2026-03-30')
  const always = buildCalendar(AROUND_THE_CLOCK_ROWS)
  expect(shownDate(always, monday, at('2026-03-30T00:00'))).toBe('2026-03-30')
})

test("MKT-10 a trade counts for its trading day's candle, whatever the clock says", () => {
  const instrument = {
    symbol: 'OGDC',
    nameEn: 'Oil and Gas',
    nameUr: 'تیل و گیس',
    sector: 'energy',
    isin: null,
    country: 'PK',
    currency: 'PKR',
    tick: 1,
    lot: 1,
    sharesOutstanding: 10n,
    freeFloatShares: 5n,
    shariah: true,
    status: 'listed',
    issuePrice: 100,
    listedIn: ['real'],
    aliases: [],
  } as const
  const book = new SeriesBook(buildCatalog([instrument], []), 0)
  book.load('real', new Map(), new Map())
  const trade = {
    tradeId: 1,
    realm: 'real',
    symbol: 'OGDC',
    tradingDate: tradingDate('2026-03-30'),
    atMs: at('2026-03-27T16:40'),
    price: 120,
    quantity: 3,
    valueUnits: 360n,
  } as const
  expect(book.add(trade)).toBe(true)
  expect(book.add(trade)).toBe(false)
  expect(book.days('real', 'OGDC')).toMatchObject([{ atMs: at('2026-03-30T00:00'), closeTicks: 120, volume: 3 }])
  expect(book.present('real', 'OGDC', '1m')?.atMs).toBe(at('2026-03-27T16:40'))
})
