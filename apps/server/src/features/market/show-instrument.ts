import { stockInfo } from '@firoza/api/market'
import { nextOpenAt } from '@firoza/core/calendar/session-hours'
import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import type { Candle } from '@firoza/core/market/candle'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readRange } from '../../market/candle.store.ts'
import { findHaltReason } from '../../market/halt-reason.store.ts'
import { hundredths, rupees } from '../../market/price-text.ts'
import { presenterOf } from './market-call.ts'
import { presentInstrument } from './present-instrument.ts'

const YEAR_MS = 365 * DAY_MS

/** Of the last 30 days that are over: the one that has begun would pull it down until its close. */
function averageVolume(days: readonly Candle[], today: TradingDate): number | null {
  const whole = days.filter(({ atMs }) => atMs < startOfKarachiDay(today)).slice(-30)
  if (whole.length === 0) return null
  return Math.floor(whole.reduce((sum, day) => sum + day.volume, 0) / whole.length)
}

export const showInstrument = handle(stockInfo, async (call, { symbol }) => {
  const { market, engine } = call.deps
  const presenter = await presenterOf(call)
  const { realm } = presenter
  const instrument = market.catalog.instruments.get(symbol)
  const quote = market.quotes.get(realm, symbol)
  if (!instrument || !quote) return refuse('instrument_unknown', { symbol }, 'symbol')
  const range = await readRange(call.sql, realm, symbol, call.nowMs - YEAR_MS)
  const today = engine.listing(realm, symbol)?.tradingDate
  const { sharesOutstanding, freeFloatShares, nameEn, nameUr, country, currency, tick, lot, shariah } = instrument
  return ok({
    ...presentInstrument(presenter, instrument, quote),
    haltReason: quote.out.halted ? ((await findHaltReason(call.sql, realm, symbol)) ?? null) : null,
    nameEnglish: nameEn,
    nameUrdu: nameUr,
    country,
    currency,
    tick: hundredths(tick),
    lot,
    sharesOutstanding: String(sharesOutstanding),
    freeFloatShares: String(freeFloatShares),
    marketCap: quote.lastTicks === null ? null : rupees(sharesOutstanding * BigInt(quote.lastTicks)),
    shariah,
    indices: (market.catalog.indicesOf.get(symbol) ?? []).map(index => index.symbol),
    yearHigh: range.high === null ? null : hundredths(range.high),
    yearLow: range.low === null ? null : hundredths(range.low),
    averageVolume30: today === undefined ? null : averageVolume(market.candles.book.days(realm, symbol), today),
    opensAtMs: nextOpenAt(market.calendars.of(realm), call.nowMs) ?? null,
    realm,
  })
})
