import { books, candles, trades } from '@firoza/api/coin-market'
import { TIME_MS_MAX } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, realmOf } from '../../../http/call.ts'
import { openListing, presentPairCandle, presentPairTrade } from '../../../market/pair-quotes.ts'
import { historyUntil } from '../../../market/past.store.ts'
import { readRecentTrades } from '../../../market/trade.store.ts'

export const listPairCandles = handle(candles, async (call, { symbol, period, beforeMs, limit }) => {
  const { engine, market } = call.deps
  const realm = realmOf(call)
  const listing = openListing(engine, realm, symbol)
  if (!listing) return refuse('instrument_unknown', { symbol }, 'symbol')
  const items = await market.candles.read(realm, symbol, period, beforeMs ?? TIME_MS_MAX, limit)
  return ok({
    symbol,
    period,
    items: items.map(candle => presentPairCandle(listing.spec, candle)),
    source: market.sourceOf(realm, symbol),
    simulated: market.simulated,
    historyUntilMs: await historyUntil(call.sql, realm, symbol),
  })
})

export const listPairTrades = handle(trades, async (call, { symbol, limit }) => {
  const { engine, market } = call.deps
  const realm = realmOf(call)
  const listing = openListing(engine, realm, symbol)
  if (!listing) return refuse('instrument_unknown', { symbol }, 'symbol')
  const items = await readRecentTrades(call.sql, realm, symbol, limit)
  return ok({
    symbol,
    items: items.map(trade => presentPairTrade(listing.spec, trade)),
    source: market.sourceOf(realm, symbol),
    simulated: market.simulated,
  })
})

export const showPairBook = handle(books, async (call, { symbol }) => {
  const book = call.deps.market.pairs.book(realmOf(call), symbol)
  return book ? ok(book) : refuse('instrument_unknown', { symbol }, 'symbol')
})
