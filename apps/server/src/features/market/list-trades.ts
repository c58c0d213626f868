import { stockTrades } from '@firoza/api/market'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { presentTrade } from '../../market/present-trade.ts'
import { readRecentTrades } from '../../market/trade.store.ts'
import { realmOf } from './market-call.ts'

export const listTrades = handle(stockTrades, async (call, { symbol, limit }) => {
  const { market } = call.deps
  if (!market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const realm = realmOf(call)
  const trades = await readRecentTrades(call.sql, realm, symbol, limit)
  const { simulated } = market
  return ok({ symbol, items: trades.map(presentTrade), source: market.sourceOf(realm, symbol), simulated })
})
