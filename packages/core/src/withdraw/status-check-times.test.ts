import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts'
import { nextCheckAtMs } from './status-check-times.ts'
import { withdrawStates } from './withdraw.states.ts'

it('WDR-11 asks after what is on its way, less and less often, and after what arrived for a week', () => {
  const now = 10 * DAY_MS
  expect(nextCheckAtMs('sending', 0, now, now)).toBe(now + MINUTE_MS)
  expect(nextCheckAtMs('unknown', 0, now, now)).toBe(now + 15_000)
  expect(nextCheckAtMs('unknown', 3, now, now)).toBe(now + 2 * MINUTE_MS)
  expect(nextCheckAtMs('sent', 99, now, now)).toBe(now + HOUR_MS)
  expect(nextCheckAtMs('settled', 0, now, now)).toBe(now + 5 * MINUTE_MS)
  expect(nextCheckAtMs('settled', 99, now, now)).toBe(now + 6 * HOUR_MS)
  expect(nextCheckAtMs('settled', 0, now - 7 * DAY_MS, now)).toBeNull()
  const silent = withdrawStates.states.filter(state => nextCheckAtMs(state, 0, now, now) === null)
  expect(silent).toEqual([
    'confirmed',
    'in_review',
    'approved_once',
    'approved',
    'cancelled',
    'rejected',
    'failed',
    'returned',
  ])
})
