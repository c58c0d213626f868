import { HOUR_MS, MINUTE_MS, type TimeMs } from '../clock.ts'

/** A working day: however much it is used, a sign-in in the console ends with it. */
export const STAFF_SESSION_MS = 8 * HOUR_MS
/** So long without a person in the console, and the sign-in is over. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS
/** So long before, the console asks whether anybody is there. */
export const STAFF_IDLE_WARNING_MS = MINUTE_MS

export interface StaffSessionTimes {
  readonly lastUsedMs: TimeMs
  readonly expiresAtMs: TimeMs
}

/** Why a sign-in in the console is over that nobody has ended; undefined while it goes on. */
export function staffSessionOver(
  { lastUsedMs, expiresAtMs }: StaffSessionTimes,
  nowMs: TimeMs,
): 'expired' | 'unused' | undefined {
  if (expiresAtMs <= nowMs) return 'expired'
  return lastUsedMs + STAFF_IDLE_MS <= nowMs ? 'unused' : undefined
}

/**
 * When a person last used the console, after a request. The console says with each how many whole seconds ago somebody touched it, so that what it
 * asks by itself keeps nothing alive; a request that says nothing is made by whoever sends it, and one that says what is no such number is
 * made by nobody. Never earlier than was known, and never later than now.
 */
export function lastUsedAfter(lastUsedMs: TimeMs, untouchedSeconds: string | undefined, nowMs: TimeMs): TimeMs {
  if (untouchedSeconds === undefined) return Math.max(lastUsedMs, nowMs)
  if (!/^[0-9]{1,9}$/.test(untouchedSeconds)) return lastUsedMs
  return Math.max(lastUsedMs, nowMs - Number(untouchedSeconds) * 1000)
}
