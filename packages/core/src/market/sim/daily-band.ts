import { type PriceBand, PSX_BAND, priceBand } from '../../stock/price-band.ts'

/** The exchange's band around the previous close, in ticks of 0.01 PKR. */
export function dailyBand(previousCloseTicks: number): PriceBand {
  return priceBand(previousCloseTicks, PSX_BAND, 1)
}

/** The nearest price that the band takes. */
export function clampToBand(priceTicks: number, band: PriceBand): number {
  return Math.min(band.upper, Math.max(band.lower, priceTicks))
}
