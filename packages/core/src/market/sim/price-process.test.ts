import { expect, test } from 'vitest'
import { prng } from '../../prng.ts'
import type { SimInstrument } from './instrument.ts'
import { intradayIntensity } from './intraday.ts'
import { priceProcess, startPriceProcess, stepPriceProcess } from './price-process.ts'
import { pareto, poisson, randomStream } from './random-stream.ts'
import { autocorrelation, correlation, kurtosis, mean, standardDeviation } from './testing/return-statistics.ts'

const company = (symbol: string, sector: string): SimInstrument => ({
  symbol,
  sector,
  startPriceTicks: 10_000,
  volatilityDaily: 0.02,
  marketLoading: 0.5,
  sectorLoading: 0.45,
  turnoverDailyPaisa: 1e10,
})
const COMPANIES = [company('AA', 'cement'), company('BB', 'cement'), company('CC', 'power')]

function series(seed: number, steps: number, days: number): number[][] {
  const process = priceProcess(COMPANIES)
  const random = prng(seed)
  let state = startPriceProcess(process, random)
  const returns: number[][] = COMPANIES.map(() => [])
  for (let at = 0; at < steps; at++) {
    const step = stepPriceProcess(process, state, days, random)
    state = step.state
    step.logReturns.forEach((value, which) => {
      returns[which]!.push(value)
    })
  }
  return returns
}

test('SIM-1 the same seed gives the same returns, another seed others', () => {
  expect(series(7, 20, 1)).toEqual(series(7, 20, 1))
  expect(series(7, 20, 1)).not.toEqual(series(8, 20, 1))
})

test('SIM-2 daily returns have the stated volatility, fat tails, clustering and no direction', () => {
  const [first] = series(11, 40_000, 1) as [number[]]
  expect(standardDeviation(first)).toBeCloseTo(0.02, 2)
  expect(kurtosis(first)).toBeGreaterThan(4)
  expect(kurtosis(first)).toBeLessThan(12)
  expect(Math.abs(autocorrelation(first, 1))).toBeLessThan(0.03)
  expect(autocorrelation(first.map(Math.abs), 1)).toBeGreaterThan(0.05)
  const simple = first.map(value => Math.expm1(value))
  expect(Math.abs(mean(simple))).toBeLessThan((4 * standardDeviation(simple)) / Math.sqrt(simple.length))
})

test('SIM-3 names of one sector move together more than names of two', () => {
  const [cement, cementToo, power] = series(13, 20_000, 1) as [number[], number[], number[]]
  expect(correlation(cement, cementToo)).toBeGreaterThan(0.35)
  expect(correlation(cement, power)).toBeGreaterThan(0.15)
  expect(correlation(cement, cementToo)).toBeGreaterThan(correlation(cement, power) + 0.1)
})

test('SIM-4 minutes add up to the volatility of days', () => {
  const minutesPerDay = 200
  const [minutes] = series(17, minutesPerDay * 600, 1 / minutesPerDay) as [number[]]
  const days: number[] = []
  for (let at = 0; at < minutes.length; at += minutesPerDay)
    days.push(minutes.slice(at, at + minutesPerDay).reduce((sum, value) => sum + value, 0))
  expect(standardDeviation(days)).toBeGreaterThan(0.016)
  expect(standardDeviation(days)).toBeLessThan(0.025)
})

test('SIM-5 the intraday shape is a U whose average is 1', () => {
  const shape = Array.from({ length: 1000 }, (_, at) => intradayIntensity((at + 0.5) / 1000))
  expect(mean(shape)).toBeCloseTo(1, 3)
  expect(shape[0]).toBeGreaterThan(2)
  expect(shape[500]).toBeCloseTo(0.6, 2)
  expect(shape[999]).toBeCloseTo(shape[0]!, 6)
})

test('SIM-1 streams of different names are independent, and counts and sizes have their means', () => {
  const one = randomStream(5, 'day', 1)
  const other = randomStream(5, 'day', 2)
  const pairs = Array.from({ length: 5000 }, () => [one.unit(), other.unit()] as const)
  expect(
    Math.abs(
      correlation(
        pairs.map(p => p[0]),
        pairs.map(p => p[1]),
      ),
    ),
  ).toBeLessThan(0.05)
  expect(mean(Array.from({ length: 5000 }, () => poisson(one, 3)))).toBeCloseTo(3, 0)
  const sizes = Array.from({ length: 5000 }, () => pareto(one, 2.5, 1000))
  expect(mean(sizes)).toBeCloseTo(2.5 / 1.5, 0)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
})
