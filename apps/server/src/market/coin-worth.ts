import { RUPEES_PER_DOLLAR } from '@firoza/core/coin/pairs'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { divide } from '@firoza/core/money/rounding'
import type { Realm } from '@firoza/core/realm'
import type { EnginePort } from '../engine/engine-port.ts'
import { pairListing } from './pair-quotes.ts'

export const DOLLAR = 'USDT'
export const DOLLAR_DECIMALS = 6

/** So many units of a coin in units of USDT at the last price of their pair; undefined where there is none. Cut to whole units. */
export function dollarsOf(engine: EnginePort, realm: Realm, asset: string, units: bigint): bigint | undefined {
  return asset === DOLLAR ? units : atLast(engine, realm, `${asset}-${DOLLAR}`, units)
}

/** Units of USDT in paisa. */
export function rupeesOf(engine: EnginePort, realm: Realm, dollars: bigint): bigint | undefined {
  return atLast(engine, realm, RUPEES_PER_DOLLAR, dollars)
}

function atLast(engine: EnginePort, realm: Realm, symbol: string, units: bigint): bigint | undefined {
  const listing = pairListing(engine, realm, symbol)
  if (!listing) return undefined
  const price = listing.lastPrice ?? listing.referencePrice
  return divide(units * BigInt(price), valueDivisorOf(listing.spec), 'floor')
}
