import { formatDecimal } from '@firoza/core/money/decimal'

/** Millionths as percent with two decimals, cut and never rounded: -12345 is "-1.23". */
export function percentOf(ppm: number): string {
  return formatDecimal(BigInt(Math.trunc(ppm / 100)), 2)
}
