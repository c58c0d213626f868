import { assert } from '@firoza/core/assert'
import type { Clock, TimeMs } from '@firoza/core/clock'
import type { Db } from '../db/sql.ts'
import { copySessions, growAhead, readAhead } from './sandbox-clock.store.ts'

/** A clock that runs with the machine's and is ahead of it by a stored, never shrinking time. */
export interface SandboxClock extends Clock {
  readonly aheadMs: number
  /** Takes up how far another process has moved it meanwhile. */
  reload(): Promise<void>
  /** Moves the clock forward to a moment; one that has passed already changes nothing. Durable when it answers. */
  moveTo(timeMs: TimeMs): Promise<void>
  /** What is to be looked at as soon as a jump of the clock is over, and not only when its turn comes by the machine's clock. */
  readonly jumps: Jumps
}

export interface Jumps {
  /** From now on this is looked at after each jump, behind what was named before it. */
  lookAfter(look: () => Promise<void>): void
  /** A jump is over: everything is looked at, one after the other. */
  isOver(): Promise<void>
}

export function jumpsOfClock(): Jumps {
  const looks: (() => Promise<void>)[] = []
  return {
    lookAfter: look => void looks.push(look),
    async isOver() {
      for (const look of looks) await look()
    },
  }
}

/**
 * Reads the machine's clock through `machine`. Should that one be set back, ours stands still until it has caught up: what
 * is stored with a time stays in the order in which it happened.
 */
export async function loadSandboxClock(db: Db, machine: () => TimeMs = Date.now): Promise<SandboxClock> {
  let aheadMs = await readAhead(db)
  let latest = 0
  const now = () => {
    latest = Math.max(latest, machine() + aheadMs)
    return latest
  }
  return {
    now,
    jumps: jumpsOfClock(),
    get aheadMs() {
      return aheadMs
    },
    async reload() {
      aheadMs = Math.max(aheadMs, await readAhead(db))
    },
    async moveTo(timeMs) {
      const further = timeMs - now()
      if (further <= 0) return
      const ahead = await db.begin(async tx => {
        await copySessions(tx, further)
        return growAhead(tx, aheadMs + further)
      })
      assert(ahead >= aheadMs, 'the clock of the sandbox never goes back')
      aheadMs = ahead
    },
  }
}

export function isSandboxClock(clock: Clock): clock is SandboxClock {
  return 'moveTo' in clock
}

/** The machine's time at a moment of this clock, which phones have too, however far the sandbox's clock is ahead of it. */
export function machineTime(clock: Clock, nowMs: TimeMs): TimeMs {
  return nowMs - (isSandboxClock(clock) ? clock.aheadMs : 0)
}
