import { assert } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import type { PriceBand } from '../stock/price-band.ts'
import type { Piece } from './agenda.ts'
import { endOrder, leaveBook, moveOrder, withdraw } from './end-order.ts'
import { canEnter, fireStops, fits, offer, rest, resume, settleOffer } from './enter-book.ts'
import { bandOf } from './listing-spec.ts'
import { bandRange } from './new-listing.ts'
import { publishOrder } from './publish.ts'
import { type EngineOrder, type EngineState, type Listing, touchListing } from './state.ts'

/**
 * A piece of the change of the day of one listing: its orders of the day before end, those that the coming band does not have are set aside, one by one; then,
 * in one step, the band changes and with it the book. Answers whether that was all.
 */
export function beginDay(state: EngineState, listing: Listing, piece: Piece, nowMs: TimeMs): boolean {
  for (const order of dayOrders(listing)) {
    if (piece.left <= 0) return false
    withdraw(state, order)
    endOrder(state, order, 'expire', 'day_over', nowMs)
    piece.left -= 1
    piece.ended += 1
  }
  const referencePrice = listing.lastPrice || listing.referencePrice
  const band = bandOf(listing.spec, referencePrice)
  for (const order of listing.resting.values()) {
    if (order.state === 'queued' || fits(order, band)) continue
    if (piece.left <= 0) return false
    moveOrder(state, order, 'queue', nowMs)
    piece.left -= 1
  }
  if (piece.left <= 0) return false
  listing.referencePrice = referencePrice
  changeBand(state, listing, band, nowMs)
  return true
}

/**
 * What is not good till cancelled ends with its day: also a stop that was to trade at once and was not reached. Those of every date:
 * what is here as a day begins was accepted for one before it, which a correction may have moved since.
 */
function* dayOrders(listing: Listing): Generator<EngineOrder> {
  const isOver = ({ draft }: EngineOrder) => draft.timeInForce !== 'gtc'
  for (const order of listing.resting.values()) if (isOver(order)) yield order
  yield* [...listing.outside].filter(isOver).sort(byPriority)
  yield* [...listing.stops].filter(isOver)
}

/** The last price becomes the reference; the book takes the new band; what no longer fits waits, and what fits again comes back. */
function changeBand(state: EngineState, listing: Listing, band: PriceBand, nowMs: TimeMs): void {
  listing.band = band
  touchListing(state, listing)
  const returning = [...listing.outside].sort(byPriority)
  const repriced = takeRepriced(state, listing)
  for (const priority of listing.book.reband(bandRange(band))) {
    const order = listing.resting.get(priority)
    assert(order?.state === 'queued', 'every order that the band leaves out was set aside')
    listing.resting.delete(priority)
    listing.outside.add(order)
    publishOrder(state, order, 'queued')
  }
  for (const order of returning) if (canEnter(order)) comeBack(state, order, nowMs)
  for (const order of repriced) enterOpenBook(state, order, nowMs)
  fireStops(state, listing, nowMs)
}

/** While the market is open a returning order may trade; otherwise it takes its place for the auction. */
function comeBack(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  const { listing } = order
  listing.outside.delete(order)
  if (isTrading(listing)) resume(state, order, nowMs)
  enterOpenBook(state, order, nowMs)
}

function enterOpenBook(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  if (isTrading(order.listing)) settleOffer(state, order, offer(state, order, nowMs), nowMs)
  else rest(state, order, nowMs)
}

function isTrading({ venue, halted }: Listing): boolean {
  return venue.phase === 'open' && !halted
}

/** What stands at a price that a band bounds, and at another in the new one, taken from the book in the order of their turns, at their new price. */
function takeRepriced(state: EngineState, listing: Listing): EngineOrder[] {
  const moved: EngineOrder[] = []
  for (const order of listing.resting.values()) {
    const before = order.bookPrice
    if (canEnter(order) && order.bookPrice !== before) moved.push(order)
  }
  for (const order of moved) leaveBook(state, order)
  return moved.sort(byPriority)
}

function byPriority(one: EngineOrder, other: EngineOrder): number {
  return one.priority - other.priority
}
