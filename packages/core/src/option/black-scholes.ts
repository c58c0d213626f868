import { DAY_MS } from '../clock.ts'
import { divide } from '../money/rounding.ts'
import {
  exponential,
  naturalLog,
  normalDensity,
  normalDistribution,
  ONE,
  over,
  squareRoot,
  times,
} from './fixed-point.ts'

export const OPTION_SIDES = ['call', 'put'] as const
export type OptionSide = (typeof OPTION_SIDES)[number]

const YEAR_MS = BigInt(365 * DAY_MS)
/** One paisa, and one millionth, of a number with eighteen decimals. */
export const PAISA = 10_000_000_000_000_000n
const MILLIONTH = 1_000_000_000_000n
const HUNDRED = 100n

/** All that the price of one European option on one share rests on. Nothing else goes into a quote. */
export interface PricingInputs {
  readonly side: OptionSide
  /** Of one share, in paisa. */
  readonly spotPaisa: bigint
  /** Per contract: the strike times its shares, in paisa, so that a split changes nothing of it. */
  readonly strikeUnits: bigint
  /** How many shares one contract is of. */
  readonly multiplier: bigint
  readonly lifeMs: number
  /** Per year, in millionths. */
  readonly volatilityPpm: bigint
  readonly ratePpm: bigint
}

/** Per share, with eighteen decimals. */
export interface Valuation {
  /** Rupees. */
  readonly value: bigint
  readonly delta: bigint
  /** Of delta, per rupee of the share. */
  readonly gamma: bigint
  /** Rupees per point (one hundredth) of volatility. */
  readonly vega: bigint
  /** Rupees per day that passes. */
  readonly theta: bigint
  /** Rupees per point of the rate. */
  readonly rho: bigint
}

/** Black, Scholes and Merton without dividends, with a year of 365 days. */
export function valueOption(inputs: PricingInputs): Valuation {
  const { side, lifeMs, volatilityPpm, ratePpm } = inputs
  const spot = inputs.spotPaisa * PAISA
  const strike = divide(inputs.strikeUnits * PAISA, inputs.multiplier, 'half_even')
  const years = divide(BigInt(lifeMs > 0 ? lifeMs : 1) * ONE, YEAR_MS, 'ceiling')
  const [rate, volatility] = [ratePpm * MILLIONTH, volatilityPpm * MILLIONTH]
  const rootYears = squareRoot(years)
  const deviation = times(volatility, rootYears)
  const drift = times(rate + divide(times(volatility, volatility), 2n, 'half_even'), years)
  const d1 = over(naturalLog(over(spot, strike)) + drift, deviation > 0n ? deviation : 1n)
  const d2 = d1 - deviation
  const sign = side === 'call' ? 1n : -1n
  const [toSpot, toStrike] = [normalDistribution(sign * d1), normalDistribution(sign * d2)]
  const present = times(strike, exponential(-times(rate, years)))
  const density = normalDensity(d1)
  const value = sign * (times(spot, toSpot) - times(present, toStrike))
  const decay = over(times(times(spot, density), volatility), 2n * rootYears)
  return {
    value: value > 0n ? value : 0n,
    delta: sign * toSpot,
    gamma: deviation > 0n ? over(density, times(spot, deviation)) : 0n,
    vega: divide(times(times(spot, density), rootYears), HUNDRED, 'half_even'),
    theta: divide(-decay - sign * times(rate, times(present, toStrike)), 365n, 'half_even'),
    rho: sign * divide(times(times(present, years), toStrike), HUNDRED, 'half_even'),
  }
}

const VOLATILITY_FROM = 10_000n
const VOLATILITY_TO = 5_000_000n

/** The volatility in millionths at which an option is worth a premium per share; undefined where none between 1 % and 500 % is. */
export function impliedVolatility(
  inputs: Omit<PricingInputs, 'volatilityPpm'>,
  premiumPaisa: bigint,
): bigint | undefined {
  const premium = premiumPaisa * PAISA
  const at = (volatilityPpm: bigint) => valueOption({ ...inputs, volatilityPpm }).value
  if (at(VOLATILITY_FROM) >= premium || at(VOLATILITY_TO) < premium) return undefined
  let [low, high] = [VOLATILITY_FROM, VOLATILITY_TO]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (at(middle) < premium) low = middle
    else high = middle
  }
  return high
}
