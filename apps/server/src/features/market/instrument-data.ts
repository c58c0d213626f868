import { stockBooks, stockCandles, stockTrades } from '@firoza/api/market'
import { TIME_MS_MAX } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, realmOf } from '../../http/call.ts'
import { presentCandle } from '../../market/present-candle.ts'
import { presentBook, presentTrade } from '../../market/present-trade.ts'
import { readRecentTrades } from '../../market/trade.store.ts'

export const listCandles = handle(stockCandles, async (call, { symbol, period, beforeMs, limit }) => {
  const { market } = call.deps
  const { instruments, indices } = market.catalog
  if (!instruments.has(symbol) && !indices.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const realm = realmOf(call)
  const candles = await market.candles.read(realm, symbol, period, beforeMs ?? TIME_MS_MAX, limit)
  const { simulated } = market
  return ok({ symbol, period, items: candles.map(presentCandle), source: market.sourceOf(realm, symbol), simulated })
})

export const listTrades = handle(stockTrades, async (call, { symbol, limit }) => {
  const { market } = call.deps
  if (!market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const realm = realmOf(call)
  const trades = await readRecentTrades(call.sql, realm, symbol, limit)
  const { simulated } = market
  return ok({ symbol, items: trades.map(presentTrade), source: market.sourceOf(realm, symbol), simulated })
})

export const showBook = handle(stockBooks, async (call, { symbol }) => {
  const { market, engine } = call.deps
  if (!market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  return ok(presentBook(market, engine, realmOf(call), symbol, call.nowMs))
})
