import { PSX_BAND, priceBand as stockBand } from '../stock/price-band.ts'

/** Prices between which the exchange takes orders on one day, both inclusive, as the simulator counts them: 1 tick is 0.01 PKR. */
export interface PriceBand {
  readonly lowerTicks: number
  readonly upperTicks: number
}

/** The exchange's band around the reference price (the previous close) of a share whose prices step by one tick. */
export function priceBand(referenceTicks: number): PriceBand {
  const { lower, upper } = stockBand(referenceTicks, PSX_BAND, 1)
  return { lowerTicks: lower, upperTicks: upper }
}

/** The nearest price that the band takes. */
export function clampToBand(priceTicks: number, band: PriceBand): number {
  return Math.min(band.upperTicks, Math.max(band.lowerTicks, priceTicks))
}
