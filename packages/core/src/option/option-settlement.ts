import { MINUTE_MS } from '../clock.ts'
import { divide } from '../money/rounding.ts'

/** The last part of the last session, whose trades make the settlement price. */
export const SETTLEMENT_WINDOW_MS = 30 * MINUTE_MS

/** What is recorded of a share at an expiry. */
export interface SettlementFacts {
  readonly listed: boolean
  readonly halted: boolean
  /** Of the trades of the last thirty minutes: their value in paisa, and their shares. */
  readonly windowUnits: bigint
  readonly windowShares: bigint
  /** The last trade of the day, and the close of the last day before it, adjusted by splits since; in paisa, null where there is none. */
  readonly closePaisa: bigint | null
  readonly previousPaisa: bigint | null
}

export const VOID_REASONS = ['delisted', 'halted', 'no_price', 'not_whole'] as const
export type VoidReason = (typeof VOID_REASONS)[number]
export const PRICE_SOURCES = ['vwap', 'close', 'previous'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export type Settlement =
  | { readonly end: 'priced'; readonly source: PriceSource; readonly pricePaisa: bigint }
  | { readonly end: 'void'; readonly reason: VoidReason }

/** The price of an expiry, or why there is none. It always ends: no answer leaves a contract open. */
export function settlementOf(facts: SettlementFacts): Settlement {
  const { listed, halted, windowUnits, windowShares, closePaisa, previousPaisa } = facts
  if (!listed) return { end: 'void', reason: 'delisted' }
  if (windowShares > 0n) {
    return { end: 'priced', source: 'vwap', pricePaisa: divide(windowUnits, windowShares, 'half_even') }
  }
  if (halted) return { end: 'void', reason: 'halted' }
  if (closePaisa !== null) return { end: 'priced', source: 'close', pricePaisa: closePaisa }
  if (previousPaisa !== null) return { end: 'priced', source: 'previous', pricePaisa: previousPaisa }
  return { end: 'void', reason: 'no_price' }
}

/** So many shares become of so many: 3 of 1 in a split of three for one. */
export interface SplitRatio {
  readonly from: bigint
  readonly to: bigint
}

/** How many shares a contract is of after a split. Its strike per contract stays, so that no value moves; undefined where it would be no whole shares. */
export function splitMultiplier(multiplier: bigint, { from, to }: SplitRatio): bigint | undefined {
  return (multiplier * to) % from === 0n ? divide(multiplier * to, from, 'floor') : undefined
}

/** A price before a split as it would be after it. */
export function splitPrice(pricePaisa: bigint, { from, to }: SplitRatio): bigint {
  return divide(pricePaisa * from, to, 'half_even')
}
