import type { SimInstrument } from './instrument.ts'

/** What one house account of one realm has for one instrument at the beginning. */
export interface HouseEndowment {
  readonly shares: number
  readonly cashPaisa: number
}

/** Usual days of trading that an account could do on one side alone. A day moves its position by about a tenth of that. */
const DAYS = 3

/**
 * Shares and money enough to quote both sides although what was bought today can be sold only tomorrow. The shares are
 * also the maker's target: with `sharesTarget` it wants neither more nor less.
 */
export function houseEndowment({ turnoverDailyPaisa, startPriceTicks }: SimInstrument): HouseEndowment {
  return { shares: Math.ceil((DAYS * turnoverDailyPaisa) / startPriceTicks), cashPaisa: DAYS * turnoverDailyPaisa }
}
