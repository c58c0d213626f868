import type { MyOrder } from '@firoza/api/stream'
import { expect, test } from 'vitest'
import { newlyFilled } from './follow-orders.ts'

const order = (id: string, filled: number) => ({ id, filled }) as MyOrder

test('an order is newly filled when more of it is done than was known', () => {
  const before = [order('1', 0), order('2', 5)]
  expect(newlyFilled(before, [order('1', 3), order('2', 5)]).map(({ id }) => id)).toEqual(['1'])
})

test('an order that was not known before is left to its own ticket', () => {
  expect(newlyFilled([], [order('9', 10)])).toEqual([])
})
