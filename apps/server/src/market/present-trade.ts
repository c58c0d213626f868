import type { BookOut, TradeOut } from '@firoza/api/market-shapes'
import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import type { Side } from '@firoza/core/stock/order'
import type { BookLevel, EnginePort } from '../engine/engine-port.ts'
import type { Market } from './market.ts'
import { hundredths } from './price-text.ts'

/** The public part of a trade: nothing of who made it. */
export function presentTrade(trade: {
  readonly id: bigint | number
  readonly atMs: TimeMs
  readonly price: bigint | number
  readonly quantity: bigint | number
  readonly takerSide: Side | null
}): TradeOut {
  return {
    id: String(trade.id),
    atMs: trade.atMs,
    price: hundredths(Number(trade.price)),
    quantity: Number(trade.quantity),
    side: trade.takerSide,
  }
}

/** The best ten levels of a book; empty sides for a share that is not listed in the realm. */
export function presentBook(market: Market, engine: EnginePort, realm: Realm, symbol: string, nowMs: TimeMs): BookOut {
  const depth = engine.depth(realm, symbol, LIMITS.bookLevelsPublished)
  const level = ({ price, quantity, orders }: BookLevel) => ({ price: hundredths(price), quantity, orders })
  return {
    symbol,
    bids: depth?.bids.map(level) ?? [],
    asks: depth?.asks.map(level) ?? [],
    seq: depth?.seq ?? 0,
    atMs: market.quotes.get(realm, symbol)?.out.sourceAtMs ?? nowMs,
    source: market.sourceOf(realm, symbol),
    simulated: market.simulated,
  }
}
