import { DAY_MS, type TimeMs } from '../clock.ts'

/** How long a new destination waits before money can go to it, and how long after a change of a password or a code. */
const DESTINATION_DELAY_MS = DAY_MS

/** From when money may go to new destinations again after a change of a secret. */
export function newDestinationsFromMs(changedAtMs: TimeMs): TimeMs {
  return changedAtMs + DESTINATION_DELAY_MS
}

/** From when a destination added now can be used. */
export function newDestinationUsableFromMs(nowMs: TimeMs, secretsChangedAtMs: TimeMs | null): TimeMs {
  return newDestinationsFromMs(Math.max(nowMs, secretsChangedAtMs ?? 0))
}
