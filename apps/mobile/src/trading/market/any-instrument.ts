import type { PairOut } from '@firoza/api/coin-shapes'
import type { InstrumentOut } from '@firoza/api/market-shapes'

/** A share, or a pair of coins, as it is read. */
export type AnyInstrument = InstrumentOut | PairOut

/** The digits of a price as the server gives it. */
export function decimalsOf(price: string): number {
  return price.split('.')[1]?.length ?? 0
}
