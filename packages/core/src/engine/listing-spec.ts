import type { Asset } from '../money/asset.ts'
import { type Ok, ok } from '../outcome.ts'
import type { ContractTerms } from '../perp/contract-terms.ts'
import type { Realm } from '../realm.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { AccountClass } from '../stock/fees.ts'
import type { OrderLimits } from '../stock/order-checks.ts'
import { type BandRule, type PriceBand, priceBand } from '../stock/price-band.ts'

/** Where something trades: it has a day and a phase of its own in each realm. */
export const VENUE_CODES = ['psx', 'coin', 'perp'] as const
export type VenueCode = (typeof VENUE_CODES)[number]

export interface VenueSpec {
  readonly realm: Realm
  readonly code: VenueCode
  /** `on_date`: what is bought is locked until the settlement date of its day. `at_once`: nothing is ever locked. */
  readonly settles: 'on_date' | 'at_once'
}

/** What may be asked of one order, and how far its prices go. Quantities are units of the base, prices and values units of the quote. */
export interface ListingBounds {
  readonly quantityMin: number
  readonly quantityMax: number
  readonly valueMin: number
  readonly valueMax: number
  readonly priceMin: number
  readonly priceMax: number
  /** Working orders of one person in the realm. */
  readonly openOrdersMax: number
  /** Whether orders placed while the venue is closed wait for its next session; refused otherwise. */
  readonly queueWhenClosed: boolean
}

/**
 * What keeps an order from trading far from the market. A `band` is the range of the book for a day. A `collar` is checked when an order is placed:
 * a limit may be so far from the last price, and a market order may trade so far through the best price.
 */
export type Guard =
  | { readonly kind: 'band'; readonly rule: BandRule }
  | { readonly kind: 'collar'; readonly limitPpm: number; readonly slippagePpm: number }

/**
 * `contract_note`: the tariff of the exchange's brokers, cumulative per order, paid in the quote by both sides. `maker_taker`: so many millionths of
 * what each side receives, by fill, rounded up.
 */
export type FeeModel =
  | { readonly kind: 'contract_note' }
  | { readonly kind: 'maker_taker'; readonly ppm: { readonly [C in AccountClass]: Rates } }

interface Rates {
  readonly maker: number
  readonly taker: number
}

/** Everything that says how one thing trades, as data: the command log, the table of listings and the engine have it in this one shape. */
export interface ListingSpec {
  /** Unique in a realm: 'OGDC', 'BTC-USDT'. Many may have one base. */
  readonly symbol: string
  readonly venue: VenueCode
  readonly base: Asset
  readonly quote: Asset
  /** The digits of a price of one base in the quote: 2 where rupees are told to the paisa. */
  readonly priceScale: number
  /** The steps of a price and of a quantity. A tick of a step is worth whole units of the quote, so that every value is exact. */
  readonly tick: number
  readonly step: number
  readonly bounds: ListingBounds
  readonly guard: Guard
  readonly fees: FeeModel
  /** Whether what is bought comes in lots, as shares do for the tax on their gains. */
  readonly lots: boolean
  /** Of a perpetual contract; of what is delivered, absent. */
  readonly contract?: ContractTerms
}

/** So many levels a book can have. */
const LEVELS_MAX = 2 ** 24

/** `price × quantity` is so many times the value in units of the quote. It is 1 for shares. */
export function valueDivisorOf({
  priceScale,
  base,
  quote,
}: Pick<ListingSpec, 'priceScale' | 'base' | 'quote'>): bigint {
  return 10n ** BigInt(priceScale + base.exponent - quote.exponent)
}

/** What a listing must be, whoever defines it. */
export function checkSpec(spec: ListingSpec): Ok<undefined> | Refusal<'field_invalid'> {
  const { priceScale, base, quote, tick, step, bounds, guard } = spec
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
  const low = (field: string, least: number) =>
    refuse('field_invalid', { field, rule: 'too_small', bound: String(least) }, field)
  const high = (field: string, most: number) =>
    refuse('field_invalid', { field, rule: 'too_large', bound: String(most) }, field)
  if (base.code === quote.code) return refuse('field_invalid', { field: 'quote', rule: 'choice', bound: '' }, 'quote')
  if (!(priceScale >= 0) || priceScale + base.exponent < quote.exponent)
    return low('priceScale', quote.exponent - base.exponent)
  if (!isCount(tick)) return low('tick', 1)
  const divisor = valueDivisorOf(spec)
  if (!isCount(step) || (BigInt(tick) * BigInt(step)) % divisor !== 0n) return low('step', Number(divisor) / tick)
  for (const [field, value] of Object.entries(bounds)) {
    if (typeof value === 'number' && !isCount(value)) return low(field, 1)
  }
  if (bounds.priceMax > LEVELS_MAX) return high('priceMax', LEVELS_MAX)
  if (bounds.priceMin > bounds.priceMax) return low('priceMax', bounds.priceMin)
  if (bounds.quantityMin > bounds.quantityMax) return low('quantityMax', bounds.quantityMin)
  if (bounds.valueMin > bounds.valueMax) return low('valueMax', bounds.valueMin)
  if (guard.kind === 'collar' && !(isCount(guard.limitPpm) && isCount(guard.slippagePpm))) return low('guard', 1)
  return ok()
}

/** Whether one may follow the other while orders work: what a stored price, quantity or balance means stays. */
export function isChangeOf(before: ListingSpec, after: ListingSpec): boolean {
  const meaning = ({ bounds: _, guard: __, fees: ___, ...rest }: ListingSpec) => JSON.stringify(rest)
  return (
    meaning(before) === meaning(after) && before.guard.kind === after.guard.kind && before.fees.kind === after.fees.kind
  )
}

/** The prices at which orders may stand: of the day, or ever where a collar guards them. */
export function bandOf({ guard, tick, bounds }: ListingSpec, referencePrice: number): PriceBand {
  if (guard.kind === 'band') return priceBand(referencePrice, guard.rule, tick, bounds.priceMax)
  return { lower: Math.ceil(bounds.priceMin / tick) * tick, upper: Math.floor(bounds.priceMax / tick) * tick }
}

export function limitsOf({ bounds, base, quote, priceScale }: ListingSpec): OrderLimits {
  const { quantityMin, quantityMax, valueMin, valueMax, priceMax, queueWhenClosed } = bounds
  const money = { valueMin: BigInt(valueMin), valueMax: BigInt(valueMax) }
  const scale = { base, quote, priceScale, valueDivisor: valueDivisorOf({ priceScale, base, quote }) }
  return { quantityMin, quantityMax, ...money, priceMax, queueWhenClosed, scale }
}
