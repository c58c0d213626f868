import type { TickRange } from '../book/book.ts'
import { FastOrderBook } from '../book/order-book.ts'
import { assetCode } from '../money/asset.ts'
import { type PriceBand, priceBand } from '../stock/price-band.ts'
import { type EngineState, type Listing, listingKey } from './state.ts'
import { StopQueue } from './stop-queue.ts'

type NewListing = Pick<Listing, 'id' | 'market' | 'tick' | 'lot' | 'halted' | 'referencePrice' | 'lastPrice'> & {
  readonly symbol: string
}

/** A share without orders: listed for the first time, or read back before its orders are. */
export function newListing(state: EngineState, from: NewListing): Listing {
  const { id, market, symbol, tick, lot, halted, referencePrice, lastPrice } = from
  const band = priceBand(referencePrice, state.settings.bandRule, tick)
  const listing: Listing = {
    id,
    market,
    symbol: assetCode(symbol),
    tick,
    lot,
    halted,
    referencePrice,
    band,
    lastPrice,
    stopsDue: false,
    book: new FastOrderBook(bandRange(band)),
    resting: new Map(),
    outside: new Set(),
    stops: new StopQueue(),
    shares: new Map(),
    dirty: false,
    bookChanged: false,
  }
  state.listings.set(listingKey(market.realm, symbol), listing)
  return listing
}

export function bandRange({ lower, upper }: PriceBand): TickRange {
  return { lowTicks: lower, highTicks: upper }
}
