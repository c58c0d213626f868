import { assert } from '../assert.ts'
import { addDays } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { psxVenue } from '../stock/share-spec.ts'
import type { Decided, HaltCommand, PhaseCommand, SettleCommand, TradingDayCommand } from './command.ts'
import { endOrder, leaveBook, moveOrder, withdraw } from './end-order.ts'
import { canEnter, fireStops, offer, openAuction, rest, resume, settleOffer } from './enter-book.ts'
import { bandOf } from './listing-spec.ts'
import { bandRange } from './new-listing.ts'
import { publishListing, publishOrder } from './publish.ts'
import {
  type EngineOrder,
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
  for (const listing of listingsOf(state, venue)) {
    if (command.phase === 'open' && !listing.halted) openAuction(state, listing, nowMs)
    publishListing(state, listing)
  }
  return NOTHING_DONE
}

export function applyHalt(state: EngineState, command: HaltCommand, nowMs: TimeMs): Decided {
  const listing = state.listings.get(listingKey(command.realm, command.symbol))
  if (!listing) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  if (listing.halted === command.halted) return NOTHING_DONE
  listing.halted = command.halted
  touchListing(state, listing)
  if (!command.halted && listing.venue.phase === 'open') openAuction(state, listing, nowMs)
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
  let orders = 0
  for (const listing of listingsOf(state, venue)) {
    orders += expireDayOrders(state, listing, nowMs)
    beginDay(state, listing, nowMs)
    publishListing(state, listing)
  }
  return ok({ type: 'done', orders })
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

/**
 * What is not good till cancelled ends with its day: also a stop that was to trade at once and was not reached. Those of every date:
 * what is here as a day begins was accepted for one before it, which a correction may have moved since.
 */
function expireDayOrders(state: EngineState, listing: Listing, nowMs: TimeMs): number {
  const over = [...workingOrders(listing)].filter(({ draft }) => draft.timeInForce !== 'gtc')
  for (const order of over) {
    withdraw(state, order)
    endOrder(state, order, 'expire', 'day_over', nowMs)
  }
  return over.length
}

/** The last price becomes the reference; the book takes the new band; what no longer fits waits, and what fits again comes back. */
function beginDay(state: EngineState, listing: Listing, nowMs: TimeMs): void {
  if (listing.lastPrice !== 0) listing.referencePrice = listing.lastPrice
  listing.band = bandOf(listing.spec, listing.referencePrice)
  touchListing(state, listing)
  const returning = [...listing.outside].sort((one, other) => one.priority - other.priority)
  const repriced = takeRepriced(state, listing)
  for (const priority of listing.book.reband(bandRange(listing.band))) {
    const order = listing.resting.get(priority)
    assert(order !== undefined, 'every order of a book is known to the engine')
    listing.resting.delete(priority)
    if (order.state !== 'queued') moveOrder(state, order, 'queue', nowMs)
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
  return moved.sort((one, other) => one.priority - other.priority)
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

function* workingOrders(listing: Listing): Generator<EngineOrder> {
  yield* listing.resting.values()
  yield* listing.outside
  for (const order of listing.stops) if (order.draft.kind !== 'oco') yield order
}

function listingsOf(state: EngineState, venue: Venue): Listing[] {
  return [...state.listings.values()].filter(listing => listing.venue === venue)
}
