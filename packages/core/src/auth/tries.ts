import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeMs } from '../clock.ts'
import { LIMITS } from '../limits.ts'

/** What may be guessed, and how often: so many wrong tries in a row, then a lock. */
export interface TryPolicy {
  readonly wrongMax: number
  /** How long the first lock lasts, the second one in a row, and so on. The last length is that of all further ones. */
  readonly locksMs: readonly [number, ...number[]]
  /** Wrong tries older than this are forgotten. */
  readonly memoryMs: number
  /** Where a right try proves nothing, as anybody can make one at will: it leaves the wrong ones counted. */
  readonly rightProvesNothing?: true
}

/** A lock that somebody waits out to guess on lasts longer each time, until five guesses a day are left of hundreds. */
const LONGER_EACH_TIME = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS] as const
/** Where whoever knows a number or a name can lock its owner out, the lock stays within what the owner can wait for. */
const BY_ANYBODY = [15 * MINUTE_MS, HOUR_MS] as const
const HOURS_TO_A_DAY = [HOUR_MS, 4 * HOUR_MS, DAY_MS] as const
/** So long locks count as locks in a row. It is long enough that to wait for its end gives fewer guesses than to go on. */
export const LOCKS_MEMORY_MS = 7 * DAY_MS

export const TRY_POLICIES = {
  /** A phone number's password at sign-in, whether or not anybody has that number. */
  sign_in: { wrongMax: LIMITS.signInTriesMax, locksMs: BY_ANYBODY, memoryMs: DAY_MS },
  /** The password again, inside a session, before something that matters. */
  password: { wrongMax: LIMITS.pinTriesMax, locksMs: LONGER_EACH_TIME, memoryMs: DAY_MS },
  transaction_code: { wrongMax: LIMITS.pinTriesMax, locksMs: [DAY_MS], memoryMs: DAY_MS },
  withdrawal_code: { wrongMax: LIMITS.pinTriesMax, locksMs: [DAY_MS], memoryMs: DAY_MS },
  /**
   * New codes that are held against the other one of the two, which they may not be: each that is taken tells one thing that the other is not.
   * That is a wrong try here, and the other itself no right one.
   */
  code_compared: { wrongMax: LIMITS.pinTriesMax, locksMs: [DAY_MS], memoryMs: DAY_MS, rightProvesNothing: true },
  /** The word of an offline deposit channel. */
  channel_password: { wrongMax: LIMITS.pinTriesMax, locksMs: HOURS_TO_A_DAY, memoryMs: HOUR_MS },
  /** Transaction numbers that were claimed before: whoever guesses them would hold up other people's money. Any number of nobody's is right. */
  deposit_claim: { wrongMax: LIMITS.pinTriesMax, locksMs: HOURS_TO_A_DAY, memoryMs: DAY_MS, rightProvesNothing: true },
  /** Codes of an authenticator app and recovery codes, at sign-in and inside a session. */
  second_factor: { wrongMax: LIMITS.pinTriesMax, locksMs: LONGER_EACH_TIME, memoryMs: DAY_MS },
  staff_second_factor: { wrongMax: LIMITS.pinTriesMax, locksMs: LONGER_EACH_TIME, memoryMs: DAY_MS },
  staff_sign_in: { wrongMax: LIMITS.pinTriesMax, locksMs: BY_ANYBODY, memoryMs: DAY_MS },
} as const satisfies Record<string, TryPolicy>
export type TryKind = keyof typeof TRY_POLICIES

/** From this many wrong tries on, signing in needs a captcha. */
export const CAPTCHA_AFTER_WRONG = 3

/** What is known of somebody's tries. All zero before the first wrong one. */
export interface Tries {
  readonly wrong: number
  readonly lastWrongAtMs: TimeMs
  readonly lockedUntilMs: TimeMs
  /** Locks since the last right try. */
  readonly locks: number
}

export const NO_TRIES: Tries = { wrong: 0, lastWrongAtMs: 0, lockedUntilMs: 0, locks: 0 }

/** The tries as they count now: an old memory and an expired lock are forgotten, that there was a lock a while later. */
export function currentTries(tries: Tries, policy: TryPolicy, nowMs: TimeMs): Tries {
  const { lastWrongAtMs, lockedUntilMs, locks } = tries
  if (isLocked(tries, nowMs)) return tries
  const lastMs = Math.max(lastWrongAtMs, lockedUntilMs)
  if (lastMs + LOCKS_MEMORY_MS <= nowMs) return NO_TRIES
  const isOver = lockedUntilMs > 0 || lastWrongAtMs + policy.memoryMs <= nowMs
  return isOver ? { wrong: 0, lastWrongAtMs: lastMs, lockedUntilMs: 0, locks } : tries
}

export function isLocked(tries: Tries, nowMs: TimeMs): boolean {
  return tries.lockedUntilMs > nowMs
}

/** The tries after one more wrong one; the last allowed one locks. */
export function afterWrongTry(tries: Tries, policy: TryPolicy, nowMs: TimeMs): Tries {
  const before = currentTries(tries, policy, nowMs)
  const wrong = before.wrong + 1
  if (wrong < policy.wrongMax) return { wrong, lastWrongAtMs: nowMs, lockedUntilMs: 0, locks: before.locks }
  return { wrong, lastWrongAtMs: nowMs, lockedUntilMs: nowMs + lockMs(policy, before.locks), locks: before.locks + 1 }
}

/** How long the lock lasts that comes after so many in a row. */
function lockMs({ locksMs }: TryPolicy, locks: number): number {
  return locksMs[Math.min(locks, locksMs.length - 1)] ?? locksMs[0]
}

export function triesLeft(tries: Tries, policy: TryPolicy): number {
  return Math.max(0, policy.wrongMax - tries.wrong)
}
