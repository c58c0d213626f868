import { COIN_PAIRS } from '../coin/pairs.ts'
import type { ListingSpec, VenueSpec } from '../engine/listing-spec.ts'
import type { Asset } from '../money/asset.ts'
import type { Realm } from '../realm.ts'
import { type ContractTerms, continuousTiers } from './contract-terms.ts'

/** Open at all hours; profit and loss are paid with each fill. */
export function perpVenue(realm: Realm): VenueSpec {
  return { realm, code: 'perp', settles: 'at_once' }
}

/** What margin is paid in. */
export const MARGIN_ASSET: Asset = (COIN_PAIRS[0] as ListingSpec).quote

const USDT = 1_000_000
const HOUR_MS = 3_600_000

/** In whole USDT. The last tier ends with what one position may be worth. */
function terms(tiers: readonly [floor: number, mmrPpm: number, leverageMax: number][]): ContractTerms {
  return {
    tiers: continuousTiers(tiers.map(([floor, mmrPpm, leverageMax]) => ({ floor: floor * USDT, mmrPpm, leverageMax }))),
    liquidationFeePpm: 15_000,
    fundingMs: 8 * HOUR_MS,
    openInterestMax: 20_000_000 * USDT,
  }
}

const TERMS = {
  BTC: terms([
    [0, 10_000, 20],
    [100_000, 20_000, 20],
    [500_000, 50_000, 10],
    [1_000_000, 100_000, 5],
  ]),
  ETH: terms([
    [0, 10_000, 20],
    [100_000, 20_000, 20],
    [500_000, 50_000, 10],
    [1_000_000, 100_000, 5],
  ]),
  SOL: terms([
    [0, 20_000, 20],
    [50_000, 30_000, 15],
    [250_000, 50_000, 10],
    [500_000, 125_000, 4],
  ]),
} satisfies Record<string, ContractTerms>

/** 0.02 % for a maker, 0.05 % for a taker, of the value. */
const FEES: ListingSpec['fees'] = {
  kind: 'maker_taker',
  ppm: { regular: { maker: 200, taker: 500 }, hni: { maker: 150, taker: 400 } },
}

/** The contracts of a new installation: each on the coin of the pair, with its steps. */
export const PERP_CONTRACTS: readonly ListingSpec[] = Object.entries(TERMS).map(([code, contract]) => {
  const pair = COIN_PAIRS.find(({ symbol }) => symbol === `${code}-USDT`) as ListingSpec
  return {
    ...pair,
    symbol: `${pair.symbol}-PERP`,
    venue: 'perp',
    guard: { kind: 'collar', limitPpm: 50_000, slippagePpm: 15_000 },
    fees: FEES,
    contract,
    bounds: { ...pair.bounds, valueMin: 5 * USDT, valueMax: 1_000_000 * USDT, openOrdersMax: 100 },
  }
})

/** The pair on whose price a contract rests. */
export function pairOfContract({ base, quote }: Pick<ListingSpec, 'base' | 'quote'>): string {
  return `${base.code}-${quote.code}`
}
