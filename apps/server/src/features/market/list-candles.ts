import { stockCandles } from '@firoza/api/market'
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
  const before = Math.min(beforeMs ?? LAST_MOMENT, LAST_MOMENT)
  const candles = await market.candles.read(realm, symbol, period, before, limit)
  const { simulated } = market
  return ok({ symbol, period, items: candles.map(presentCandle), source: market.sourceOf(realm, symbol), simulated })
})

/** Beyond every candle, and still a moment that the database can hold: the year 9999. */
const LAST_MOMENT = 253_370_764_800_000
