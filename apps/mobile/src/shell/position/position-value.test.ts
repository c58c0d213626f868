import { expect, test } from 'vitest'
import { atPrice, totalOf } from './position-value.ts'

const POSITION = {
  total: 10,
  cost: '1000.00',
  last: '100.00',
  marketValue: '1000.00',
  floatingProfit: '0.00',
  floatingProfitPercent: '0.00',
  dayProfit: '-5.00',
}

test('LOT-5 a newer price moves value, floating profit and the day’s profit', () => {
  expect(atPrice(POSITION, '99.99')).toEqual({
    ...POSITION,
    last: '99.99',
    marketValue: '999.90',
    floatingProfit: '-0.10',
    floatingProfitPercent: '-0.01',
    dayProfit: '-5.10',
  })
})

test('without a newer price the position is as it was read', () => {
  expect(atPrice(POSITION, undefined)).toBe(POSITION)
  expect(atPrice(POSITION, null)).toBe(POSITION)
  expect(atPrice(POSITION, '100.00')).toBe(POSITION)
})

test('LOT-5 shares that cost nothing have no percentage', () => {
  expect(atPrice({ ...POSITION, cost: '0.00' }, '101.00').floatingProfitPercent).toBeNull()
})

test('totals add gains and losses', () => {
  const other = { ...POSITION, floatingProfit: '12.34', dayProfit: '7.00' }
  expect(totalOf([{ ...POSITION, floatingProfit: '-2.34' }, other])).toEqual({
    cost: '2000.00',
    marketValue: '2000.00',
    floatingProfit: '10.00',
    dayProfit: '2.00',
  })
})
