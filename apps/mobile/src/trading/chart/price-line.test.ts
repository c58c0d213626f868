import { startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { expect, test } from 'vitest'
import { changeBetween, lineOf } from './price-line.tsx'

test('a change is in rupees and in percent of where it began, cut towards zero', () => {
  expect(changeBetween('100.00', '101.25')).toEqual({ amount: '1.25', percent: '1.25' })
  expect(changeBetween('3.00', '2.00')).toEqual({ amount: '-1.00', percent: '-33.33' })
  expect(changeBetween('0.00', '2.00')).toEqual({ amount: '2.00' })
})

const [FRIDAY, MONDAY] = ['2026-02-20', '2026-02-23'].map(date => startOfKarachiDay(tradingDate(date))) as [
  number,
  number,
]

function candle(atMs: number, open: string, close: string) {
  return { atMs, open, high: open, low: close, close, volume: 1, turnover: close, trades: 1 }
}

test('FIG-9 the line of a day is that day alone, and its change is that of the quote', () => {
  const quote = { symbol: 'OGDC', last: '101.00', previousClose: '100.00', tradingDate: '2026-02-23' }
  const friday = candle(FRIDAY + 1, '90.00', '100.00')
  const monday = candle(MONDAY + 1, '100.50', '102.00')
  const later = candle(MONDAY + 2, '102.00', '100.90')
  expect(lineOf('day', [friday, monday, later], quote)).toEqual({
    from: '100.00',
    prices: ['100.50', '102.00', '101.00'],
  })
  expect(lineOf('day', [friday], quote)).toBeUndefined()
  expect(lineOf('week', [friday, monday, later], quote)).toEqual({
    from: '90.00',
    prices: ['100.00', '102.00', '101.00'],
  })
  const onTheWeekend = { ...quote, last: '100.00', previousClose: '95.00', tradingDate: '2026-02-20' }
  expect(lineOf('day', [friday], onTheWeekend)).toEqual({ from: '95.00', prices: ['90.00', '100.00'] })
})
