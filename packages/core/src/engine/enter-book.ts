import { present, unreachable } from '../assert.ts'
import type { RemainderReason } from '../book/book.ts'
import { type BookEvent, BookEvents } from '../book/book-events.ts'
import type { TimeMs } from '../clock.ts'
import type { OrderEndReason } from '../stock/order.states.ts'
import { isStop, type OrderDraft } from '../stock/order.ts'
import { isInBand, type PriceBand, stopProtection } from '../stock/price-band.ts'
import { UNITS_OF_FILL } from './agenda.ts'
import { marketBound } from './charges.ts'
import { endOrder, leaveBook, moveOrder } from './end-order.ts'
import { applyFill } from './fill.ts'
import { fireContractStops } from './perp/work.ts'
import { publishOrder } from './publish.ts'
import { type EngineOrder, type EngineState, type Listing, touchBook, touchOrder } from './state.ts'

/** One buffer for all books: the engine applies one command at a time. */
const buffer = new BookEvents()

/** What the book answered, before anything of it is booked. */
export interface Offered {
  readonly reason: RemainderReason
  readonly events: readonly BookEvent[]
  readonly rests: boolean
}

/** Puts the order behind all that came before it. Its turn is stored with it, also where nothing else of it changes. */
function takeTurn(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  order.priority = state.counters.priority++
  order.updatedAtMs = nowMs
  touchOrder(state, order)
}

/** Whether a post-only order would trade with what stands in the book now. */
export function wouldTake({ book, venue, halted }: Listing, { side, postOnly, limitPrice }: OrderDraft): boolean {
  if (!postOnly || limitPrice === undefined || venue.phase !== 'open' || halted) return false
  const other = side === 'buy' ? book.bestAsk() : book.bestBid()
  if (other === undefined) return false
  return side === 'buy' ? limitPrice >= other : limitPrice <= other
}

/** Gives an order to the book, which trades what it can and then rests or drops the remainder as the order's conditions say. */
export function offer(state: EngineState, order: EngineOrder, nowMs: TimeMs): Offered {
  const { listing, draft } = order
  takeTurn(state, order, nowMs)
  buffer.clear()
  const { reason, restingLots } = listing.book.place(
    {
      id: order.priority,
      ownerId: order.userId,
      side: draft.side,
      kind: draft.kind === 'market' ? 'market' : 'limit',
      priceTicks: order.bookPrice,
      quantityLots: draft.quantity - order.charged.quantity,
      timeInForce: draft.timeInForce,
      postOnly: draft.postOnly && !order.triggered,
      stp: protects(order) ? 'cancel_oldest' : 'cancel_newest',
    },
    buffer,
  )
  return { reason, events: buffer.toArray(), rests: restingLots > 0 }
}

/**
 * A sale whose stop was reached gets its owner out of a falling share, and the exit of a purchase begins without being asked for: a purchase of
 * their own that it meets ends in its place.
 */
export function protects({ draft, entryId, triggered }: EngineOrder): boolean {
  return draft.side === 'sell' && (entryId !== null || triggered || isStop(draft.kind))
}

/** Books what an offer led to: every fill, then the end of a remainder that neither traded nor rests. */
export function settleOffer(state: EngineState, order: EngineOrder, offered: Offered, nowMs: TimeMs): void {
  const { listing, draft } = order
  listing.resting.set(order.priority, order)
  if (offered.rests) touchBook(state, listing)
  for (const event of offered.events) bookEvent(state, listing, event, draft.side, nowMs)
  if (offered.rests) return
  listing.resting.delete(order.priority)
  const end = endOf(offered.reason)
  if (end) endOrder(state, order, 'cancel', end, nowMs)
}

export function bookEvent(
  state: EngineState,
  listing: Listing,
  event: BookEvent,
  takerSide: 'buy' | 'sell' | null,
  nowMs: TimeMs,
): void {
  if (event.type === 'stp_cancelled') {
    const order = present(listing.resting.get(event.id), 'the order that self-trade prevention took out')
    listing.resting.delete(event.id)
    touchBook(state, listing)
    endOrder(state, order, 'cancel', 'self_trade', nowMs)
    return
  }
  const maker = present(listing.resting.get(event.makerId), 'the maker of a fill')
  const taker = present(listing.resting.get(event.takerId), 'the taker of a fill')
  const [buy, sell] = maker.draft.side === 'buy' ? [maker, taker] : [taker, maker]
  applyFill(state, { buy, sell, price: event.priceTicks, quantity: event.quantityLots, takerSide }, nowMs)
}

/** The reason that the person reads for what the book did not take. */
function endOf(reason: RemainderReason): OrderEndReason | undefined {
  switch (reason) {
    case 'none':
    case 'absent':
      return undefined
    case 'ioc':
      return 'rest_of_ioc'
    case 'fok':
      return 'fok_unfilled'
    case 'post_only':
      return 'would_take'
    case 'stp':
      return 'self_trade'
    case 'no_liquidity':
      return 'no_liquidity'
    default:
      return unreachable(reason)
  }
}

/** Puts an order at the tail of its price without matching: before an auction, in which a book may be crossed. */
export function rest(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  takeTurn(state, order, nowMs)
  putInBook(order)
  touchBook(state, order.listing)
}

