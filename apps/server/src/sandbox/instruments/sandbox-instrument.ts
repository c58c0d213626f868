import type { IndexKey } from '@firoza/core/stock/instrument'
import type { Sector } from './sectors.ts'

export type { IndexKey }

/**
 * One listed company as the sandbox knows it. Share counts and prices are rounded to what is plausible for the real
 * company; they start the simulation and are never shown as quotations of an exchange.
 */
export interface SandboxInstrument {
  readonly symbol: string
  readonly name: { readonly en: string; readonly ur: string }
  /** Roman-Urdu spellings, former names and brands that people type into the search. Lower case. */
  readonly aliases: readonly string[]
  readonly sector: Sector
  readonly sharesOutstanding: bigint
  readonly freeFloatShares: bigint
  /** 1 tick is 0.01 PKR. */
  readonly startPriceTicks: number
  readonly shariahCompliant: boolean
  readonly indices: readonly IndexKey[]
  /** Standard deviation of the daily log return: 0.02 is 2%. */
  readonly volatilityDaily: number
  /** Correlation of the daily return with the whole market. The squares of both loadings sum to less than 1. */
  readonly marketLoading: number
  /** Correlation of the daily return with what the sector does beyond the market. */
  readonly sectorLoading: number
  /** Value traded on a usual day, in paisa. */
  readonly turnoverDailyPaisa: number
}
