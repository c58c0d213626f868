import type { AssetCode } from '../money/asset.ts'
import { divide } from '../money/rounding.ts'

/**
 * - `listed`: trades. `halted`: orders are neither taken nor matched, open ones stay and can be cancelled.
 * - `unlisted`: not (or no longer) traded; nothing can be placed.
 */
const INSTRUMENT_STATUSES = ['listed', 'halted', 'unlisted'] as const
export type InstrumentStatus = (typeof INSTRUMENT_STATUSES)[number]

/** The indices that we compute: all companies, thirty of them, and the Shariah-compliant ones. They are not the exchange's own. */
const INDEX_KEYS = ['all', 'thirty', 'shariah'] as const
export type IndexKey = (typeof INDEX_KEYS)[number]

/** A share that people trade. Prices are whole paisa as safe integers, quantities whole shares. */
export interface Instrument {
  readonly id: number
  /** The code of the asset in the ledger too. */
  readonly symbol: AssetCode
  readonly name: string
  readonly nameUrdu: string
  readonly sector: string
  readonly isin?: string
  /** The step of a price, in paisa. */
  readonly tick: number
  /** The step of a quantity, in shares: 1 in the regular market, 500 for funds. */
  readonly lot: number
  readonly sharesOutstanding: number
  /** Shares that the public can buy: what a free-float index weighs by. */
  readonly freeFloat: number
  /** Whether the share passes the Shariah screening. */
  readonly shariah: boolean
  readonly status: InstrumentStatus
  readonly indices: readonly IndexKey[]
}

/** `quantity × price` in units of what is paid with: paisa for shares, of which a listing's divisor is 1. */
export function tradeValue(quantity: number, price: number, divisor = 1n): bigint {
  const product = BigInt(quantity) * BigInt(price)
  return divisor === 1n ? product : product / divisor
}

/** Change from a reference price in basis points, cut towards zero as every figure shown is. Undefined without a reference. */
export function changeBps(price: number, reference: number): number | undefined {
  if (reference <= 0) return undefined
  return Number(divide((BigInt(price) - BigInt(reference)) * 10_000n, BigInt(reference), 'towards_zero'))
}
