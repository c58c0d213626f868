import { expect, test } from 'vitest'
import { buildCalendar, isTradingDay } from '../../calendar/calendar.ts'
import { PSX_CALENDAR_ROWS } from '../../calendar/psx-calendar.ts'
import { addDays, tradingDate } from '../../calendar/trading-day.ts'
import { LIMITS } from '../../limits.ts'
import { mergeCandles } from '../candle.ts'
import { dailyBand } from './daily-band.ts'
import { type HistoryDay, historyDay, simulateHistory } from './history.ts'
import type { SimInstrument } from './instrument.ts'

const INSTRUMENTS: SimInstrument[] = [
  {
    symbol: 'BIG',
    sector: 'a',
    startPriceTicks: 26_480,
    volatilityDaily: 0.019,
    marketLoading: 0.6,
    sectorLoading: 0.4,
    turnoverDailyPaisa: 15e10,
  },
  {
    symbol: 'RARE',
    sector: 'b',
    startPriceTicks: 748_000,
    volatilityDaily: 0.016,
    marketLoading: 0.2,
    sectorLoading: 0.1,
    turnoverDailyPaisa: 2e8,
  },
  {
    symbol: 'PENNY',
    sector: 'b',
    startPriceTicks: 618,
    volatilityDaily: 0.045,
    marketLoading: 0.4,
    sectorLoading: 0.3,
    turnoverDailyPaisa: 6e10,
  },
]

function days(from: string, count: number): HistoryDay[] {
  const calendar = buildCalendar(PSX_CALENDAR_ROWS)
  const found: HistoryDay[] = []
  for (let date = tradingDate(from); found.length < count; date = addDays(date, 1))
    if (isTradingDay(calendar, date)) found.push(historyDay(calendar, date))
  return found
}

const DAYS = days('2026-01-05', 120)
const request = { instruments: INSTRUMENTS, seed: 42, days: DAYS, minuteDays: 10 }
const HISTORY = simulateHistory(request)

test('SIM-6 the same seed gives the same candles, another seed others', () => {
  expect(simulateHistory(request)).toEqual(HISTORY)
  expect(simulateHistory({ ...request, seed: 43 })).not.toEqual(HISTORY)
})

test.each(HISTORY)('SIM-6 $symbol: every candle is whole, ordered and within the band of the close before', history => {
  expect(history.daily).toHaveLength(DAYS.length)
  let previous: number | undefined
  for (const candle of history.daily) {
    expect(candle.highTicks).toBeGreaterThanOrEqual(Math.max(candle.openTicks, candle.closeTicks))
    expect(candle.lowTicks).toBeLessThanOrEqual(Math.min(candle.openTicks, candle.closeTicks))
    expect(
      [candle.openTicks, candle.highTicks, candle.lowTicks, candle.closeTicks, candle.volume, candle.trades].every(
        Number.isSafeInteger,
      ),
    ).toBe(true)
    expect(candle.turnover).toBeGreaterThanOrEqual(BigInt(candle.lowTicks) * BigInt(candle.volume))
    expect(candle.turnover).toBeLessThanOrEqual(BigInt(candle.highTicks) * BigInt(candle.volume))
    expect(candle.volume).toBeGreaterThanOrEqual(candle.trades)
    if (previous !== undefined) {
      const band = dailyBand(previous)
      expect(candle.highTicks).toBeLessThanOrEqual(band.upper)
      expect(candle.lowTicks).toBeGreaterThanOrEqual(band.lower)
    }
    previous = candle.closeTicks
  }
})

test.each(HISTORY)('SIM-7 $symbol: the minutes of the last ten days make up exactly their days', history => {
  const lastDays = DAYS.slice(-10)
  const seen = lastDays.map((day, at) => {
    const inside = history.minutes.filter(candle =>
      day.sessions.some(s => s.startMs <= candle.atMs && candle.atMs < s.endMs),
    )
    expect(mergeCandles(history.daily.at(at - 10)!.atMs, inside)).toEqual(history.daily.at(at - 10))
    return inside.length
  })
  expect(seen.reduce((sum, count) => sum + count, 0)).toBe(history.minutes.length)
  expect(history.minutes.every((candle, at) => at === 0 || candle.atMs > history.minutes[at - 1]!.atMs)).toBe(true)
})

test('SIM-7 the last close is the start price, a rare name has minutes without a candle, a busy one hardly', () => {
  expect(HISTORY.map(history => history.daily.at(-1)?.closeTicks)).toEqual(INSTRUMENTS.map(i => i.startPriceTicks))
  const minutes = DAYS.slice(-10).reduce(
    (sum, day) => sum + day.sessions.reduce((all, s) => all + (s.endMs - s.startMs) / 60_000, 0),
    0,
  )
  expect(HISTORY[0]!.minutes.length).toBeGreaterThan(minutes * 0.95)
  expect(HISTORY[1]!.minutes.length).toBeLessThan(minutes * 0.3)
})

test('BAND-5 a past that ends at the highest price of a share was never above it', () => {
  const dearest = INSTRUMENTS.map(instrument => ({ ...instrument, startPriceTicks: LIMITS.pricePaisaMax }))
  const histories = simulateHistory({ ...request, instruments: dearest })
  for (const { daily } of histories) {
    expect(Math.max(...daily.map(({ highTicks }) => highTicks))).toBe(LIMITS.pricePaisaMax)
    expect(daily.at(-1)?.closeTicks).toBe(LIMITS.pricePaisaMax)
  }
})
