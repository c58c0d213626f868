import { afterEach, expect, test, vi } from 'vitest'
import { runningMs } from './running-clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('CLI-11 what lasts goes on when the clock is put back, and while the phone sleeps', () => {
  let [wall, awake] = [10_000_000, 500]
  vi.stubGlobal('Date', { now: () => wall })
  vi.stubGlobal('performance', { now: () => awake })
  const from = runningMs()
  awake += 2_000
  wall -= 3_600_000
  expect(runningMs() - from).toBeCloseTo(2_000)
  awake += 1_000
  wall += 60_000
  expect(runningMs() - from).toBeCloseTo(62_000)
})
