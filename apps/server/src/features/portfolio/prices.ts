import type { Realm } from '@firoza/core/realm'
import type { EnginePort } from '../../engine/engine-port.ts'
import type { Prices } from './show-position.ts'

/** The last price, or before a share's first trade of all its reference, as the engine has them now. */
export function pricesIn(engine: EnginePort, realm: Realm): (symbol: string) => Prices | undefined {
  return symbol => {
    const listing = engine.listing(realm, symbol)
    if (!listing) return undefined
    return { last: listing.lastPrice ?? listing.referencePrice, previousClose: listing.referencePrice }
  }
}
