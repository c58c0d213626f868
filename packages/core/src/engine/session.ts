import { addDays } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { psxVenue } from '../stock/share-spec.ts'
import { beginWork } from './agenda.ts'
import type { Decided, HaltCommand, PhaseCommand, SettleCommand, TradingDayCommand } from './command.ts'
import { publishListing } from './publish.ts'
import {
  type EngineState,
  type Listing,
  listingKey,
  newVenue,
  touchListing,
  touchVenue,
  type Venue,
  venueKey,
  venueOf,
} from './state.ts'

const NOTHING_DONE: Decided = ok({ type: 'done', orders: 0 })

export function applyPhase(state: EngineState, command: PhaseCommand, nowMs: TimeMs): Decided {
  const venue = venueOf(state, command.realm, command.venue)
  venue.opensAtMs = command.opensAtMs
  venue.phase = command.phase
  touchVenue(state, venue)
  if (command.phase === 'open') return beginWork(state, listingsOf(state, venue), 'auction', nowMs, command.budget)
  for (const listing of listingsOf(state, venue)) publishListing(state, listing)
  return NOTHING_DONE
}

export function applyHalt(state: EngineState, command: HaltCommand, nowMs: TimeMs): Decided {
  const listing = state.listings.get(listingKey(command.realm, command.symbol))
  if (!listing) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  if (listing.halted === command.halted) return NOTHING_DONE
  listing.halted = command.halted
  touchListing(state, listing)
  if (!command.halted && listing.venue.phase === 'open')
    return beginWork(state, [listing], 'auction', nowMs, command.budget)
  publishListing(state, listing)
  return NOTHING_DONE
}

export function applyTradingDay(state: EngineState, command: TradingDayCommand, nowMs: TimeMs): Decided {
  const { realm, venue: code = 'psx', tradingDate, settlementDate } = command
  const venue = state.venues.get(venueKey(realm, code))
  if (!venue) {
    const settledThrough = addDays(tradingDate, -1)
    const made = newVenue(psxVenue(realm), { phase: 'closed', tradingDate, settlementDate, settledThrough })
    state.venues.set(venueKey(realm, 'psx'), made)
    touchVenue(state, made)
    return NOTHING_DONE
  }
  if (command.correction) return correctDay(state, venue, command)
  if (command.tradingDate <= venue.tradingDate) return NOTHING_DONE
  venue.tradingDate = command.tradingDate
  venue.settlementDate = command.settlementDate
  if (venue.spec.settles === 'at_once') venue.settledThrough = command.tradingDate
  touchVenue(state, venue)
  return beginWork(state, listingsOf(state, venue), 'day', nowMs, command.budget)
}

/** What has settled already is never traded for again: such a day would pay and deliver on the day of the trade. */
function correctDay(state: EngineState, venue: Venue, { tradingDate, settlementDate }: TradingDayCommand): Decided {
  if (venue.phase === 'open' || settlementDate === null || settlementDate <= venue.settledThrough) return NOTHING_DONE
  venue.tradingDate = tradingDate
  venue.settlementDate = settlementDate
  touchVenue(state, venue)
  for (const listing of listingsOf(state, venue)) publishListing(state, listing)
  return NOTHING_DONE
}

export function applySettle(state: EngineState, command: SettleCommand): Decided {
  const venue = venueOf(state, command.realm, command.venue)
  if (command.date <= venue.settledThrough) return NOTHING_DONE
  state.effects.settlements.push({ venue, after: venue.settledThrough, through: command.date })
  venue.settledThrough = command.date
  touchVenue(state, venue)
  state.effects.events.push({
    type: 'settled',
    seq: state.counters.event++,
    realm: venue.spec.realm,
    date: command.date,
  })
  return NOTHING_DONE
}

function listingsOf(state: EngineState, venue: Venue): Listing[] {
  const own = [...state.listings.values()].filter(listing => listing.venue === venue)
  return own.sort((one, other) => one.id - other.id)
}
