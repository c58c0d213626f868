import type { TimeMs } from '@firoza/core/clock'
import { jumpsOfClock, type SandboxClock } from '../sandbox/sandbox-clock.ts'

/** A clock that stands still until a test moves it. The machine's time goes along, but for what the sandbox's clock jumps ahead of it. */
export interface TestClock extends SandboxClock {
  set(timeMs: TimeMs): void
  advance(byMs: number): void
}

/** Monday 9 February 2026, 10:00 in Karachi: the first day of T+1, an ordinary open session. */
export const MONDAY_MORNING_MS = Date.UTC(2026, 1, 9, 5, 0, 0)

export function testClock(startMs: TimeMs = MONDAY_MORNING_MS): TestClock {
  let now = startMs
  let aheadMs = 0
  return {
    now: () => now,
    jumps: jumpsOfClock(),
    get aheadMs() {
      return aheadMs
    },
    reload: async () => undefined,
    moveTo: async timeMs => {
      aheadMs += Math.max(0, timeMs - now)
      now = Math.max(now, timeMs)
    },
    set: timeMs => {
      now = timeMs
    },
    advance: byMs => {
      now += byMs
    },
  }
}
