import { expect, it } from 'vitest'
import { lastUsedAfter, STAFF_IDLE_MS, STAFF_SESSION_MS, staffSessionOver } from './staff-session.ts'

const NOW = 1_000_000_000

it('STF-25 a sign-in ends by itself after eight hours, or after half an hour that nobody used', () => {
  const times = { lastUsedMs: NOW, expiresAtMs: NOW + STAFF_SESSION_MS }
  expect(staffSessionOver(times, NOW + STAFF_IDLE_MS - 1)).toBeUndefined()
  expect(staffSessionOver(times, NOW + STAFF_IDLE_MS)).toBe('unused')
  const used = { ...times, lastUsedMs: NOW + STAFF_SESSION_MS - 1 }
  expect(staffSessionOver(used, NOW + STAFF_SESSION_MS - 1)).toBeUndefined()
  expect(staffSessionOver(used, NOW + STAFF_SESSION_MS)).toBe('expired')
})

it.each<[string | undefined, number]>([
  [undefined, NOW],
  ['0', NOW],
  ['60', NOW - 60_000],
  ['600', NOW - 300_000],
  ['999999999', NOW - 300_000],
  ['-60', NOW - 300_000],
  ['1.5', NOW - 300_000],
  ['1e1', NOW - 300_000],
  ['', NOW - 300_000],
  ['9999999999', NOW - 300_000],
])('STF-25 a request that says %o seconds moves the last use no further than it says', (said, expected) => {
  expect(lastUsedAfter(NOW - 300_000, said, NOW)).toBe(expected)
})
