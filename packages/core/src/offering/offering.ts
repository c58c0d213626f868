import type { TimeMs } from '../clock.ts'
import { formatDecimal } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import type { Tranche } from './allotment.ts'
import { bidLotsMax } from './book-building.ts'
import type { OfferingState } from './offering.states.ts'

/** Shares of a company, or tokens. */
export const OFFERING_KINDS = ['ipo', 'ico'] as const
export type OfferingKind = (typeof OFFERING_KINDS)[number]

export const PAY_TIMES = ['now', 'later'] as const
export type PayTime = (typeof PAY_TIMES)[number]

/** What an application is decided by. Prices are per share, in the smallest unit of the price's asset. */
export interface OfferingTerms {
  readonly kind: OfferingKind
  readonly priceAsset: string
  readonly priceExponent: number
  readonly floorPrice: bigint
  /** The same as the floor where the price is fixed. */
  readonly capPrice: bigint
  readonly lotSize: number
  readonly lotsMin: number
  readonly lotsMax: number
  readonly retailLots: number
  readonly bookLots: number
  readonly opensAtMs: TimeMs
  readonly closesAtMs: TimeMs
}

/** PSX: no bid is above the floor by more than this. */
export const BAND_MAX_PERCENT = 40n

/** Retail holds the highest price and pays the issue price; what is between them is released with the allotment. */
export function applicationUnits({ lotSize }: Pick<OfferingTerms, 'lotSize'>, lots: number, price: bigint): bigint {
  return BigInt(lots) * BigInt(lotSize) * price
}

export interface WantedApplication {
  readonly tranche: Tranche
  readonly lots: number
  /** Of the book only. */
  readonly price: bigint | undefined
}

/** Whether what somebody wants fits the offering, and the price per share that it holds. */
export function decideApplication(
  terms: OfferingTerms & { readonly state: OfferingState },
  { tranche, lots, price }: WantedApplication,
  nowMs: TimeMs,
): Outcome<{ readonly price: bigint }, 'offering_not_open' | 'offering_lots' | 'offering_no_book' | 'offering_bid'> {
  if (terms.state !== 'open' || nowMs < terms.opensAtMs || nowMs >= terms.closesAtMs) return refuse('offering_not_open')
  if (tranche === 'book' && terms.bookLots === 0) return refuse('offering_no_book', {}, 'tranche')
  const lotsMax = tranche === 'book' ? bidLotsMax(terms.bookLots) : terms.lotsMax
  if (lots < terms.lotsMin || lots > lotsMax) {
    return refuse('offering_lots', { min: terms.lotsMin, max: lotsMax }, 'lots')
  }
  if (tranche === 'retail') return ok({ price: terms.capPrice })
  if (price === undefined || price < terms.floorPrice || price > terms.capPrice) {
    const bound = (units: bigint) => formatDecimal(units, terms.priceExponent)
    return refuse('offering_bid', { lower: bound(terms.floorPrice), upper: bound(terms.capPrice) }, 'price')
  }
  return ok({ price })
}

/** The premium of a reference price over the issue price in hundredths of a percent, cut towards zero. */
export function premiumBps(issuePrice: bigint, reference: bigint): number {
  return Number(divide((reference - issuePrice) * 10_000n, issuePrice, 'towards_zero'))
}
