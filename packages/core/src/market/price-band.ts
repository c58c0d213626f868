import { assert } from '../assert.ts'

/** Prices between which the exchange takes orders on one day, both inclusive. 1 tick is 0.01 PKR. */
export interface PriceBand {
  readonly lowerTicks: number
  readonly upperTicks: number
}

/** How far a price may move in a day: so many percent of the reference, or so many ticks, whichever is more. */
export interface BandRule {
  readonly upperPercent: number
  readonly lowerPercent: number
  readonly ticksMin: number
}

/** The exchange's rule since July 2024: 10 % or Re 1. Upper and lower are separate data, as they have differed. */
export const PSX_BAND_RULE: BandRule = { upperPercent: 10, lowerPercent: 10, ticksMin: 100 }

/** The band around the reference price (the previous close), rounded inward to the tick, never below one tick. */
export function priceBand(referenceTicks: number, rule: BandRule = PSX_BAND_RULE): PriceBand {
  assert(
    Number.isInteger(referenceTicks) && referenceTicks > 0,
    'a reference price is a whole number of ticks above zero',
  )
  const up = Math.max(Math.floor((referenceTicks * rule.upperPercent) / 100), rule.ticksMin)
  const down = Math.max(Math.floor((referenceTicks * rule.lowerPercent) / 100), rule.ticksMin)
  return { lowerTicks: Math.max(1, referenceTicks - down), upperTicks: referenceTicks + up }
}

/** The nearest price that the band takes. */
export function clampToBand(priceTicks: number, band: PriceBand): number {
  return Math.min(band.upperTicks, Math.max(band.lowerTicks, priceTicks))
}
