import { stockBooks } from '@firoza/api/market'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { presentBook } from '../../market/present-trade.ts'
import { realmOf } from './market-call.ts'

export const showBook = handle(stockBooks, async (call, { symbol }) => {
  const { market, engine } = call.deps
  if (!market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  return ok(presentBook(market, engine, realmOf(call), symbol, call.nowMs))
})
