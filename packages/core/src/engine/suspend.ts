import { ok } from '../outcome.ts'
import { ownOrder } from './cancel.ts'
import type { Command, Decided, SuspendCommand } from './command.ts'
import { publishListing } from './publish.ts'
import { type EngineState, listingKey, touchVenue, type Venue, venueKey, venueOf } from './state.ts'

/** The venue that a command is for; undefined where there is none such, and of what touches all venues of a person. */
export function venueOfCommand(state: EngineState, command: Command): Venue | undefined {
  switch (command.type) {
    case 'cancel_all':
    case 'define_venue':
      return undefined
    case 'cancel':
    case 'replace':
    case 'start_exit':
      return ownOrder(state, command)?.listing.venue
    case 'phase':
    case 'trading_day':
    case 'settle':
    case 'suspend':
      return state.venues.get(venueKey(command.realm, command.venue ?? 'psx'))
    case 'define_listing':
      return state.venues.get(venueKey(command.realm, command.spec.venue))
    case 'margin_move':
    case 'mark':
    case 'fund_insurance':
      return state.venues.get(venueKey(command.realm, 'perp'))
    case 'go_on':
      return state.venues.get(venueKey(command.realm, command.venue ?? 'perp'))
    default:
      return state.listings.get(listingKey(command.realm, command.symbol))?.venue
  }
}

/** A suspended venue takes no command but the one that ends it: orders, cancels, prices, days and settlements wait. Other venues go on. */
export function applySuspend(state: EngineState, { realm, venue: code, suspended }: SuspendCommand): Decided {
  const venue = venueOf(state, realm, code)
  if (venue.suspended === suspended) return ok({ type: 'done', orders: 0 })
  venue.suspended = suspended
  touchVenue(state, venue)
  for (const listing of state.listings.values()) if (listing.venue === venue) publishListing(state, listing)
  return ok({ type: 'done', orders: 0 })
}
