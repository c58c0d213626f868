import type { ListingSpec, VenueSpec } from '@firoza/core/engine/listing-spec'
import { assetCode } from '@firoza/core/money/asset'
import { openCoinVenue } from '../market/coin-venue.ts'
import { grantSandboxAssets } from '../sandbox/grant-sandbox-assets.ts'
import type { TestApp } from './test-app.ts'

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

/** Opens the pairs where they are not open yet, and places an order of 10 USDT below the market. */
export async function orderDollars(app: TestApp, token: string, transactionCode: string): Promise<string> {
  const { db, engine, clock, log } = app.deps
  await openCoinVenue({ db, engine, clock, log, timer: false }, () => 27_850)
  const order = { symbol: 'USDT-PKR', side: 'buy', price: '270.00', quantity: '10', transactionCode } as const
  const { body } = await app.call('POST /coin/order/add', order, { token })
  if (body.code !== 0) throw new Error(`no order: ${JSON.stringify(body)}`)
  return body.data.id
}

/** Puts coins into a person's account of the demo realm. */
export async function giveCoins({ db, clock }: TestApp, userId: bigint, asset: string, units: bigint): Promise<void> {
  const grant = { userId, asset, units }
  await db.begin(tx => grantSandboxAssets(tx, 'demo', `test ${units}`, [grant], clock.now()))
}
