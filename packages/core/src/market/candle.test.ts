import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { karachiTime, tradingDate } from '../calendar/trading-day.ts'
import {
  addTrade,
  aggregateCandles,
  bucketStart,
  CANDLE_PERIODS,
  type Candle,
  type CandlePeriod,
  type CandleTrade,
  candleOfTrade,
} from './candle.ts'

function at(date: string, clock: string): number {
  return karachiTime(tradingDate(date), Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
}

/** The candles of trades given in the order in which they were made. */
function candlesOfTrades(period: CandlePeriod, trades: readonly (CandleTrade & { readonly atMs: number })[]): Candle[] {
  const candles: Candle[] = []
  for (const trade of trades) {
    const last = candles.at(-1)
    const start = bucketStart(period, trade.atMs)
    if (last?.atMs === start) candles[candles.length - 1] = addTrade(last, trade)
    else candles.push(candleOfTrade(start, trade))
  }
  return candles
}

const periods = fc.constantFrom(...CANDLE_PERIODS)
const start = Date.UTC(2026, 0, 1)
const trades = fc
  .array(
    fc.record({
      atMs: fc.integer({ min: start, max: start + 100 * 86_400_000 }),
      priceTicks: fc.integer({ min: 1, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(list => list.sort((left, right) => left.atMs - right.atMs))

describe('candles', () => {
  it.each([
    ['1m', '2026-06-05 09:32', '2026-06-05 09:33'],
    ['5m', '2026-06-05 09:30', '2026-06-05 09:35'],
    ['15m', '2026-06-05 09:30', '2026-06-05 09:45'],
    ['30m', '2026-06-05 09:30', '2026-06-05 10:00'],
    ['1h', '2026-06-05 09:00', '2026-06-05 10:00'],
    ['1d', '2026-06-05 00:00', '2026-06-06 00:00'],
    ['1w', '2026-06-01 00:00', '2026-06-08 00:00'],
    ['1M', '2026-06-01 00:00', '2026-07-01 00:00'],
  ] as const)('FIG-1 puts a Friday 09:32:30 into the bucket of %s from %s to %s', (period, from, to) => {
    const begins = bucketStart(period, at('2026-06-05', '09:32') + 30_000)
    expect(begins).toBe(at(...(from.split(' ') as [string, string])))
    const ends = at(...(to.split(' ') as [string, string]))
    expect([bucketStart(period, ends - 1), bucketStart(period, ends)]).toEqual([begins, ends])
  })

  it('FIG-1 puts no moment outside its own bucket, and the one before into an older bucket', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 0, max: Date.UTC(2060, 0, 1) }), (period, timeMs) => {
        const begins = bucketStart(period, timeMs)
        expect(begins <= timeMs).toBe(true)
        expect(bucketStart(period, begins)).toBe(begins)
        expect(bucketStart(period, begins - 1) < begins).toBe(true)
      }),
    )
  })

  it('FIG-2 builds from executed trades only, and makes no candle without one', () => {
    const list = [
      { atMs: at('2026-06-01', '09:32'), priceTicks: 1_000, quantity: 10 },
      { atMs: at('2026-06-01', '09:32') + 59_999, priceTicks: 1_020, quantity: 5 },
      { atMs: at('2026-06-01', '09:32') + 59_999, priceTicks: 990, quantity: 1 },
      { atMs: at('2026-06-01', '09:35'), priceTicks: 995, quantity: 2 },
    ]
    const [first, second, ...rest] = candlesOfTrades('1m', list)
    expect(first).toEqual({
      atMs: at('2026-06-01', '09:32'),
      openTicks: 1_000,
      highTicks: 1_020,
      lowTicks: 990,
      closeTicks: 990,
      volume: 16,
      turnover: 16_090n,
      trades: 3,
    })
    expect(second).toMatchObject({ atMs: at('2026-06-01', '09:35'), trades: 1 })
    expect(rest).toEqual([])
    expect(candlesOfTrades('1m', [])).toEqual([])
    expect(aggregateCandles('1h', [])).toEqual([])
  })

  it('FIG-3 gives the same candles from trades, from minutes, and from days', () => {
    fc.assert(
      fc.property(trades, periods, (list, period) => {
        const direct = candlesOfTrades(period, list)
        expect(aggregateCandles(period, candlesOfTrades('1m', list))).toEqual(direct)
        if (period === '1w' || period === '1M') {
          expect(aggregateCandles(period, candlesOfTrades('1d', list))).toEqual(direct)
        }
      }),
    )
  })

  it('FIG-3 keeps every share and every paisa, and its extremes around its ends', () => {
    fc.assert(
      fc.property(trades, periods, (list, period) => {
        const candles = candlesOfTrades(period, list)
        expect(candles.reduce((sum, c) => sum + c.volume, 0)).toBe(list.reduce((sum, t) => sum + t.quantity, 0))
        expect(candles.reduce((sum, c) => sum + c.trades, 0)).toBe(list.length)
        for (const c of candles) {
          expect(c.lowTicks <= Math.min(c.openTicks, c.closeTicks)).toBe(true)
          expect(c.highTicks >= Math.max(c.openTicks, c.closeTicks)).toBe(true)
          const volume = BigInt(c.volume)
          expect(c.turnover >= BigInt(c.lowTicks) * volume && c.turnover <= BigInt(c.highTicks) * volume).toBe(true)
        }
      }),
    )
  })
})
