import { assert } from '../assert.ts'
import { LIMITS } from '../limits.ts'
import type { Side } from './order.ts'

const PPM = 1_000_000

/** How far a price may move in a day. The two directions are set apart, because the exchange has changed one without the other. */
export interface BandRule {
  readonly upperPpm: number
  readonly lowerPpm: number
  /** The least width of either side in paisa: Re 1. */
  readonly widthMin: number
}

/** ±10 % or Re 1, whichever is more: the exchange's rule since 22 July 2024. */
export const PSX_BAND: BandRule = { upperPpm: 100_000, lowerPpm: 100_000, widthMin: 100 }

/** The lowest and the highest price of the day, both allowed, in paisa. */
export interface PriceBand {
  readonly lower: number
  readonly upper: number
}

/**
 * The band of a day around the previous close, or around the issue price on a share's first day. Rounded inward to the tick; never
 * below one tick, nor above the highest price of a share.
 */
export function priceBand(
  reference: number,
  rule: BandRule,
  tick: number,
  priceMax: number = LIMITS.pricePaisaMax,
): PriceBand {
  assert(Number.isSafeInteger(reference) && reference > 0, 'a band needs a reference price in whole paisa above zero')
  const up = Math.max(reference * rule.upperPpm, rule.widthMin * PPM)
  const down = Math.max(reference * rule.lowerPpm, rule.widthMin * PPM)
  const upper = Math.floor((reference * PPM + up) / (PPM * tick)) * tick
  const lower = Math.ceil((reference * PPM - down) / (PPM * tick)) * tick
  const most = Math.floor(priceMax / tick) * tick
  return { lower: clamp(lower, tick, most), upper: clamp(upper, tick, most) }
}

function clamp(price: number, least: number, most: number): number {
  return Math.min(Math.max(price, least), most)
}

export function isInBand(band: PriceBand, price: number): boolean {
  return band.lower <= price && price <= band.upper
}

/** How far through its trigger a stop order may trade. */
const STOP_PROTECTION_PPM = 40_000

/** The worst price of a triggered stop order: 4 % through the trigger, rounded inward to the tick, and never outside the band if given. */
export function stopProtection(side: Side, stopPrice: number, tick: number, band?: PriceBand): number {
  if (side === 'buy') {
    const most = Math.floor((stopPrice * (PPM + STOP_PROTECTION_PPM)) / (PPM * tick)) * tick
    return band ? Math.min(most, band.upper) : most
  }
  const least = Math.ceil((stopPrice * (PPM - STOP_PROTECTION_PPM)) / (PPM * tick)) * tick
  return band ? Math.max(least, band.lower) : least
}
