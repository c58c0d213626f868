import type { PairOut } from '@firoza/api/coin-shapes'
import type { InstrumentOut } from '@firoza/api/market-shapes'
import type { ContractOut } from '@firoza/api/perp-shapes'

/** What is traded for its price: a share, or a pair of coins, as it is read. */
export type SpotInstrument = InstrumentOut | PairOut

export type AnyInstrument = SpotInstrument | ContractOut

/** The digits of a price as the server gives it. */
export function decimalsOf(price: string): number {
  return price.split('.')[1]?.length ?? 0
}

export function isContract(instrument: AnyInstrument): instrument is ContractOut {
  return 'funding' in instrument
}

/** The digits of an instrument's prices. */
export function priceDecimalsOf(instrument: AnyInstrument): number {
  return isContract(instrument) ? instrument.priceDecimals : decimalsOf(instrument.previousClose)
}
