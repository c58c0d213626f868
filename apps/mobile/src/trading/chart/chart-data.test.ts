import { CANDLE_PERIODS } from '@firoza/core/market/candle'
import { expect, test } from 'vitest'
import { barOf, CHART_PERIODS, mainIndicatorOf, PERIODS, subIndicatorOf } from './chart-data.ts'

test('a candle becomes a bar with the same figures', () => {
  const candle = {
    atMs: 5,
    open: '1.10',
    high: '1.30',
    low: '1.00',
    close: '1.20',
    volume: 7,
    turnover: '8.40',
    trades: 2,
  }
  expect(barOf(candle)).toEqual({ timestamp: 5, open: 1.1, high: 1.3, low: 1, close: 1.2, volume: 7, turnover: 8.4 })
})

test('every period of the server is offered, and drawn with a period of its own', () => {
  expect([...PERIODS]).toEqual([...CANDLE_PERIODS])
  const drawn = PERIODS.map(period => JSON.stringify(CHART_PERIODS[period]))
  expect(new Set(drawn).size).toBe(PERIODS.length)
})

test('a stored indicator that is not known any more is the default; an empty one is none', () => {
  expect([mainIndicatorOf('EMA'), mainIndicatorOf('gone'), mainIndicatorOf('')]).toEqual(['EMA', 'SMA', undefined])
  expect([subIndicatorOf('MACD'), subIndicatorOf('gone'), subIndicatorOf('')]).toEqual(['MACD', 'VOL', undefined])
})
