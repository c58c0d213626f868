import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boll, ema, kdj, type Line, macd, rsi, sma } from './indicators.ts'

function round(line: Line, digits = 2): Line {
  return line.map(value => (value === null ? null : Number(value.toFixed(digits))))
}

function nulls(line: Line): number {
  return line.findIndex(value => value !== null)
}

const ramp = Array.from({ length: 60 }, (_, i) => i)
const flat = Array.from({ length: 60 }, () => 7)
const bars = { high: ramp.map(i => i + 1), low: ramp.map(i => i - 1), close: ramp }

describe('indicators', () => {
  it('FIG-5 SMA: averages the last bars', () => {
    expect(sma([1, 2, 3, 4, 10], 3)).toEqual([null, null, 2, 3, 17 / 3])
    expect(sma([1, 2], 3)).toEqual([null, null])
  })

  it('FIG-5 EMA: the published example of a 10-day average', () => {
    const closes = [
      22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36,
    ]
    expect(round(ema(closes, 10)).slice(8)).toEqual([null, 22.22, 22.21, 22.24, 22.27, 22.33, 22.52])
  })

  it('FIG-5 BOLL: two population deviations around the average', () => {
    const { middle, upper, lower } = boll([2, 4, 4, 4, 5, 5, 7, 9], 8, 2)
    expect([middle.at(-1), upper.at(-1), lower.at(-1)]).toEqual([5, 9, 1])
    expect([nulls(boll(ramp).middle), nulls(boll(ramp).upper), nulls(boll(ramp).lower)]).toEqual([19, 19, 19])
  })

  it('FIG-5 MACD: on a straight line the averages lag by 5.5 and 12.5 bars', () => {
    const { dif, dea, histogram } = macd(ramp)
    expect([nulls(dif), nulls(dea), nulls(histogram)]).toEqual([25, 33, 33])
    for (let i = 33; i < 60; i++) {
      expect(dif[i]).toBeCloseTo(7, 9)
      expect(dea[i]).toBeCloseTo(7, 9)
      expect(histogram[i]).toBeCloseTo(0, 9)
    }
    expect(macd([1, 2, 3]).dea).toEqual([null, null, null])
  })

  it("FIG-5 RSI: Wilder's smoothing, the published example of 14 days", () => {
    const closes = [
      44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28, 46.0,
      46.03, 46.41, 46.22, 45.64,
    ]
    expect(round(rsi(closes)).slice(13)).toEqual([null, 70.46, 66.25, 66.48, 69.35, 66.29, 57.92])
    expect(rsi(flat).at(-1)).toBe(50)
    expect(rsi(ramp).at(-1)).toBe(100)
    expect(rsi([])).toEqual([])
  })

  it('FIG-5 KDJ: begins at 50 and moves a third of the way', () => {
    const { k, d, j } = kdj({ high: [10, 12, 14], low: [8, 9, 10], close: [9, 12, 10] }, 3)
    expect(round(k, 4)).toEqual([null, null, 44.4444])
    expect(round(d, 4)).toEqual([null, null, 48.1481])
    expect(round(j, 4)).toEqual([null, null, 37.037])
    expect(kdj({ high: flat, low: flat, close: flat }).j.at(-1)).toBe(50)
    expect(nulls(kdj(bars).k)).toBe(8)
  })

  it('FIG-5 gives one value for each bar and stays inside its bounds', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 80 })
    fc.assert(
      fc.property(prices, close => {
        const some = { high: close.map(price => price + 3), low: close.map(price => price - 1), close }
        const lines = [sma(close, 5), ema(close, 5), rsi(close), ...Object.values(kdj(some))]
        for (const line of [...lines, ...Object.values(macd(close)), ...Object.values(boll(close))]) {
          expect(line).toHaveLength(close.length)
          const first = nulls(line)
          if (first >= 0) expect(line.slice(first)).not.toContain(null)
          for (const value of line) expect(value === null || Number.isFinite(value)).toBe(true)
        }
        const between = (value: number | null) => value === null || (value >= 0 && value <= 100.000001)
        expect([...rsi(close), ...kdj(some).k, ...kdj(some).d].every(between)).toBe(true)
      }),
    )
  })
})
