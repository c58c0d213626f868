import { DAY_MS, MINUTE_MS, type TimeMs } from '../clock.ts'
import { pairOf } from '../coin/pairs.ts'
import type { ListingSpec } from '../engine/listing-spec.ts'
import { type Asset, assetCode } from '../money/asset.ts'
import { powerOfTen } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'

/** `fixed`: each token has a price. `pool`: all tokens are shared out in proportion to what was paid in. */
export const TOKEN_SALES = ['fixed', 'pool'] as const
export type TokenSale = (typeof TOKEN_SALES)[number]

/** What tokens are paid with, and how finely the ledger counts each. */
export const SALE_ASSET = 'USDT'
export const TOKEN_EXPONENT = 6

function tokenAsset(symbol: string): Asset {
  return { code: assetCode(symbol), kind: 'crypto', exponent: TOKEN_EXPONENT }
}

/** Of one sale of tokens: whole tokens, lots as the offering has them. */
export interface TokenTerms {
  readonly sale: TokenSale
  readonly tokens: number
  /** So many lots are sold at most: the hard cap. */
  readonly retailLots: number
}

/** Tokens for some of the lots that were taken, in units. A pool's are rounded down: what is left over stays with the issuer. */
export function tokensOf({ sale, tokens, retailLots }: TokenTerms, lots: number, lotsTaken: number): bigint {
  const of = BigInt(sale === 'fixed' ? retailLots : lotsTaken)
  return of === 0n ? 0n : divide(BigInt(tokens) * powerOfTen(TOKEN_EXPONENT) * BigInt(lots), of, 'floor')
}

/** What lots in a pool would get if it closed with so many asked for, one's own included: above the hard cap all are cut alike. */
export function poolEstimate(terms: TokenTerms, lots: number, lotsAsked: number): bigint {
  return tokensOf(terms, lots, Math.max(lotsAsked, 1))
}

/** How tokens are set free: a share with the listing, then, after the cliff, the rest in equal parts. */
export interface VestingTerms {
  readonly listingPpm: number
  readonly cliffDays: number
  readonly parts: number
}

/** The rest follows by parts of so many days, the first one so long after the cliff. */
const PART_DAYS = 30
const WHOLE_PPM = 1_000_000

/** All at the listing, or a rest in at least one part. */
export function isVesting({ listingPpm, cliffDays, parts }: VestingTerms): boolean {
  return listingPpm === WHOLE_PPM ? parts === 0 && cliffDays === 0 : parts > 0
}

export interface VestingPart {
  /** 0 is the share of the listing. */
  readonly part: number
  readonly units: bigint
  readonly atMs: TimeMs
}

/** The parts of somebody's tokens with their times. They sum to all of them; a part of nothing is left out. */
export function vestingParts(
  { listingPpm, cliffDays, parts }: VestingTerms,
  units: bigint,
  listedAtMs: TimeMs,
): VestingPart[] {
  const first = divide(units * BigInt(listingPpm), BigInt(WHOLE_PPM), 'floor')
  const rest = units - first
  const until = (part: number) => (part === 0 ? 0n : divide(rest * BigInt(part), BigInt(parts), 'floor'))
  const later = Array.from({ length: parts }, (_, i) => ({
    part: i + 1,
    units: until(i + 1) - until(i),
    atMs: listedAtMs + (cliffDays + PART_DAYS * (i + 1)) * DAY_MS,
  }))
  return [{ part: 0, units: first, atMs: listedAtMs }, ...later].filter(part => part.units > 0n)
}

/** So long after its listing a pair collects orders; then they meet at one price, and trading goes on from there. */
export const OPENING_AUCTION_MS = 15 * MINUTE_MS

/** Up to this price in units of USDT a pair is quoted by the hundred-thousandth, above it by the cent. */
const FINE_UP_TO = 10_000_000n

/** The pair of a token with its price of issue in ticks: what was paid over the tokens that it bought. */
export function tokenPair(
  symbol: string,
  paidUnits: bigint,
  tokenUnits: bigint,
): { readonly spec: ListingSpec; readonly referencePrice: number } {
  const priceUnits = divide(paidUnits * powerOfTen(TOKEN_EXPONENT), tokenUnits, 'half_even')
  const priceScale = priceUnits <= FINE_UP_TO ? 5 : 2
  const ticks = divide(priceUnits, powerOfTen(TOKEN_EXPONENT - priceScale), 'half_even')
  const spec = pairOf(tokenAsset(symbol), { priceScale, stepScale: TOKEN_EXPONENT - priceScale })
  return { spec, referencePrice: Math.min(Math.max(Number(ticks), 1), spec.bounds.priceMax) }
}
