import { divide } from '../money/rounding.ts'
import { naturalLog, over, squareRoot, times } from './fixed-point.ts'

/** How the volatility of a share is measured; published with every quote. */
export const VOLATILITY_METHOD = {
  /** The last so many daily closes that are recorded, the present day left out. */
  closesMax: 61,
  closesMin: 21,
  /** Trading days of a year. */
  daysOfYear: 245n,
  /** A change beyond the day's price limit is no trade's: it is a corporate action, and left out. */
  changeMaxPpm: 105_000n,
  /** The result is never taken below or above, in millionths. */
  fromPpm: 150_000n,
  toPpm: 1_500_000n,
} as const

const MILLIONTH = 1_000_000_000_000n

/**
 * The yearly deviation of the logarithmic daily changes, about zero, in millionths. `closes` in paisa, oldest first. Undefined where too few
 * are recorded: then nothing is offered.
 */
export function volatilityOf(closes: readonly bigint[]): bigint | undefined {
  const { closesMax, closesMin, daysOfYear, changeMaxPpm, fromPpm, toPpm } = VOLATILITY_METHOD
  const last = closes.slice(-closesMax)
  const changes = last.slice(1).flatMap((close, index) => {
    const before = last[index] ?? close
    const moved = close > before ? close - before : before - close
    return moved * 1_000_000n > before * changeMaxPpm && moved > 100n ? [] : [naturalLog(over(close, before))]
  })
  if (changes.length < closesMin - 1) return undefined
  const squares = changes.reduce((sum, change) => sum + times(change, change), 0n)
  const yearly = squareRoot(divide(squares * daysOfYear, BigInt(changes.length), 'half_even'))
  const ppm = divide(yearly, MILLIONTH, 'half_even')
  return ppm < fromPpm ? fromPpm : ppm > toPpm ? toPpm : ppm
}
