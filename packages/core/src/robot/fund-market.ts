import { COIN_PAIRS, COIN_RATES, USDT } from '../coin/pairs.ts'
import { valueDivisorOf } from '../engine/listing-spec.ts'
import { type Asset, PKR } from '../money/asset.ts'
import { powerOfTen } from '../money/decimal.ts'
import { applyRate, ratePpm } from '../money/rate.ts'
import { fees, PSX_FEES, type Traded } from '../stock/fees.ts'
import type { Side } from '../stock/order.ts'
import { type PriceBand, PSX_BAND, priceBand } from '../stock/price-band.ts'

export const FUND_VENUES = ['psx', 'coin'] as const
export type FundVenue = (typeof FUND_VENUES)[number]

/** Funds of shares are kept in rupees, those of coins in USDT. */
export const FUND_ASSETS = ['PKR', 'USDT'] as const

/** How a quantity and a price of an instrument are counted: a price times a quantity is `divisor` times its value. */
export interface Measure {
  readonly tick: number
  readonly lot: number
  readonly divisor: bigint
}

/** What a fill is charged: a part of the money, a part of what is traded. */
export interface Charge {
  readonly money: bigint
  readonly base: bigint
}

/** A market in which a fund trades, as data: what the fund is kept in, what trading there costs, and which orders are worth it. */
export interface FundMarket {
  /** The asset of the fund: its cash, its NAV, what is invested in it and what it pays. */
  readonly money: Pick<Asset, 'kind' | 'exponent'> & { readonly code: (typeof FUND_ASSETS)[number] }
  /** A purchase of less is not worth its fees; a sale of less is refused by the market. In units of the money. */
  readonly buyMin: bigint
  readonly saleMin: bigint
  /** What a purchase pays beside its value is below this. */
  readonly feesMostPpm: bigint
  /** What is supposed of an order in a backtest: it takes from the book. */
  charge(side: Side, fill: Traded): Charge
  /** The prices of a day, from the close before it. */
  bandAfter(closeTicks: number): PriceBand
}

const TAKER = ratePpm(BigInt(COIN_RATES.regular.taker))

/** Shares are settled after days and pay their broker's note in rupees; pairs of coins are settled at once and give up a part of what is received. */
export const FUND_MARKETS: { readonly [V in FundVenue]: FundMarket } = {
  psx: {
    money: { code: 'PKR', kind: PKR.kind, exponent: PKR.exponent },
    buyMin: 1_000_00n,
    saleMin: 0n,
    feesMostPpm: 30_000n,
    charge: (side, fill) => ({ money: fees(PSX_FEES, side, fill).total, base: 0n }),
    bandAfter: closeTicks => priceBand(closeTicks, PSX_BAND, 1),
  },
  coin: {
    money: { code: 'USDT', kind: USDT.kind, exponent: USDT.exponent },
    buyMin: 10_000_000n,
    saleMin: 2_000_000n,
    feesMostPpm: 0n,
    charge: (side, { quantity, value }) =>
      side === 'buy'
        ? { money: 0n, base: applyRate(BigInt(quantity), TAKER, 'ceiling') }
        : { money: applyRate(value, TAKER, 'ceiling'), base: 0n },
    bandAfter: closeTicks => ({ lower: 1, upper: closeTicks * 2 }),
  },
}

/** Coins in circulation in late 2025, in whole ones: what an index of coins weighs by, as one of shares weighs by what is free to trade. */
const CIRCULATING: Readonly<Record<string, bigint>> = {
  BTC: 19_950_000n,
  ETH: 120_700_000n,
  BNB: 137_700_000n,
  SOL: 555_000_000n,
  XRP: 60_200_000_000n,
  TRX: 94_700_000_000n,
  DOGE: 151_800_000_000n,
  ADA: 35_900_000_000n,
  LTC: 76_500_000n,
  LINK: 697_000_000n,
}

/** Prices have so many digits at most; supplies are scaled so that all pairs are compared in one measure. */
const PRICE_DIGITS = 5

/** All coins of the index. Another universe of coins is one pair. */
export const COIN_INDEX = 'COINS'
/** What robots of coins are compared with. */
export const COIN_BENCHMARK = 'BTC-USDT'

export interface CoinMember extends Measure {
  readonly symbol: string
  readonly freeFloatShares: bigint
}

/** The pairs that a robot of coins may hold. */
export function coinUniverse(universe: string): CoinMember[] {
  return COIN_PAIRS.flatMap(spec => {
    const { symbol, base, quote, tick, step, priceScale } = spec
    const supply = CIRCULATING[base.code]
    if (supply === undefined || quote.code !== USDT.code) return []
    if (universe !== COIN_INDEX && universe !== symbol) return []
    const freeFloatShares = supply * powerOfTen(PRICE_DIGITS - priceScale)
    return [{ symbol, tick, lot: step, divisor: valueDivisorOf(spec), freeFloatShares }]
  })
}
