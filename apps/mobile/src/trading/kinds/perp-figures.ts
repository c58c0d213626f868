import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'

/** A funding rate in per cent, cut to four digits. */
export function ratePercent(ppb: number): string {
  return formatDecimal(divide(BigInt(ppb), 1_000n, 'towards_zero'), 4)
}

/** Millionths in per cent, cut to one digit, as distances are shown. */
export function percentOf(ppm: number): string {
  return formatDecimal(divide(BigInt(ppm), 1_000n, 'towards_zero'), 1)
}

export type Zone = 'safe' | 'watch' | 'near' | 'critical'

/** Where maintenance stands to equity, in per cent; the same steps send notices. */
export function zoneOf(usedPercent: number): Zone {
  if (usedPercent >= 90) return 'critical'
  if (usedPercent >= 75) return 'near'
  return usedPercent >= 50 ? 'watch' : 'safe'
}
