import { divide } from '../money/rounding.ts'

/**
 * Numbers with eighteen decimals as integers, for pricing: the same bits on every machine, so that a quote can be worked out again from its
 * inputs anywhere. Not for money: a price becomes paisa by one division with a named rounding.
 */
export const ONE = 1_000_000_000_000_000_000n
const LN_TWO = 693_147_180_559_945_309n
/** 1 / sqrt(2 pi). */
const PDF_OF_ZERO = 398_942_280_401_432_678n
/** Beyond so many deviations the tails are below the last decimal that matters. */
const DEVIATIONS_MAX = 8n * ONE
/** Up to here the series is exact to fourteen digits, from here on the continued fraction is. */
const SERIES_MAX = 4n * ONE
const FRACTION_DEPTH = 60n

export function times(left: bigint, right: bigint): bigint {
  return divide(left * right, ONE, 'half_even')
}

export function over(left: bigint, right: bigint): bigint {
  return divide(left * ONE, right, 'half_even')
}

/** Of a number above zero. */
export function naturalLog(value: bigint): bigint {
  let [mantissa, twos] = [value, 0n]
  for (; mantissa >= 2n * ONE; twos++) mantissa = divide(mantissa, 2n, 'half_even')
  for (; mantissa < ONE; twos--) mantissa *= 2n
  // 2 * artanh((m - 1) / (m + 1)), with an argument of a third at most.
  const ratio = over(mantissa - ONE, mantissa + ONE)
  const square = times(ratio, ratio)
  let [power, sum] = [ratio, 0n]
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += divide(power, odd, 'half_even')
    power = times(power, square)
  }
  return 2n * sum + twos * LN_TWO
}

export function exponential(value: bigint): bigint {
  const twos = divide(value, LN_TWO, 'floor')
  const rest = value - twos * LN_TWO
  let [term, sum] = [ONE, 0n]
  for (let n = 1n; term !== 0n; n++) {
    sum += term
    term = divide(times(term, rest), n, 'half_even')
  }
  return twos >= 0n ? sum << twos : divide(sum, 1n << -twos, 'half_even')
}

/** Of a number from zero on, rounded down. */
export function squareRoot(value: bigint): bigint {
  const radicand = value * ONE
  if (radicand === 0n) return 0n
  let root = 1n << BigInt((radicand.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + divide(radicand, root, 'floor')) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** The density of the standard normal distribution. */
export function normalDensity(value: bigint): bigint {
  return times(PDF_OF_ZERO, exponential(-divide(times(value, value), 2n, 'half_even')))
}

/** The standard normal distribution. */
export function normalDistribution(value: bigint): bigint {
  if (value < 0n) return ONE - normalDistribution(-value)
  if (value >= DEVIATIONS_MAX) return ONE
  return value <= SERIES_MAX ? bySeries(value) : ONE - byFraction(value)
}

/** 1/2 + density * (x + x^3/3 + x^5/15 + …). */
function bySeries(value: bigint): bigint {
  const square = times(value, value)
  let [term, sum] = [value, 0n]
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term
    term = divide(times(term, square), odd + 2n, 'half_even')
  }
  return divide(ONE, 2n, 'half_even') + times(normalDensity(value), sum)
}

/** The upper tail: density / (x + 1/(x + 2/(x + …))). */
function byFraction(value: bigint): bigint {
  let below = value
  for (let n = FRACTION_DEPTH; n > 0n; n--) below = value + over(n * ONE, below)
  return over(normalDensity(value), below)
}
