import type { ListingView, OrderEvent } from './event.ts'
import type { OrderView } from './order.ts'
import { type EngineOrder, type EngineState, type EngineTrade, isOpening, type Listing } from './state.ts'

export function viewOrder(order: EngineOrder): OrderView {
  const { draft, charged, listing } = order
  return {
    id: order.id,
    realm: listing.venue.spec.realm,
    userId: order.userId,
    symbol: listing.symbol,
    side: draft.side,
    kind: draft.kind,
    timeInForce: draft.timeInForce,
    postOnly: draft.postOnly,
    limitPrice: draft.limitPrice ?? null,
    stopPrice: draft.stopPrice ?? null,
    triggered: order.triggered,
    takeProfitPrice: draft.takeProfitPrice ?? null,
    stopLossPrice: draft.stopLossPrice ?? null,
    entryId: order.entryId,
    waitsFor: order.waitsFor,
    quantity: draft.quantity,
    filled: charged.quantity,
    valueUnits: charged.value,
    fees: charged.fees,
    heldUnits: order.heldUnits,
    soldCostUnits: order.soldCost,
    state: order.state,
    end: order.end,
    clientKey: order.clientKey,
    acceptedAtMs: order.acceptedAtMs,
    updatedAtMs: order.updatedAtMs,
    tradingDate: order.tradingDate,
    replacesId: order.replacesId,
  }
}

export function viewListing(listing: Listing): ListingView {
  const { venue } = listing
  const opening = isOpening(listing)
  return {
    realm: venue.spec.realm,
    symbol: listing.symbol,
    spec: listing.spec,
    phase: opening ? 'pre_open' : listing.due?.work === 'auction' ? 'matching' : venue.phase,
    halted: venue.suspended || (listing.halted && !opening),
    delisted: listing.delisted,
    tradingDate: venue.tradingDate,
    referencePrice: listing.referencePrice,
    band: listing.band,
    lastPrice: listing.lastPrice === 0 ? null : listing.lastPrice,
  }
}

export function publishOrder(state: EngineState, order: EngineOrder, cause: OrderEvent['cause']): void {
  state.effects.events.push({ type: 'order', seq: state.counters.event++, cause, order: viewOrder(order) })
}

export function publishListing(state: EngineState, listing: Listing): void {
  state.effects.events.push({ type: 'listing', seq: state.counters.event++, listing: viewListing(listing) })
}

export function publishTrade(state: EngineState, trade: EngineTrade): void {
  const { buy, sell, listing } = trade
  state.effects.events.push({
    type: 'trade',
    seq: state.counters.event++,
    tradeId: trade.id,
    atMs: trade.atMs,
    realm: listing.venue.spec.realm,
    symbol: listing.symbol,
    tradingDate: trade.tradingDate,
    price: trade.price,
    quantity: trade.quantity,
    valueUnits: trade.value,
    takerSide: trade.takerSide,
    buyOrderId: buy.id,
    sellOrderId: sell.id,
    buyUserId: buy.userId,
    sellUserId: sell.userId,
  })
}
