import { expect, test } from 'vitest'
import { atPrice, totalAt } from './position-value.ts'

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

const TOTAL = { cost: '50000.00', marketValue: '48000.00', floatingProfit: '-2000.00', dayProfit: '-5.00' }

test('PTF-11 the total is that of all positions, moved by the newer prices of those that are loaded', () => {
  const other = { ...POSITION, total: 3, last: '10.00', marketValue: '30.00' }
  const lastOf = (position: typeof POSITION) => (position === POSITION ? '101.50' : undefined)
  expect(totalAt(TOTAL, [POSITION, other], lastOf)).toEqual({
    cost: '50000.00',
    marketValue: '48015.00',
    floatingProfit: '-1985.00',
    dayProfit: '10.00',
  })
})

test('PTF-11 without newer prices the total is as the server added it up, however few positions are loaded', () => {
  expect(totalAt(TOTAL, [POSITION], () => undefined)).toEqual(TOTAL)
  expect(totalAt(TOTAL, [], () => '1.00')).toEqual(TOTAL)
})

test('PTF-11 a position that had no price counts from its first one', () => {
  const unpriced = { ...POSITION, last: null, marketValue: null, floatingProfit: null, dayProfit: null }
  expect(totalAt(TOTAL, [unpriced], () => '99.00')).toMatchObject({
    marketValue: '48990.00',
    floatingProfit: '-2010.00',
    dayProfit: '-5.00',
  })
})
