import { addDays } from '../calendar/trading-day.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import type { Decided, DefineListingCommand, DefineVenueCommand } from './command.ts'
import { checkSpec, isChangeOf, limitsOf } from './listing-spec.ts'
import { newListing } from './new-listing.ts'
import { publishListing } from './publish.ts'
import { type EngineState, listingKey, newVenue, touchListing, touchVenue, venueKey, venueOf } from './state.ts'

const NOTHING_DONE: Decided = ok({ type: 'done', orders: 0 })

export function applyDefineVenue(state: EngineState, { spec, tradingDate }: DefineVenueCommand): Decided {
  const key = venueKey(spec.realm, spec.code)
  if (state.venues.has(key)) return NOTHING_DONE
  const settlementDate = spec.settles === 'at_once' ? null : addDays(tradingDate, 1)
  const settledThrough = spec.settles === 'at_once' ? tradingDate : addDays(tradingDate, -1)
  const venue = newVenue(spec, { phase: 'closed', tradingDate, settlementDate, settledThrough })
  state.venues.set(key, venue)
  touchVenue(state, venue)
  return NOTHING_DONE
}

export function applyDefineListing(state: EngineState, command: DefineListingCommand): Decided {
  const { realm, spec, referencePrice } = command
  const checked = checkSpec(spec)
  if (!checked.ok) return checked
  const known = state.listings.get(listingKey(realm, spec.symbol))
  const moves = known?.lastPrice === 0 && spec.guard.kind === 'collar' && known.referencePrice !== referencePrice
  if (known && !moves && !known.delisted && JSON.stringify(known.spec) === JSON.stringify(spec)) return NOTHING_DONE
  if (known && !isChangeOf(known.spec, spec))
    return refuse('field_invalid', { field: 'spec', rule: 'choice', bound: known.spec.symbol }, 'spec')
  if (known) {
    known.spec = spec
    known.limits = limitsOf(spec)
    known.delisted = false
    if (moves) known.referencePrice = referencePrice
  }
  const listing =
    known ??
    newListing(state, {
      id: state.counters.listing++,
      venue: venueOf(state, realm, spec.venue),
      spec,
      halted: command.auction === true,
      delisted: false,
      referencePrice,
      lastPrice: 0,
    })
  touchListing(state, listing)
  publishListing(state, listing)
  return NOTHING_DONE
}
