import { divide } from '../money/rounding.ts'

/** A bid of the book: so many lots at up to a price per share, in the smallest unit of the asset that it is paid with. */
export interface BookBid {
  readonly lots: number
  readonly price: bigint
}

/** The largest part of the book that one bidder may ask for, in percent (Book Building Regulations 2015). */
const BIDDER_MAX_PERCENT = 10n

export function bidLotsMax(bookLots: number): number {
  return Math.max(1, Number(divide(BigInt(bookLots) * BIDDER_MAX_PERCENT, 100n, 'floor')))
}

/**
 * The one strike price: the highest price at which the bids at and above it take the whole book. Undefined where all bids together do not,
 * and the offering fails. Each bid at or above the strike pays the strike.
 */
export function strikeOf(bids: readonly BookBid[], bookLots: number): bigint | undefined {
  const lotsAt = new Map<bigint, number>()
  for (const { price, lots } of bids) lotsAt.set(price, (lotsAt.get(price) ?? 0) + lots)
  let taken = 0
  for (const price of [...lotsAt.keys()].sort((a, b) => (a < b ? 1 : -1))) {
    taken += lotsAt.get(price) ?? 0
    if (taken >= bookLots) return price
  }
  return undefined
}
