import { applyRate, ratePpm } from '../money/rate.ts'

/**
 * Tax on gains from listed shares that were acquired from the day on, in millionths, for those on the list of active taxpayers and others
 * alike (Finance Act 2025, as NCCPL explains it). NCCPL computes and collects the tax itself; this is an estimate before it does.
 */
export const GAINS_TAX = { from: '2025-07-01', ppm: 150_000 } as const

/** In smallest units, rounded up; a loss is not taxed. */
export function estimatedGainsTax(gain: bigint): bigint {
  return gain <= 0n ? 0n : applyRate(gain, ratePpm(BigInt(GAINS_TAX.ppm)), 'ceiling')
}
