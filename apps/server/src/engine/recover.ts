import type { Phase } from '@firoza/core/calendar/calendar'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { ListingSpec, VenueCode, VenueSpec } from '@firoza/core/engine/listing-spec'
import { newListing } from '@firoza/core/engine/new-listing'
import {
  type Counters,
  type Due,
  type EngineSettings,
  type EngineState,
  FIRST_COUNTERS,
  type Listing,
  newState,
  newVenue,
  venueKey,
  venueOf,
} from '@firoza/core/engine/state'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'
import { lastTradesOf } from '../market/trade.store.ts'
import { recoverContracts } from './recover-contracts.store.ts'
import { recoverOrders } from './recover-orders.ts'

export interface Recovered {
  readonly state: EngineState
  /** The number of the last batch that was committed; 0 before the first. */
  readonly lastBatch: number
  /** The time of that batch; no later one has an earlier time. */
  readonly lastAtMs: number
}

/** Builds the engine's state from the database. The way to start, and the way back from any exception. */
export async function recover(tx: Queryable, settings: EngineSettings): Promise<Recovered> {
  const { counters, ...last } = await readCounters(tx)
  const state = newState(settings, counters)
  await recoverVenues(tx, state)
  const listings = await recoverListings(tx, state)
  await recoverContracts(tx, state, listings)
  await recoverOrders(tx, state, listings)
  return { state, ...last }
}

interface CounterRow {
  readonly batch: bigint
  readonly at: number
  readonly next_order_id: bigint
  readonly next_trade_id: bigint
  readonly next_priority: bigint
  readonly next_lot: bigint
  readonly next_listing_id: number
  readonly next_event: bigint
}

async function readCounters(tx: Queryable): Promise<Omit<Recovered, 'state'> & { counters: Counters }> {
  const [row] = await tx<CounterRow[]>`
    select batch, at, next_order_id, next_trade_id, next_priority, next_lot, next_listing_id, next_event
    from engine_command order by batch desc limit 1`
  if (!row) return { counters: FIRST_COUNTERS, lastBatch: 0, lastAtMs: 0 }
  const counters = {
    order: Number(row.next_order_id),
    trade: Number(row.next_trade_id),
    priority: Number(row.next_priority),
    lot: Number(row.next_lot),
    listing: row.next_listing_id,
    event: Number(row.next_event),
  }
  return { counters, lastBatch: Number(row.batch), lastAtMs: row.at }
}

interface VenueRow extends Omit<VenueSpec, 'code'> {
  readonly code: VenueCode
  readonly phase: Phase
  readonly opens_at: number | null
  readonly trading_date: string
  readonly settlement_date: string | null
  readonly settled_through: string
  readonly suspended: boolean
}

async function recoverVenues(tx: Queryable, state: EngineState): Promise<void> {
  const rows = await tx<VenueRow[]>`
    select realm, code, settles, phase, opens_at, trading_date, settlement_date, settled_through, suspended from venue order by realm, code`
  for (const { realm, code, settles, phase, ...row } of rows) {
    const venue = newVenue(
      { realm, code, settles },
      {
        phase,
        tradingDate: row.trading_date as TradingDate,
        settlementDate: row.settlement_date as TradingDate | null,
        settledThrough: row.settled_through as TradingDate,
      },
    )
    venue.opensAtMs = row.opens_at ?? undefined
    venue.suspended = row.suspended
    state.venues.set(venueKey(realm, code), venue)
  }
}

interface ListingRow {
  readonly id: number
  readonly realm: Realm
  readonly spec: ListingSpec
  readonly halted: boolean
  readonly delisted: boolean
  readonly reference_price: bigint
  readonly last_price: bigint
  readonly due: Due['work'] | null
  readonly auction_price: bigint
}

async function recoverListings(tx: Queryable, state: EngineState): Promise<Map<number, Listing>> {
  const rows = await tx<ListingRow[]>`
    select l.id, realm, spec, halted, delisted, reference_price, due, auction_price, coalesce(last.price, 0) as last_price
    from listing l left join lateral (${lastTradesOf(tx, tx`l.id`, 1)}) last on true
    order by l.id`
  const byId = new Map<number, Listing>()
  for (const { id, realm, spec, halted, delisted, ...row } of rows) {
    const prices = { referencePrice: Number(row.reference_price), lastPrice: Number(row.last_price) }
    const venue = venueOf(state, realm, spec.venue)
    const listing = newListing(state, { id, venue, spec, halted, delisted, ...prices })
    byId.set(id, listing)
    if (row.due === null) continue
    listing.due = { work: row.due, price: Number(row.auction_price), stored: true }
    // The price of an auction is one at which it trades.
    listing.stopsDue = listing.due.price > 0
    state.agenda.add(listing)
  }
  return byId
}
