import { assert } from '../../assert.ts'
import type { Prng } from '../../prng.ts'
import type { SimInstrument } from './instrument.ts'
import { blendVolatility, drawVolatility, stepVolatility, type VolatilityState, volatilityLevel } from './volatility.ts'

/**
 * Correlated returns of all instruments: market factor, sector factor and the company's own, each with its own
 * clustering volatility, and small jumps. There is no drift: the expected simple return of every step is zero, so the
 * simulator promises nobody a profit. Nothing here knows ticks or bands; `history` and the market maker keep those.
 */
export interface PriceProcess {
  readonly instruments: readonly SimInstrument[]
  readonly sectorNames: readonly string[]
  readonly sectorOf: readonly number[]
}

/** How agitated each factor is at present. Plain data: it can be stored, and redrawn after a crash. */
export interface PriceProcessState {
  readonly market: VolatilityState
  readonly sectors: readonly VolatilityState[]
  readonly companies: readonly VolatilityState[]
}

export interface ProcessStep {
  readonly state: PriceProcessState
  /** The log return of each instrument over the step, in the order of `instruments`. */
  readonly logReturns: Float64Array
}

export interface StepOptions {
  /** The intraday shape at this moment, around 1: variance is proportional to it. */
  readonly intensity?: number
  /** What is zero: the expected simple return (`mean`), or the expected log return (`median`). */
  readonly centre?: 'mean' | 'median'
}

/** Expected jumps of a company on one day, and the size of one against its daily volatility. */
const JUMPS_PER_DAY = 0.03
const JUMP_SIZE = 1.8
/** The part of the variance that jumps bring; the diffusion brings the rest, so that the daily volatility is as given. */
const JUMP_VARIANCE = JUMPS_PER_DAY * JUMP_SIZE ** 2

export function priceProcess(instruments: readonly SimInstrument[]): PriceProcess {
  for (const { symbol, marketLoading, sectorLoading } of instruments)
    assert(marketLoading ** 2 + sectorLoading ** 2 < 1, `${symbol} keeps a part of its variance for itself`)
  const sectorNames = [...new Set(instruments.map(instrument => instrument.sector))].sort()
  return { instruments, sectorNames, sectorOf: instruments.map(({ sector }) => sectorNames.indexOf(sector)) }
}

export function startPriceProcess(process: PriceProcess, random: Prng): PriceProcessState {
  return {
    market: drawVolatility(random),
    sectors: process.sectorNames.map(() => drawVolatility(random)),
    companies: process.instruments.map(() => drawVolatility(random)),
  }
}

/**
 * The returns over `days` trading days: 1 for a daily step; a second of a session of 358 minutes is 1 / 21,480.
 */
export function stepPriceProcess(
  process: PriceProcess,
  state: PriceProcessState,
  days: number,
  random: Prng,
  { intensity = 1, centre = 'mean' }: StepOptions = {},
): ProcessStep {
  const market = stepVolatility(state.market, days, random)
  const sectors = state.sectors.map(sector => stepVolatility(sector, days, random))
  const companies = state.companies.map(company => stepVolatility(company, days, random))
  const time = days * intensity
  const marketShock = volatilityLevel(market) * random.normal()
  const sectorLevels = sectors.map(sector => volatilityLevel(blendVolatility(market, sector)))
  const sectorShocks = sectorLevels.map(level => level * random.normal())
  const logReturns = new Float64Array(process.instruments.length)
  process.instruments.forEach((instrument, at) => {
    const sectorAt = process.sectorOf[at]!
    const { marketLoading, sectorLoading, volatilityDaily } = instrument
    const ownLoading = Math.sqrt(1 - marketLoading ** 2 - sectorLoading ** 2)
    const ownLevel = volatilityLevel(blendVolatility(market, companies[at]!))
    const shock =
      marketLoading * marketShock + sectorLoading * sectorShocks[sectorAt]! + ownLoading * ownLevel * random.normal()
    const spread = volatilityDaily * Math.sqrt((1 - JUMP_VARIANCE) * time)
    const variance =
      (marketLoading * volatilityLevel(market)) ** 2 +
      (sectorLoading * sectorLevels[sectorAt]!) ** 2 +
      (ownLoading * ownLevel) ** 2
    const jumped = jump(volatilityDaily, time, random)
    // Half the variance is what makes the expected simple return, not the expected log return, zero.
    const convexity = (spread ** 2 * variance) / 2 + jumpConvexity(volatilityDaily, time)
    logReturns[at] = spread * shock + jumped - (centre === 'mean' ? convexity : 0)
  })
  return { state: { market, sectors, companies }, logReturns }
}

function jump(volatilityDaily: number, time: number, random: Prng): number {
  return random.unit() < JUMPS_PER_DAY * time ? volatilityDaily * JUMP_SIZE * random.normal() : 0
}

function jumpConvexity(volatilityDaily: number, time: number): number {
  return JUMPS_PER_DAY * time * Math.expm1((volatilityDaily * JUMP_SIZE) ** 2 / 2)
}