/** Puts what is left of an order at its price, behind all that stands there, without matching. */
export function putInBook(order: EngineOrder): void {
  const { listing, draft } = order
  listing.resting.set(order.priority, order)
  listing.book.restore({
    id: order.priority,
    ownerId: order.userId,
    side: draft.side,
    priceTicks: order.bookPrice,
    quantityLots: draft.quantity - order.charged.quantity,
  })
}

/** A queued order that entered the book becomes open, or partial where it was filled on an earlier day. */
export function resume(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  moveOrder(state, order, order.charged.quantity > 0 ? 'resume' : 'enter', nowMs)
  publishOrder(state, order, 'queued')
}

/**
 * After a trade, sends every stop order that its price reached to the book, until no further one is reached by what they trade. The price of a
 * trade before an exit began reaches nothing: with a new day its book may be empty, and the exit would stand there at its worst price. Stops, with `stopsDue`,
 * once the budget is used up; answers what of it was.
 */
export function fireStops(
  state: EngineState,
  listing: Listing,
  nowMs: TimeMs,
  budget = Number.POSITIVE_INFINITY,
): number {
  if (!listing.stopsDue) return 0
  if (listing.contract) {
    fireContractStops(state, listing.contract, nowMs)
    return 0
  }
  const tradesBefore = state.counters.trade
  let units = 0
  for (let fired = 1; units < budget; fired++) {
    const order = listing.stops.takeTriggered(listing.lastPrice)
    if (!order) {
      listing.stopsDue = false
      break
    }
    trigger(state, order, nowMs)
    if (!canEnter(order)) {
      moveOrder(state, order, 'queue', nowMs)
      waitOutside(state, order, nowMs)
      publishOrder(state, order, 'queued')
    } else settleOffer(state, order, offer(state, order, nowMs), nowMs)
    units = fired + UNITS_OF_FILL * (state.counters.trade - tradesBefore)
  }
  return units
}

/** A stop is reached. What of the order stands in the book at its other price, or waits for a band that has it, is taken from there. */
function trigger(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  order.updatedAtMs = nowMs
  touchOrder(state, order)
  if (order.draft.kind === 'oco') {
    order.triggered = true
    leaveBook(state, order)
  }
  if (order.state === 'untriggered') moveOrder(state, order, 'enter', nowMs)
  if (order.state === 'queued') moveOrder(state, order, order.charged.quantity > 0 ? 'resume' : 'enter', nowMs)
  publishOrder(state, order, 'triggered')
}

/** Waits for a day whose band has its price. What has not stood in a book yet gets its turn now, so that nobody who comes later is before it. */
function waitOutside(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  if (order.priority === 0) takeTurn(state, order, nowMs)
  order.listing.outside.add(order)
}

/**
 * An order that waits at its limit, which may be outside today's band; one of two prices also among the stops. Before an opening, and in a
 * halted share, it takes its place for the auction.
 */
export function standInMarket(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  if (order.draft.kind === 'oco') order.listing.stops.add(order)
  const { listing } = order
  if (!canEnter(order)) {
    moveOrder(state, order, 'queue', nowMs)
    waitOutside(state, order, nowMs)
    publishOrder(state, order, 'accepted')
  } else if (listing.venue.phase === 'open' && !listing.halted) {
    moveOrder(state, order, 'enter', nowMs)
    publishOrder(state, order, 'accepted')
    settleOffer(state, order, offer(state, order, nowMs), nowMs)
  } else {
    moveOrder(state, order, 'queue', nowMs)
    rest(state, order, nowMs)
    publishOrder(state, order, 'accepted')
  }
}

/**
 * Sets the price at which the order may trade today; false where today's band does not have it. A limit that the band has run past, a purchase's
 * above it or a sale's below it, stands at the band's bound: its owner would take what is worse.
 */
export function canEnter(order: EngineOrder): boolean {
  const { draft, listing } = order
  if (isMarket(order)) {
    order.bookPrice = draft.side === 'buy' && order.priceMax > 0 ? order.priceMax : marketBound(listing, draft.side)
    return true
  }
  order.bookPrice = priceIn(order, listing.band)
  return isInBand(listing.band, order.bookPrice)
}

/** Whether a band has a price for it. */
export function fits(order: EngineOrder, band: PriceBand): boolean {
  return isMarket(order) || isInBand(band, priceIn(order, band))
}

function priceIn(order: EngineOrder, band: PriceBand): number {
  const { side, limitPrice = 0, stopPrice = 0 } = order.draft
  if (isProtected(order)) return stopProtection(side, stopPrice, order.listing.spec.tick, band)
  return side === 'buy' ? Math.min(limitPrice, band.upper) : Math.max(limitPrice, band.lower)
}

function isMarket(order: EngineOrder): boolean {
  return order.draft.limitPrice === undefined && !isProtected(order)
}

/** Whether the order trades down to a protection limit that the day's band bounds, and not at a limit of the person's own. */
function isProtected({ draft, triggered }: EngineOrder): boolean {
  return draft.kind === 'stop' || (draft.kind === 'oco' && triggered)
}
