import { formatDecimal, parseDecimal } from '../money/decimal.ts'

/** The rates of a tariff: millionths of a value, and paisa for 1,000 shares. */
export const FEE_RATES = [
  'commissionPpm',
  'commissionPerThousand',
  'commissionMaxPpm',
  'salesTaxPpm',
  'cdcPerThousand',
] as const
export type FeeRate = (typeof FEE_RATES)[number]

/** A percent has ten thousand millionths, a rupee a hundred paisa. */
export const PERCENT_DECIMALS = 4
const RUPEE_DECIMALS = 2

export function feeRateDecimals(rate: FeeRate): number {
  return rate.endsWith('Ppm') ? PERCENT_DECIMALS : RUPEE_DECIMALS
}

/** Millionths as the percent that people read and write: 1500 is "0.15". */
export function showPercent(ppm: bigint): string {
  return formatDecimal(ppm, PERCENT_DECIMALS).replace(/\.?0+$/, '')
}

/** A rate in percent, or in rupees for 1,000 shares. */
export function showFeeRate(rate: FeeRate, units: bigint): string {
  return rate.endsWith('Ppm') ? showPercent(units) : formatDecimal(units, RUPEE_DECIMALS)
}

/** The same as it is kept; undefined where it is none, or finer than what is kept. */
export function readFeeRate(rate: FeeRate, text: string): bigint | undefined {
  return parseDecimal(text, feeRateDecimals(rate))
}

/** Whether a changed rate is more than twice or less than half of what it was: a slipped point, or something to be asked about. */
export function isUnusualJump(before: bigint, after: bigint): boolean {
  return after > before * 2n || after * 2n < before
}
