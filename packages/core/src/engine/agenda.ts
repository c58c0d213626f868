import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { beginDay } from './begin-day.ts'
import { ownOrder } from './cancel.ts'
import type { Command, Decided } from './command.ts'
import { openAuction } from './open-auction.ts'
import { publishListing } from './publish.ts'
import { type EngineState, type Listing, listingKey, touchListing, type Venue, workingOrdersOf } from './state.ts'

/**
 * What one command does at most of what it leads to: orders that end or are changed. The rest is for the commands that follow. With another number an old log
 * replays otherwise.
 */
export const PIECE = 1_000
/** A fill moves both sides' money and shares, and the fees: it takes the processor time of so many orders that end. */
export const UNITS_OF_FILL = 8

/** What is left of a piece, and how many orders it has ended by their day. */
export interface Piece {
  left: number
  ended: number
}

/**
 * Begins an auction or a day of these listings, in their order, and does a first piece of it. What it leaves is the agenda: the listings say themselves what is
 * due in them, so that a restart finds the same, and `go_on` does the next piece. Until then they take no order.
 */
export function beginWork(
  state: EngineState,
  listings: readonly Listing[],
  work: 'auction' | 'day',
  nowMs: TimeMs,
  budget = PIECE,
): Decided {
  for (const listing of listings) {
    listing.due = { work, price: 0, stored: false }
    state.agenda.add(listing)
  }
  return ok({ type: 'done', orders: workOff(state, listings, budget, nowMs).ended })
}

/** The next piece of what is due at a venue, by the numbers of its listings. */
export function goOnAt(state: EngineState, venue: Venue, budget: number, nowMs: TimeMs): Piece {
  return workOff(state, dueAt(state, venue), budget, nowMs)
}

export function dueAt(state: EngineState, venue: Venue): Listing[] {
  return [...state.agenda].filter(listing => listing.venue === venue).sort((one, other) => one.id - other.id)
}

function workOff(state: EngineState, listings: readonly Listing[], budget: number, nowMs: TimeMs): Piece {
  const piece: Piece = { left: budget, ended: 0 }
  for (const listing of listings) {
    if (piece.left > 0) workOn(state, listing, piece, nowMs)
    const { due } = listing
    if (!due || due.stored) continue
    due.stored = true
    touchListing(state, listing)
  }
  return piece
}

function workOn(state: EngineState, listing: Listing, piece: Piece, nowMs: TimeMs): void {
  const { due } = listing
  if (!due) return
  const isOver =
    due.work === 'day' ? beginDay(state, listing, piece, nowMs) : openAuction(state, listing, due, piece, nowMs)
  if (due.stored) touchListing(state, listing)
  if (!isOver) return
  listing.due = null
  state.agenda.delete(listing)
  publishListing(state, listing)
}

/**
 * Whether a command comes too early: its listing has not begun its day, or is in its auction, which cancels wait for, too. A phase or a day is too
 * early until its venue has nothing left of the one before.
 */
export function comesTooEarly(state: EngineState, command: Command): boolean {
  if (state.agenda.size === 0) return false
  switch (command.type) {
    case 'place':
    case 'halt':
    case 'delist':
      return isDue(state.listings.get(listingKey(command.realm, command.symbol)))
    case 'define_listing':
      return isDue(state.listings.get(listingKey(command.realm, command.spec.symbol)))
    case 'replace':
    case 'start_exit':
      return isDue(ownOrder(state, command)?.listing)
    case 'cancel':
      return isDue(ownOrder(state, command)?.listing, 'auction')
    case 'cancel_all':
      return workingOrdersOf(state, command.userId, command.realm).some(({ listing }) => isDue(listing, 'auction'))
    case 'phase':
    case 'trading_day':
      return [...state.agenda].some(
        ({ venue: { spec, suspended } }) =>
          spec.realm === command.realm && spec.code === (command.venue ?? 'psx') && !suspended,
      )
    default:
      return false
  }
}

/** What is due at a suspended venue is put off until its release, and commands are refused until then. */
function isDue(listing: Listing | undefined, work?: 'auction'): boolean {
  if (!listing?.due || listing.venue.suspended) return false
  return work === undefined || listing.due.work === work
}
