import { assert } from '../assert.ts'
import type { RemainderReason } from '../book/book.ts'
import type { TimeMs } from '../clock.ts'
import type { Asset } from '../money/asset.ts'
import { formatDecimal } from '../money/decimal.ts'
import { type Outcome, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hasExits, type OrderDraft } from '../stock/order.ts'
import { checkOrder, type Disposition, type OrderContext } from '../stock/order-checks.ts'
import type { PriceBand } from '../stock/price-band.ts'
import { sellable, spendable } from './account.ts'
import { budgetBuys, holdOf } from './charges.ts'
import type { Decided, PlaceCommand } from './command.ts'
import { moveOrder, setHold } from './end-order.ts'
import { canEnter, fireStops, offer, rest, settleOffer, standInMarket, wouldTake } from './enter-book.ts'
import { newOrder } from './new-order.ts'
import { placeContract } from './perp/place.ts'
import { publishOrder, viewOrder } from './publish.ts'
import {
  addWorking,
  type EngineOrder,
  type EngineState,
  isOpening,
  type Listing,
  listingKey,
  removeWorking,
} from './state.ts'

/** Checks, reserves, matches, releases what is not needed: the whole of an order's acceptance in one step. */
export function applyPlace(state: EngineState, command: PlaceCommand, nowMs: TimeMs): Decided {
  const listing = state.listings.get(listingKey(command.realm, command.symbol))
  if (!listing) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  if (listing.contract) return placeContract(state, listing.contract, command, nowMs)
  const spends = command.budget === undefined ? undefined : spendBudget(listing, command.draft, BigInt(command.budget))
  if (spends && !spends.ok) return spends
  const bought = spends?.value
  const draft = bought ? { ...command.draft, quantity: bought.quantity } : command.draft
  const checked = checkPlace(listing, draft)
  if (!checked.ok) return checked
  const max = listing.spec.bounds.openOrdersMax
  if (!command.house && (state.ordersOfUser[command.realm].get(command.userId)?.size ?? 0) >= max) {
    return refuse('open_orders_max', { max })
  }
  const order = newOrder(state, listing, { ...command, draft, ...(bought && { priceMax: bought.priceMax }) }, nowMs)
  const reserved = reserve(state, order, bought?.cost)
  if (!reserved.ok) return reserved
  return accept(state, order, checked.value, nowMs)
}

/** What the budget of a market purchase buys at this moment: that much is then bought at once, in the same step, so that the book is as it was. */
function spendBudget(
  listing: Listing,
  { side, kind }: OrderDraft,
  budget: bigint,
): Outcome<ReturnType<typeof budgetBuys>, 'field_unknown' | 'market_closed' | 'no_liquidity' | 'order_value_min'> {
  const { spec, venue, symbol, limits, book } = listing
  if (side !== 'buy' || kind !== 'market' || spec.fees.kind !== 'maker_taker') {
    return refuse('field_unknown', { field: 'budget' }, 'budget')
  }
  if (venue.phase !== 'open' || isOpening(listing))
    return refuse('market_closed', {
      opensAt: venue.opensAtMs === undefined ? '' : new Date(venue.opensAtMs).toISOString(),
    })
  if (book.bestAsk() === undefined) return refuse('no_liquidity', { symbol })
  const bought = budgetBuys(listing, budget)
  if (bought.quantity > 0) return ok(bought)
  const min = formatDecimal(limits.valueMin, spec.quote.exponent)
  return refuse('order_value_min', { min, asset: spec.quote.code }, 'budget')
}

/** The rules of the market that need neither the person's money nor the book. */
export function checkPlace(listing: Listing, draft: OrderDraft): Outcome<Disposition> {
  if (listing.venue.spec.settles === 'at_once' && hasExits(draft)) {
    const field = draft.takeProfitPrice === undefined ? 'stopLossPrice' : 'takeProfitPrice'
    return refuse('field_unknown', { field }, field)
  }
  return checkOrder(draft, contextOf(listing))
}

export function contextOf(listing: Listing): OrderContext {
  const { venue, base, spec, limits, referencePrice } = listing
  const lastPrice = listing.lastPrice || referencePrice
  const opening = isOpening(listing)
  return {
    instrument: { symbol: base.asset.code, tick: spec.tick, lot: spec.step, status: statusOf(listing, opening) },
    symbol: spec.symbol,
    band: collared(listing, lastPrice),
    lastPrice,
    phase: opening ? 'pre_open' : venue.phase,
    opensAt: venue.opensAtMs,
    limits,
  }
}

function statusOf({ delisted, halted }: Listing, opening: boolean): 'unlisted' | 'halted' | 'listed' {
  if (delisted) return 'unlisted'
  return halted && !opening ? 'halted' : 'listed'
}

/** Where a limit may be placed: in the band of the day, or so far from the last price. */
function collared({ spec: { guard, tick }, band }: Listing, lastPrice: number): PriceBand {
  if (guard.kind === 'band') return band
  const far = (lastPrice * guard.limitPpm) / 1_000_000
  return {
    lower: Math.max(band.lower, Math.ceil((lastPrice - far) / tick) * tick),
    upper: Math.min(band.upper, Math.floor((lastPrice + far) / tick) * tick),
  }
}

/** Reserves the worst case of a buy, or the shares of a sell; refuses where that much is not free. */
export function reserve(
  state: EngineState,
  order: EngineOrder,
  required = holdOf(order),
): Outcome<undefined, 'insufficient_balance' | 'insufficient_quantity'> {
  const { draft, base, quote } = order
  if (draft.side === 'buy') {
    const available = spendable(quote)
    if (required > available) return refuseMoney(required, available, order.listing.quote.asset)
    setHold(state, order, required)
    return ok()
  }
  const available = sellable(base)
  if (required > available) {
    const text = (units: bigint) => formatDecimal(units, order.listing.spec.base.exponent)
    const details = {
      symbol: order.listing.symbol,
      required: text(required),
      available: text(available),
      existing: text(base.posted),
      heldForOrders: text(base.held),
      lockedUntilNextDay: text(base.unsettled),
    }
    return refuse('insufficient_quantity', details, 'quantity')
  }
  setHold(state, order, required)
  return ok()
}

function refuseMoney(required: bigint, available: bigint, { code, exponent }: Asset): Refusal<'insufficient_balance'> {
  const text = (units: bigint) => formatDecimal(units, exponent)
  const details = { asset: code, required: text(required), available: text(available) }
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
