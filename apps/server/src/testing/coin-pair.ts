import type { ListingSpec, VenueSpec } from '@firoza/core/engine/listing-spec'
import { assetCode } from '@firoza/core/money/asset'

export const COIN_VENUE: VenueSpec = { realm: 'demo', code: 'coin', settles: 'at_once' }

/** Bitcoin for tether: prices in tenths, quantities in thousands of a satoshi, fees taken of what is received. */
export const BTC_USDT: ListingSpec = {
  symbol: 'BTC-USDT',
  venue: 'coin',
  base: { code: assetCode('BTC'), kind: 'crypto', exponent: 8 },
  quote: { code: assetCode('USDT'), kind: 'crypto', exponent: 6 },
  priceScale: 1,
  tick: 1,
  step: 1_000,
  bounds: {
    quantityMin: 1_000,
    quantityMax: 10_000_000_000,
    valueMin: 1_000_000,
    valueMax: 1_000_000_000_000,
    priceMin: 1,
    priceMax: 10_000_000,
    openOrdersMax: 200,
    queueWhenClosed: false,
  },
  guard: { kind: 'collar', limitPpm: 100_000, slippagePpm: 20_000 },
  fees: {
    kind: 'maker_taker',
    ppm: { regular: { maker: 1_000, taker: 2_000 }, hni: { maker: 500, taker: 1_000 } },
  },
  lots: false,
}
