import type { Prng } from '../../prng.ts'

/**
 * Why calm and wild days come in runs: the log of a factor's volatility reverts to its mean at two speeds, over about a
 * month and over a few days. An Ornstein-Uhlenbeck process has an exact step for any length of time, so seconds,
 * minutes and days share one process (a GARCH recursion is tied to one step). The mixture of volatilities also gives
 * the fat tails: with these spreads a daily return has a kurtosis of 3·exp(4·(0.30² + 0.28²)) ≈ 5.9.
 */
export interface VolatilityState {
  readonly slow: number
  readonly fast: number
}

const SLOW = { revertsInDays: 25, spread: 0.3 }
const FAST = { revertsInDays: 4, spread: 0.28 }

/** A draw from the long-run distribution, where there is no earlier state. */
export function drawVolatility(random: Prng): VolatilityState {
  return { slow: SLOW.spread * random.normal(), fast: FAST.spread * random.normal() }
}

/** The state `days` later (a fraction of a trading day is fine). */
export function stepVolatility(state: VolatilityState, days: number, random: Prng): VolatilityState {
  return { slow: revert(state.slow, SLOW, days, random), fast: revert(state.fast, FAST, days, random) }
}

/** What a factor's volatility shares with the market's: agitation spreads. The blend has the long-run spread of its parts. */
export function blendVolatility(market: VolatilityState, own: VolatilityState): VolatilityState {
  const blend = (shared: number, alone: number) => Math.sqrt(SHARED) * shared + Math.sqrt(1 - SHARED) * alone
  return { slow: blend(market.slow, own.slow), fast: blend(market.fast, own.fast) }
}

const SHARED = 0.6

/** The factor on an instrument's usual volatility; the mean of its square is 1. */
export function volatilityLevel(state: VolatilityState): number {
  return Math.exp(state.slow + state.fast - SLOW.spread ** 2 - FAST.spread ** 2)
}

function revert(value: number, speed: { revertsInDays: number; spread: number }, days: number, random: Prng): number {
  const kept = Math.exp(-days / speed.revertsInDays)
  return value * kept + speed.spread * Math.sqrt(1 - kept * kept) * random.normal()
}
