import { assert } from '../assert.ts'
import type { RemainderReason } from '../book/book.ts'
import type { TimeMs } from '../clock.ts'
import { formatDecimal } from '../money/decimal.ts'
import { type Outcome, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { OrderDraft } from '../stock/order.ts'
import { checkOrder, type Disposition, type OrderContext } from '../stock/order-checks.ts'
import { buyHold } from '../stock/reservation.ts'
import { sellable, spendable } from './account.ts'
import type { Decided, PlaceCommand } from './command.ts'
import { moveOrder, setHold } from './end-order.ts'
import { canEnter, fireStops, offer, rest, settleOffer, standInMarket, wouldTake } from './enter-book.ts'
import { newOrder } from './new-order.ts'
import { publishOrder, viewOrder } from './publish.ts'
import { addWorking, type EngineOrder, type EngineState, type Listing, listingKey, removeWorking } from './state.ts'

/** Checks, reserves, matches, releases what is not needed: the whole of an order's acceptance in one step. */
export function applyPlace(state: EngineState, command: PlaceCommand, nowMs: TimeMs): Decided {
  const listing = state.listings.get(listingKey(command.realm, command.symbol))
  if (!listing) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  const checked = checkPlace(state, listing, command.draft)
  if (!checked.ok) return checked
  const max = state.settings.openOrdersPerUserMax
  if (!command.house && (state.ordersOfUser.get(command.userId)?.size ?? 0) >= max) {
    return refuse('open_orders_max', { max })
  }
  const order = newOrder(state, listing, command, nowMs)
  const reserved = reserve(state, order)
  if (!reserved.ok) return reserved
  return accept(state, order, checked.value, nowMs)
}

/** The rules of the market that need neither the person's money nor the book. */
export function checkPlace(state: EngineState, listing: Listing, draft: OrderDraft): Outcome<Disposition> {
  return checkOrder(draft, contextOf(state, listing))
}

export function contextOf(state: EngineState, listing: Listing): OrderContext {
  const { market, symbol, tick, lot, halted } = listing
  return {
    instrument: { symbol, tick, lot, status: halted ? 'halted' : 'listed' },
    symbol,
    band: listing.band,
    lastPrice: listing.lastPrice || listing.referencePrice,
    phase: market.phase,
    opensAt: market.opensAtMs,
    limits: state.settings.limits[market.realm],
  }
}

/** Reserves the worst case of a buy, or the shares of a sell; refuses where that much is not free. */
export function reserve(
  state: EngineState,
  order: EngineOrder,
): Outcome<undefined, 'insufficient_balance' | 'insufficient_quantity'> {
  const { draft, cash, shares } = order
  if (draft.side === 'buy') {
    const required = buyHold(order.feeRow, draft.quantity, order.priceMax)
    const available = spendable(cash)
    if (required > available) return refuseMoney(required, available)
    setHold(state, order, required)
    return ok()
  }
  const available = sellable(shares)
  if (BigInt(draft.quantity) > available) {
    const details = {
      symbol: order.listing.symbol,
      required: String(draft.quantity),
      available: String(available),
      existing: String(shares.posted),
      heldForOrders: String(shares.held),
      lockedUntilNextDay: String(shares.unsettled),
    }
    return refuse('insufficient_quantity', details, 'quantity')
  }
  setHold(state, order, BigInt(draft.quantity))
  return ok()
}

function refuseMoney(required: bigint, available: bigint): Refusal<'insufficient_balance'> {
  const details = { asset: 'PKR', required: formatDecimal(required, 2), available: formatDecimal(available, 2) }
  return refuse('insufficient_balance', details, 'quantity')
}

/** Sends a reserved order where it belongs. What must trade at once or not at all is refused where it cannot. */
export function accept(state: EngineState, order: EngineOrder, to: Disposition, nowMs: TimeMs): Decided {
  const { listing } = order
  const fits = canEnter(order)
  if (order.draft.kind === 'oco' && fits && wouldTake(listing, order.draft)) {
    setHold(state, order, 0n)
    return refuse('would_take_liquidity')
  }
  addWorking(state, order)
  if (order.draft.kind === 'oco') standInMarket(state, order, nowMs)
  else if (to === 'enter') {
    assert(fits, 'the band of a limit order was checked')
    moveOrder(state, order, 'enter', nowMs)
    const refused = enter(state, order, nowMs)
    if (refused) return refused
  } else if (to === 'queue') {
    moveOrder(state, order, 'queue', nowMs)
    rest(state, order, nowMs)
    publishOrder(state, order, 'accepted')
  } else {
    moveOrder(state, order, 'arm', nowMs)
    listing.stops.add(order)
    publishOrder(state, order, 'accepted')
  }
  fireStops(state, listing, nowMs)
  return ok({ type: 'placed', order: viewOrder(order) })
}

/** Enters the book; an order that may not rest and found nothing to trade with is refused, and nothing of it remains. */
function enter(state: EngineState, order: EngineOrder, nowMs: TimeMs): Refusal | undefined {
  const offered = offer(state, order, nowMs)
  if (offered.events.length === 0) {
    const refusal = refusalOf(offered.reason, order.listing.symbol)
    if (refusal) {
      forget(state, order)
      return refusal
    }
  }
  publishOrder(state, order, 'accepted')
  settleOffer(state, order, offered, nowMs)
  return undefined
}

function refusalOf(reason: RemainderReason, symbol: string): Refusal | undefined {
  if (reason === 'fok') return refuse('fill_or_kill_unfilled')
  if (reason === 'post_only') return refuse('would_take_liquidity')
  if (reason === 'no_liquidity') return refuse('no_liquidity', { symbol })
  return undefined
}

/** Takes back an acceptance: the store writes no order that is still `received`. */
function forget(state: EngineState, order: EngineOrder): void {
  setHold(state, order, 0n)
  removeWorking(state, order)
  order.state = 'received'
}
