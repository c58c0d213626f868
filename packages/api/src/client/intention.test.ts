import { afterEach, expect, test, vi } from 'vitest'
import { newIdempotencyKey } from './intention.ts'

afterEach(() => vi.useRealTimers())

test('CLI-1 idempotency keys differ, and one made later stands behind those made earlier', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const keys = [0, 1, 1_000, 86_400_000].map(ms => {
    vi.setSystemTime(Date.UTC(2026, 10, 23) + ms)
    return Array.from({ length: 200 }, newIdempotencyKey)
  })
  expect(new Set(keys.flat()).size).toBe(800)
  for (const key of keys.flat()) expect(key).toMatch(/^[0-9a-f]{32}$/)
  keys.slice(1).forEach((later, index) => {
    const earlier = keys[index] ?? []
    expect(later.every(key => earlier.every(before => before < key))).toBe(true)
  })
})
