import { stockCandles } from '@firoza/api/market'
import { TIME_MS_MAX } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { presentCandle } from '../../market/present-candle.ts'
import { realmOf } from './market-call.ts'

export const listCandles = handle(stockCandles, async (call, { symbol, period, beforeMs, limit }) => {
  const { market } = call.deps
  const { instruments, indices } = market.catalog
  if (!instruments.has(symbol) && !indices.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const realm = realmOf(call)
  const candles = await market.candles.read(realm, symbol, period, beforeMs ?? TIME_MS_MAX, limit)
  const { simulated } = market
  return ok({ symbol, period, items: candles.map(presentCandle), source: market.sourceOf(realm, symbol), simulated })
})
