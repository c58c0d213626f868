import type { TickRange } from '../book/book.ts'
import { FastOrderBook } from '../book/order-book.ts'
import type { PriceBand } from '../stock/price-band.ts'
import { bandOf, limitsOf, valueDivisorOf } from './listing-spec.ts'
import { newContract } from './perp/contract.ts'
import { accountsOf, type EngineState, feeAccounts, type Listing, listingKey } from './state.ts'
import { StopQueue } from './stop-queue.ts'

type NewListing = Pick<Listing, 'id' | 'venue' | 'spec' | 'halted' | 'delisted' | 'referencePrice' | 'lastPrice'>

/** A listing without orders: defined for the first time, or read back before its orders are. */
export function newListing(state: EngineState, from: NewListing): Listing {
  const { venue, spec, referencePrice } = from
  const { realm } = venue.spec
  const band = bandOf(spec, referencePrice)
  const listing: Listing = {
    ...from,
    symbol: spec.symbol,
    valueDivisor: valueDivisorOf(spec),
    limits: limitsOf(spec),
    // Of a contract nothing is delivered: both sides have their margin.
    base: spec.contract ? accountsOf(state, realm, spec.quote, 'margin') : accountsOf(state, realm, spec.base),
    quote: accountsOf(state, realm, spec.quote, spec.contract ? 'margin' : 'user'),
    house: feeAccounts(state, realm, spec.quote),
    houseBase: feeAccounts(state, realm, spec.base),
    band,
    stopsDue: false,
    book: new FastOrderBook(bandRange(band)),
    resting: new Map(),
    outside: new Set(),
    stops: new StopQueue(),
    due: null,
    contract: undefined,
    dirty: false,
    bookChanged: false,
  }
  if (spec.contract) {
    listing.contract = newContract(listing)
    // Where margin comes from.
    accountsOf(state, realm, spec.quote)
  }
  state.listings.set(listingKey(realm, spec.symbol), listing)
  return listing
}

export function bandRange({ lower, upper }: PriceBand): TickRange {
  return { lowTicks: lower, highTicks: upper }
}
