import type { PositionOut } from '@firoza/api/stock-shapes'
import type { MyOrder } from '@firoza/api/stream'
import { expect, test } from 'vitest'
import { newlyFilled, ordersDiffer, sharesDiffer } from './follow-orders.ts'

const order = (id: string, filled: number) => ({ id, filled }) as MyOrder

test('an order is newly filled when more of it is done than was known', () => {
  const before = [order('1', 0), order('2', 5)]
  expect(newlyFilled(before, [order('1', 3), order('2', 5)]).map(({ id }) => id)).toEqual(['1'])
})

test('an order that was not known before is left to its own ticket', () => {
  expect(newlyFilled([], [order('9', 10)])).toEqual([])
})

const share = (symbol: string, figures: object = {}) => {
  const all = { symbol, total: 40, held: 0, locked: 40, available: 0, ...figures }
  return all as typeof all & PositionOut
}

test('shares that settled, were sold or promised between the reading and the first word of the stream are seen', () => {
  const read = [share('OGDC'), share('MEBL', { locked: 0, available: 40 })]
  expect(sharesDiffer(read, { items: read })).toBe(false)
  expect(sharesDiffer(read, { items: [...read, share('LUCK', { total: 0 })] }), 'sold long ago').toBe(false)
  expect(sharesDiffer(read, { items: [share('OGDC', { locked: 0, available: 40 }), share('MEBL')] })).toBe(true)
  const promised = share('MEBL', { locked: 0, held: 1, available: 39 })
  expect(sharesDiffer(read, { items: [share('OGDC'), promised] })).toBe(true)
  expect(sharesDiffer(read, { items: [share('OGDC')] }), 'unknown to the stream: none there').toBe(true)
  expect(sharesDiffer([], { items: read }), 'nothing read yet').toBe(false)
})

test('an order that was filled or ended between the reading and the first word of the stream is seen', () => {
  const read = [order('1', 0), order('2', 5)]
  expect(ordersDiffer(read, { items: [...read, order('3', 9)] })).toBe(false)
  expect(ordersDiffer(read, { items: [order('1', 3), order('2', 5)] })).toBe(true)
  expect(ordersDiffer(read, { items: [order('1', 0)] }), 'it works no longer').toBe(true)
})
