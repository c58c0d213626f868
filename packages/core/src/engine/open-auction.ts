import { present } from '../assert.ts'
import { crossingOwn, openingPrice, tradeAt } from '../book/auction.ts'
import { BookEvents } from '../book/book-events.ts'
import type { TimeMs } from '../clock.ts'
import { hasStop } from '../stock/order.ts'
import { type Piece, UNITS_OF_FILL } from './agenda.ts'
import { endOrder, leaveBook } from './end-order.ts'
import { bookEvent, fireStops, protects, resume } from './enter-book.ts'
import type { Due, EngineOrder, EngineState, Listing } from './state.ts'

const buffer = new BookEvents()

/**
 * A piece of the opening auction of one book: its orders come in; those that would trade with their owner's own end; the price is found and from then on kept; both
 * sides trade at it while they reach it; the stops that it has reached follow. Answers whether that was all.
 */
export function openAuction(state: EngineState, listing: Listing, due: Due, piece: Piece, nowMs: TimeMs): boolean {
  if (listing.halted) return true
  // Positions are closed across contracts in one step, and find no book half opened.
  const own = listing.contract ? { left: Number.POSITIVE_INFINITY } : piece
  if (due.price === 0) {
    enterQueued(state, listing, own, nowMs)
    if (own.left > 0) endCrossingOwn(state, listing, own, nowMs)
    if (own.left <= 0) return false
    const price = openingPrice(listing.book, listing.referencePrice, listing.spec.tick)
    if (!price) return true
    due.price = price.priceTicks
  }
  buffer.clear()
  tradeAt(listing.book, due.price, buffer, Math.ceil(own.left / UNITS_OF_FILL))
  for (const event of buffer.toArray()) {
    bookEvent(state, listing, event, null, nowMs)
    own.left -= UNITS_OF_FILL
  }
  if (own.left > 0) own.left -= fireStops(state, listing, nowMs, own.left)
  else return false
  return !listing.stopsDue
}

function enterQueued(state: EngineState, listing: Listing, piece: Pick<Piece, 'left'>, nowMs: TimeMs): void {
  for (const order of listing.resting.values()) {
    if (order.state !== 'queued') continue
    if (piece.left <= 0) return
    resume(state, order, nowMs)
    piece.left -= 1
  }
}

function endCrossingOwn(state: EngineState, listing: Listing, piece: Pick<Piece, 'left'>, nowMs: TimeMs): void {
  const orderOf = (id: number) => present(listing.resting.get(id), 'the order of a crossed book')
  for (const { id } of crossingOwn(listing.book, id => staysAtOpening(orderOf(id)))) {
    if (piece.left <= 0) return
    const order = orderOf(id)
    leaveBook(state, order)
    endOrder(state, order, 'cancel', 'self_trade', nowMs)
    piece.left -= 1
  }
}

/** At an opening nobody can be notified that what was to protect them has ended: so does a sale with a stop that is pending. */
function staysAtOpening(order: EngineOrder): boolean {
  return protects(order) || (order.draft.side === 'sell' && hasStop(order.draft.kind))
}
