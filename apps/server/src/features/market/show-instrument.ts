import { stockInfo } from '@firoza/api/market'
import { nextOpenAt } from '@firoza/core/calendar/session-hours'
import { DAY_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readRange } from '../../market/candle.store.ts'
import { findHaltReason } from '../../market/halt-reason.store.ts'
import { hundredths, rupees } from '../../market/price-text.ts'
import { presenterOf } from './market-call.ts'
import { presentInstrument } from './present-instrument.ts'

const YEAR_MS = 365 * DAY_MS

export const showInstrument = handle(stockInfo, async (call, { symbol }) => {
  const { market } = call.deps
  const presenter = await presenterOf(call)
  const { realm } = presenter
  const instrument = market.catalog.instruments.get(symbol)
  const quote = market.quotes.get(realm, symbol)
  if (!instrument || !quote) return refuse('instrument_unknown', { symbol }, 'symbol')
  const range = await readRange(call.sql, realm, symbol, call.nowMs - YEAR_MS)
  const days = market.candles.book.days(realm, symbol).slice(-30)
  const volume = days.reduce((sum, day) => sum + day.volume, 0)
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
    averageVolume30: days.length === 0 ? null : Math.floor(volume / days.length),
    opensAtMs: nextOpenAt(market.calendars.of(realm), call.nowMs) ?? null,
    realm,
  })
})
