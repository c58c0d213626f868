import { DAY_MS, type TimeMs } from '../clock.ts'

/** How long a new destination waits before money can go to it, and how long after a change of a password or a code. */
export const DESTINATION_DELAY_MS = DAY_MS

/** From when money may go to new destinations again after a change of a secret. */
export function newDestinationsFromMs(changedAtMs: TimeMs): TimeMs {
  return changedAtMs + DESTINATION_DELAY_MS
}

/** From when a destination added now can be used. */
export function newDestinationUsableFromMs(nowMs: TimeMs, secretsChangedAtMs: TimeMs | null): TimeMs {
  return newDestinationsFromMs(Math.max(nowMs, secretsChangedAtMs ?? 0))
}

/** A change of a secret while a destination still waits makes it wait anew; one that was usable by then stays usable. */
export function usableFromMs(storedMs: TimeMs, secretsChangedAtMs: TimeMs | null): TimeMs {
  const changedWhileWaiting = secretsChangedAtMs !== null && secretsChangedAtMs < storedMs
  return changedWhileWaiting ? Math.max(storedMs, newDestinationsFromMs(secretsChangedAtMs)) : storedMs
}
