import { present } from '@firoza/core/assert'
import type { Phase } from '@firoza/core/calendar/calendar'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { newListing } from '@firoza/core/engine/new-listing'
import {
  type Counters,
  type EngineSettings,
  type EngineState,
  FIRST_COUNTERS,
  type Listing,
  newMarket,
  newState,
} from '@firoza/core/engine/state'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'
import { lastTradesOf } from '../market/trade.store.ts'
import { recoverOrders } from './recover-orders.ts'

export interface Recovered {
  readonly state: EngineState
  /** The number of the last batch that was committed; 0 before the first. */
  readonly lastBatch: number
}

/** Builds the engine's state from the database. The way to start, and the way back from any exception. */
export async function recover(tx: Queryable, settings: EngineSettings): Promise<Recovered> {
  const { counters, lastBatch } = await readCounters(tx)
  const state = newState(settings, counters)
  await recoverMarkets(tx, state)
  const listings = await recoverListings(tx, state)
  await recoverOrders(tx, state, listings)
  return { state, lastBatch }
}

interface CounterRow {
  readonly batch: bigint
  readonly next_order_id: bigint
  readonly next_trade_id: bigint
  readonly next_priority: bigint
  readonly next_lot: bigint
  readonly next_listing_id: number
  readonly next_event: bigint
}

async function readCounters(tx: Queryable): Promise<{ counters: Counters; lastBatch: number }> {
  const [row] = await tx<CounterRow[]>`
    select batch, next_order_id, next_trade_id, next_priority, next_lot, next_listing_id, next_event
    from engine_command order by batch desc limit 1`
  if (!row) return { counters: FIRST_COUNTERS, lastBatch: 0 }
  const counters = {
    order: Number(row.next_order_id),
    trade: Number(row.next_trade_id),
    priority: Number(row.next_priority),
    lot: Number(row.next_lot),
    listing: row.next_listing_id,
    event: Number(row.next_event),
  }
  return { counters, lastBatch: Number(row.batch) }
}

interface MarketRow {
  readonly realm: Realm
  readonly phase: Phase
  readonly opens_at: number | null
  readonly trading_date: string
  readonly settlement_date: string
  readonly settled_through: string
}

async function recoverMarkets(tx: Queryable, state: EngineState): Promise<void> {
  const rows = await tx<MarketRow[]>`
    select realm, phase, opens_at, trading_date, settlement_date, settled_through from market order by realm`
  for (const row of rows) {
    const market = newMarket(row.realm, {
      phase: row.phase,
      tradingDate: row.trading_date as TradingDate,
      settlementDate: row.settlement_date as TradingDate,
      settledThrough: row.settled_through as TradingDate,
    })
    market.opensAtMs = row.opens_at ?? undefined
    state.markets.set(row.realm, market)
  }
}

interface ListingRow {
  readonly id: number
  readonly realm: Realm
  readonly asset: string
  readonly tick: number
  readonly lot: number
  readonly halted: boolean
  readonly reference_price: bigint
  readonly last_price: bigint
}

async function recoverListings(tx: Queryable, state: EngineState): Promise<Map<number, Listing>> {
  const rows = await tx<ListingRow[]>`
    select l.id, realm, asset, tick, lot, halted, reference_price, coalesce(last.price, 0) as last_price
    from listing l left join lateral (${lastTradesOf(tx, tx`l.id`, 1)}) last on true
    order by l.id`
  const byId = new Map<number, Listing>()
  for (const row of rows) {
    const listing = newListing(state, {
      id: row.id,
      market: present(state.markets.get(row.realm), 'the market of a listing'),
      symbol: row.asset,
      tick: row.tick,
      lot: row.lot,
      halted: row.halted,
      referencePrice: Number(row.reference_price),
      lastPrice: Number(row.last_price),
    })
    byId.set(row.id, listing)
  }
  return byId
}
