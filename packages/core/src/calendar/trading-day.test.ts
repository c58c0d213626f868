import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../clock.ts'
import {
  addDays,
  daysBetween,
  karachiDate,
  karachiMinute,
  karachiTime,
  parseTradingDate,
  startOfKarachiDay,
  tradingDate,
  weekdayOf,
} from './trading-day.ts'

const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })

describe('trading day', () => {
  it('CAL-1 changes the date at midnight in Karachi, which is 19:00 UTC', () => {
    expect(karachiDate(Date.UTC(2026, 1, 6, 18, 59, 59, 999))).toBe('2026-02-06')
    expect(karachiDate(Date.UTC(2026, 1, 6, 19))).toBe('2026-02-07')
    expect(karachiMinute(Date.UTC(2026, 1, 6, 4, 32))).toBe(9 * 60 + 32)
    expect(startOfKarachiDay(tradingDate('2026-02-07'))).toBe(Date.UTC(2026, 1, 6, 19))
  })

  it('CAL-1 reads only days that exist', () => {
    expect(parseTradingDate('2028-02-29')).toBe('2028-02-29')
    for (const text of ['2026-02-29', '2026-2-9', '2026-13-01', '09-02-2026', '', '2026-02-09T00:00']) {
      expect(parseTradingDate(text), text).toBeUndefined()
    }
  })

  it('CAL-1 counts days and weekdays', () => {
    expect(addDays(tradingDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(tradingDate('2028-03-01'), -1)).toBe('2028-02-29')
    expect(daysBetween(tradingDate('2026-02-09'), tradingDate('2026-03-09'))).toBe(28)
    expect(weekdayOf(tradingDate('2026-02-09'))).toBe(1)
  })

  it('CAL-1 puts every moment inside its own day', () => {
    fc.assert(
      fc.property(moments, timeMs => {
        const date = karachiDate(timeMs)
        const start = startOfKarachiDay(date)
        expect(start).toBeLessThanOrEqual(timeMs)
        expect(timeMs).toBeLessThan(start + DAY_MS)
        expect(karachiTime(date, karachiMinute(timeMs))).toBe(timeMs - (timeMs % 60_000))
      }),
    )
  })
})
