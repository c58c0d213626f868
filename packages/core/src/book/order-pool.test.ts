import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderPool } from './order-pool.ts'

test('BOOK-16 finds exactly the live ids, whatever their pattern', () => {
  const pattern = fc.record({
    start: fc.integer({ min: 1, max: 2 ** 50 }),
    step: fc.constantFrom(1, 2, 16, 120, 128, 4096, 2 ** 21),
  })
  fc.assert(
    fc.property(pattern, fc.array(fc.nat(400), { maxLength: 300, size: 'max' }), ({ start, step }, dead) => {
      const pool = new OrderPool()
      const live = new Set(Array.from({ length: 600 }, (_, at) => start + at * step))
      for (const id of live) pool.take(id)
      for (const at of dead) {
        const id = start + at * step
        if (live.delete(id)) pool.release(pool.find(id))
      }
      expect(pool.size).toBe(live.size)
      for (let at = 0; at < 600; at++) {
        const id = start + at * step
        expect(pool.id[pool.find(id)]).toBe(live.has(id) ? id : 0)
      }
      const { free, capacity } = pool.slots()
      expect(free + live.size + 1).toBe(capacity)
    }),
  )
})

test('BOOK-18 memory follows the orders that rest, not the ids that passed', () => {
  const pool = new OrderPool()
  for (let id = 1; id <= 1_000_000; id++) {
    pool.take(id * 119)
    if (id > 1_000) pool.release(pool.find((id - 1_000) * 119))
  }
  expect(pool.size).toBe(1_000)
  expect(pool.slots().capacity).toBe(1_024)
})

test('BOOK-18 two million orders fit, one more is an assertion', () => {
  const pool = new OrderPool()
  const most = 2 ** 21 - 1
  for (let id = 1; id <= most; id++) pool.take(id)
  expect(pool.find(most)).toBeGreaterThan(0)
  expect(() => pool.take(most + 1)).toThrow('two million')
  expect(pool.size).toBe(most)
})
