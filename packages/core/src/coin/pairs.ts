import type { ListingSpec, VenueSpec } from '../engine/listing-spec.ts'
import { type Asset, assetCode, PKR } from '../money/asset.ts'
import { powerOfTen } from '../money/decimal.ts'
import type { Realm } from '../realm.ts'

/** Open at all hours; a trade is settled with its fill. */
export function coinVenue(realm: Realm): VenueSpec {
  return { realm, code: 'coin', settles: 'at_once' }
}

const coin = (code: string, exponent: number): Asset => ({ code: assetCode(code), kind: 'crypto', exponent })

export const USDT = coin('USDT', 6)
const USDC = coin('USDC', 6)

/** The coins that are traded, in the order in which they are listed. */
export const COINS: readonly Asset[] = [
  coin('BTC', 8),
  coin('ETH', 9),
  coin('BNB', 8),
  coin('SOL', 9),
  coin('XRP', 6),
  coin('TRX', 6),
  coin('DOGE', 8),
  coin('ADA', 6),
  coin('LTC', 8),
  coin('LINK', 8),
  USDC,
  USDT,
]

/** A tenth of a percent for a maker, half as much again for a taker; half of both for HNI customers. */
export const COIN_RATES = { regular: { maker: 1_000, taker: 1_500 }, hni: { maker: 500, taker: 750 } } as const
const FEES: ListingSpec['fees'] = { kind: 'maker_taker', ppm: COIN_RATES }

/** A limit may be so far from the last price, and a market order trade so far through the best one. */
const GUARD: ListingSpec['guard'] = { kind: 'collar', limitPpm: 100_000, slippagePpm: 20_000 }

/** The highest price of a book, in ticks: as many as a book can have levels. */
const TICKS_MAX = 16_000_000

interface PairTerms {
  readonly base: Asset
  readonly quote: Asset
  /** Digits of a price; its tick is one of the last. */
  readonly priceScale: number
  /** Digits of a quantity; its step is one of the last. */
  readonly stepScale: number
  /** In whole units of the quote. */
  readonly valueMin: number
  readonly valueMax: number
}

/** The terms of a pair as the engine takes them. A tick of a step is worth whole units of the quote. */
function pairSpec({ base, quote, priceScale, stepScale, valueMin, valueMax }: PairTerms): ListingSpec {
  const step = Number(powerOfTen(base.exponent - stepScale))
  const unit = Number(powerOfTen(quote.exponent))
  return {
    symbol: `${base.code}-${quote.code}`,
    venue: 'coin',
    base,
    quote,
    priceScale,
    tick: 1,
    step,
    bounds: {
      quantityMin: step,
      quantityMax: step * 10_000_000,
      valueMin: valueMin * unit,
      valueMax: valueMax * unit,
      priceMin: 1,
      priceMax: TICKS_MAX,
      openOrdersMax: 200,
      queueWhenClosed: false,
    },
    guard: GUARD,
    fees: FEES,
    lots: false,
  }
}

const DOLLARS = { quote: USDT, valueMin: 1, valueMax: 1_000_000 }
const RUPEES = { quote: PKR, valueMin: 100, valueMax: 200_000_000 }

/** Large coins are quoted in USDT; the two dollars also in rupees, by whole coins. */
const TERMS: readonly [symbol: string, terms: Omit<PairTerms, 'base'>][] = [
  ['BTC', { ...DOLLARS, priceScale: 1, stepScale: 5 }],
  ['ETH', { ...DOLLARS, priceScale: 2, stepScale: 4 }],
  ['BNB', { ...DOLLARS, priceScale: 2, stepScale: 3 }],
  ['SOL', { ...DOLLARS, priceScale: 2, stepScale: 3 }],
  ['XRP', { ...DOLLARS, priceScale: 4, stepScale: 1 }],
  ['TRX', { ...DOLLARS, priceScale: 5, stepScale: 0 }],
  ['DOGE', { ...DOLLARS, priceScale: 5, stepScale: 0 }],
  ['ADA', { ...DOLLARS, priceScale: 4, stepScale: 1 }],
  ['LTC', { ...DOLLARS, priceScale: 2, stepScale: 3 }],
  ['LINK', { ...DOLLARS, priceScale: 3, stepScale: 2 }],
  ['USDC', { ...DOLLARS, priceScale: 4, stepScale: 1 }],
  ['USDT', { ...RUPEES, priceScale: 2, stepScale: 0 }],
  ['USDC', { ...RUPEES, priceScale: 2, stepScale: 0 }],
]

const byCode = new Map(COINS.map(asset => [String(asset.code), asset]))

/** The pairs of a new installation, in the order in which they are shown. */
export const COIN_PAIRS: readonly ListingSpec[] = TERMS.map(([code, terms]) =>
  pairSpec({ base: byCode.get(code) as Asset, ...terms }),
)

/** The pair of a coin that was listed while the market runs, quoted in USDT as the others are. */
export function pairOf(base: Asset, scales: Pick<PairTerms, 'priceScale' | 'stepScale'>): ListingSpec {
  return pairSpec({ ...DOLLARS, ...scales, base })
}

/** A pair, or a contract on one, is named base and quote with a dash between; no share of ours is. */
export function isPairSymbol(symbol: string): boolean {
  return symbol.includes('-')
}

/** The pair whose price converts an amount of dollars into rupees. */
export const RUPEES_PER_DOLLAR = 'USDT-PKR'
