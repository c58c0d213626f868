import { inFigures } from '@firoza/i18n/digits'
import { expect, test } from 'vitest'
import { chartIndicator, legendTitle, paramsText } from './chart-indicators.ts'

/** The points that the chart would draw of closes, each a bar one above and below. */
function points(name: Parameters<typeof chartIndicator>[0], closes: readonly number[]) {
  const bars = closes.map((close, at) => ({ timestamp: at, open: close, high: close + 1, low: close - 1, close }))
  return chartIndicator(name).calc?.(bars)
}

const ramp = Array.from({ length: 40 }, (_, at) => at)

test('FIG-5 averages are drawn with the lines of the library, each from the bar on that completes it', () => {
  const drawn = points('SMA', ramp)
  expect([drawn?.[3], drawn?.[4], drawn?.[9], drawn?.[19]]).toEqual([
    {},
    { ma1: 2 },
    { ma1: 7, ma2: 4.5 },
    { ma1: 17, ma2: 14.5, ma3: 9.5 },
  ])
  expect(points('EMA', ramp)?.at(5)).toEqual({ ema1: 2.5 })
  expect(chartIndicator('EMA').calcParams).toEqual([6, 20])
})

test('FIG-5 the bars of MACD are the difference of its lines and not twice that', () => {
  const drawn = points('MACD', [...ramp.slice(0, 30), 90, 20, 60, 10, 80, 30])?.at(-1)
  expect(drawn?.['macd']).toBeCloseTo((drawn?.['dif'] ?? 0) - (drawn?.['dea'] ?? 0), 9)
  expect(Math.abs(drawn?.['macd'] ?? 0)).toBeGreaterThan(0.1)
})

test('FIG-5 RSI is that of 14 bars; bands and stochastic lines have the library’s names', () => {
  expect(points('RSI', ramp)?.slice(13, 15)).toEqual([{}, { rsi1: 100 }])
  expect(points('BOLL', Array(20).fill(7))?.at(-1)).toEqual({ up: 7, mid: 7, dn: 7 })
  expect(Object.keys(points('KDJ', ramp)?.at(-1) ?? {})).toEqual(['k', 'd', 'j'])
})

test('I18N-8 the legend of an indicator is in the words and the digits of its reader', () => {
  const legend = () => [
    legendTitle('MA10: ', { volume: 'حجم' }),
    legendTitle('VOLUME: ', { volume: 'حجم' }),
    paramsText([5, 20]),
  ]
  expect(legend()).toEqual(['MA10: ', 'حجم: ', '(5,20)'])
  expect(inFigures({ digits: 'urdu' }, legend)).toEqual(['MA۱۰: ', 'حجم: ', '(۵,۲۰)'])
  expect(paramsText([])).toBe('')
})
