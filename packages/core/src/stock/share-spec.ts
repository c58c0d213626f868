import type { ListingBounds, ListingSpec, VenueSpec } from '../engine/listing-spec.ts'
import { LIMITS } from '../limits.ts'
import { assetCode, PKR } from '../money/asset.ts'
import type { Realm } from '../realm.ts'
import { PSX_BAND } from './price-band.ts'

/** One share at least; a million at most in one order, worth from one rupee to a hundred million. */
const SHARE_BOUNDS: ListingBounds = {
  quantityMin: 1,
  quantityMax: 1_000_000,
  valueMin: 100,
  valueMax: 10_000_000_000,
  priceMin: 1,
  priceMax: LIMITS.pricePaisaMax,
  openOrdersMax: LIMITS.openOrdersPerUserMax,
  queueWhenClosed: true,
}

/** The exchange of one realm. */
export function psxVenue(realm: Realm): VenueSpec {
  return { realm, code: 'psx', settles: 'on_date' }
}

/** A share as the exchange trades it: for rupees, within the day's band, with the contract note's fees, in lots. */
export function shareSpec(
  symbol: string,
  { tick = 1, step = 1, bounds }: { tick?: number; step?: number; bounds?: Partial<ListingBounds> } = {},
): ListingSpec {
  return {
    symbol,
    venue: 'psx',
    base: { code: assetCode(symbol), kind: 'share', exponent: 0 },
    quote: PKR,
    priceScale: PKR.exponent,
    tick,
    step,
    bounds: { ...SHARE_BOUNDS, ...bounds },
    guard: { kind: 'band', rule: PSX_BAND },
    fees: { kind: 'contract_note' },
    lots: true,
  }
}
