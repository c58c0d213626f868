import { dueAt } from '@firoza/core/engine/agenda'
import type { Command } from '@firoza/core/engine/command'
import type { ListingView } from '@firoza/core/engine/event'
import { viewListing } from '@firoza/core/engine/publish'
import { type EngineState, type Listing, listingKey, venueOf, workingOrdersOf } from '@firoza/core/engine/state'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import type { BookDepth, BookLevel } from './engine-port.ts'

/** A listing and the best levels of its book at one moment. */
export interface ShownListing {
  readonly view: ListingView
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

/** Undefined: nothing was kept of it. Null: it was not listed. */
type Kept = ShownListing | null | undefined

/**
 * The listings that a batch is about to touch, as they stood before. Whoever asks for a book while the batch is on its way to the
 * database is shown these: what is not durable did not happen.
 */
export class ShownBooks {
  private readonly kept = new Map<string, ShownListing | null>()

  /** Must be called before the commands are applied. */
  keep(state: EngineState, commands: readonly Command[]): void {
    for (const command of commands) {
      for (const key of keysOf(state, command)) {
        if (!this.kept.has(key)) this.kept.set(key, shownOf(state.listings.get(key)))
      }
    }
  }

  of(key: string): Kept {
    return this.kept.get(key)
  }
}

function keysOf(state: EngineState, command: Command): Iterable<string> {
  switch (command.type) {
    case 'place':
    case 'halt':
    case 'delist':
      return [listingKey(command.realm, command.symbol)]
    case 'define_listing':
      return [listingKey(command.realm, command.spec.symbol)]
    case 'define_venue':
      return []
    case 'cancel':
    case 'replace':
    case 'start_exit': {
      const listing = state.orders.get(command.orderId)?.listing
      return listing ? [keyOf(listing)] : []
    }
    case 'cancel_all':
      return new Set(workingOrdersOf(state, command.userId, command.realm).map(order => keyOf(order.listing)))
    case 'settle':
    case 'margin_move':
    case 'set_position':
    case 'reduce_only':
    case 'deliver':
      return []
    case 'go_on':
      if (command.venue !== undefined && command.venue !== 'perp')
        return dueAt(state, venueOf(state, command.realm, command.venue)).map(keyOf)
      return contractsOf(state, command.realm)
    case 'mark':
    case 'funding':
    case 'fund_insurance':
      return contractsOf(state, command.realm)
    default:
      return [...state.listings.values()]
        .filter(({ venue: { spec } }) => spec.realm === command.realm && spec.code === (command.venue ?? 'psx'))
        .map(keyOf)
  }
}

function contractsOf(state: EngineState, realm: Realm): string[] {
  return [...state.listings.values()].filter(({ venue, contract }) => contract && venue.spec.realm === realm).map(keyOf)
}

function keyOf({ venue, symbol }: Listing): string {
  return listingKey(venue.spec.realm, symbol)
}

function shownOf(listing: Listing | undefined): ShownListing | null {
  if (!listing) return null
  const levels = LIMITS.bookLevelsPublished
  return {
    view: viewListing(listing),
    bids: levelsOf(listing, 'buy', levels),
    asks: levelsOf(listing, 'sell', levels),
  }
}

/** What was kept of a book, or the book itself. */
export function depthOf(
  of: ShownListing | Listing | null | undefined,
  levels: number,
  seq: number,
): BookDepth | undefined {
  if (!of) return undefined
  if ('view' in of) return { bids: of.bids.slice(0, levels), asks: of.asks.slice(0, levels), seq }
  return { bids: levelsOf(of, 'buy', levels), asks: levelsOf(of, 'sell', levels), seq }
}

function levelsOf({ book }: Listing, side: 'buy' | 'sell', levels: number): BookLevel[] {
  return book
    .depth(side, levels)
    .map(({ priceTicks, quantityLots, orders }) => ({ price: priceTicks, quantity: quantityLots, orders }))
}
