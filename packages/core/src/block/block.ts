import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { formatDecimal } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'
import { strikeOf } from '../offering/book-building.ts'
import { shareOut } from '../offering/share-out.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { type BandRule, PSX_BAND, priceBand } from '../stock/price-band.ts'
import type { BlockState } from './block.states.ts'

/** Who sells: disclosed to every buyer. */
export const SELLER_TYPES = ['sponsor', 'institution', 'operator'] as const
export type SellerType = (typeof SELLER_TYPES)[number]

/** Quantities are shares, prices paisa per share. */
export interface BlockTerms {
  readonly quantity: number
  /** Orders and fills are whole multiples of it. */
  readonly lot: number
  readonly quantityMin: number
  /** Of one customer. */
  readonly quantityMax: number
  /** The lowest price at which the seller sells, at most the reference. */
  readonly discountPrice: bigint
  readonly reference: bigint
  /** The discount price may lie below the day's band around the reference. */
  readonly offMarket: boolean
  readonly opensAtMs: TimeMs
  readonly closesAtMs: TimeMs
  readonly locksUntil: TradingDate
}

const rupees = (paisa: bigint) => formatDecimal(paisa, 2)

/** Whether terms are whole: dates in order and to come, quantities in lots, a price at or below the reference and within its band. */
export function decideBlockTerms(
  { quantity, lot, quantityMin, quantityMax, discountPrice, reference, offMarket, ...dates }: BlockTerms,
  lastDay: TradingDate,
  nowMs: TimeMs,
): Outcome<undefined, 'block_dates' | 'block_quantities' | 'block_price_terms'> {
  const { opensAtMs, closesAtMs, locksUntil } = dates
  if (opensAtMs < nowMs || closesAtMs <= opensAtMs || locksUntil <= lastDay)
    return refuse('block_dates', {}, 'opensAtMs')
  const isWhole = [quantity, quantityMin, quantityMax].every(each => each > 0 && each % lot === 0)
  if (!isWhole || quantityMin > quantityMax || quantityMax > quantity) return refuse('block_quantities', {}, 'quantity')
  const lower = offMarket ? 1n : BigInt(priceBand(Number(reference), PSX_BAND, 1).lower)
  if (discountPrice < lower || discountPrice > reference) {
    return refuse('block_price_terms', { lower: rupees(lower), upper: rupees(reference) }, 'discountPrice')
  }
  return ok()
}

/** What a person can show for it. In the demo environment everybody may practise. */
export interface BlockEligibility {
  readonly vip: boolean
  readonly hni: boolean
  readonly score: number
}

export function decideEligibility(
  { vip, hni, score }: BlockEligibility,
  scoreMin: number,
): Outcome<undefined, 'block_not_eligible'> {
  return vip || hni || score >= scoreMin ? ok() : refuse('block_not_eligible', { score, min: scoreMin })
}

export interface WantedBlock {
  readonly quantity: number
  /** The highest price that the buyer accepts. */
  readonly price: bigint
}

/** Whether what somebody wants fits the offer, in the order of the checks. */
export function decideBlockOrder(
  terms: Omit<BlockTerms, 'locksUntil'> & { readonly state: BlockState },
  { quantity, price }: WantedBlock,
  nowMs: TimeMs,
): Outcome<undefined, 'block_not_open' | 'block_quantity' | 'block_price'> {
  const { state, opensAtMs, closesAtMs, quantityMin, quantityMax, lot, discountPrice, reference } = terms
  if (state !== 'open' || nowMs < opensAtMs || nowMs >= closesAtMs) return refuse('block_not_open')
  if (quantity < quantityMin || quantity > quantityMax || quantity % lot !== 0) {
    return refuse('block_quantity', { min: quantityMin, max: quantityMax, lot }, 'quantity')
  }
  if (price < discountPrice || price > reference) {
    return refuse('block_price', { lower: rupees(discountPrice), upper: rupees(reference) }, 'price')
  }
  return ok()
}

/** An order reserves the highest price; what the fill does not take of it is released. */
export function blockUnits(quantity: number, price: bigint): bigint {
  return BigInt(quantity) * price
}

export interface BlockResult {
  readonly finalPrice: bigint
  /** Of each order, in shares. */
  readonly fills: readonly number[]
}

/**
 * One price for everybody: the discount price; where more is ordered than is offered, the highest price at which the orders that accept it
 * take all of it, never above the reference because no order is. Those orders are filled pro rata in lots, largest remainder first, equal
 * ones in the order in which they stand here, that of their random ids: when an order came has no part in it.
 */
export function blockResult(
  { quantity, lot, discountPrice }: Pick<BlockTerms, 'quantity' | 'lot' | 'discountPrice'>,
  orders: readonly WantedBlock[],
): BlockResult {
  const inLots = (shares: number) => Number(divide(BigInt(shares), BigInt(lot), 'floor'))
  const bids = orders.map(order => ({ price: order.price, lots: inLots(order.quantity) }))
  const finalPrice = strikeOf(bids, inLots(quantity)) ?? discountPrice
  const weights = bids.map(({ price, lots }) => (price >= finalPrice ? lots : 0))
  const fills = shareOut(inLots(quantity), weights, index => index).map(lots => lots * lot)
  return { finalPrice, fills }
}

/** How far below the reference a price is, in hundredths of a percent, cut towards zero. */
export function discountBps(price: bigint, reference: bigint): number {
  return Number(divide((reference - price) * 10_000n, reference, 'towards_zero'))
}

/** The price after two days at the lower lock, from the price that was paid: what an order can be worth at the worst within that time. */
export function twoLocksBelow(price: bigint, rule: BandRule = PSX_BAND): bigint {
  const once = priceBand(Number(price), rule, 1).lower
  return BigInt(priceBand(once, rule, 1).lower)
}
