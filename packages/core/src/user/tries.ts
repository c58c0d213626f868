import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeMs } from '../clock.ts'
import { LIMITS } from '../limits.ts'

/** What may be guessed, and how often: so many wrong tries in a row, then a lock. */
export interface TryPolicy {
  readonly wrongMax: number
  readonly lockMs: number
  /** Wrong tries older than this are forgotten. */
  readonly memoryMs: number
  /** Where a right try proves nothing, as anybody can make one at will: it leaves the wrong ones counted. */
  readonly rightProvesNothing?: true
}

export const TRY_POLICIES = {
  /** A phone number's password at sign-in, whether or not anybody has that number. */
  sign_in: { wrongMax: LIMITS.signInTriesMax, lockMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
  /** The password again, inside a session, before something that matters. */
  password: { wrongMax: LIMITS.pinTriesMax, lockMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
  transaction_code: { wrongMax: LIMITS.pinTriesMax, lockMs: DAY_MS, memoryMs: DAY_MS },
  withdrawal_code: { wrongMax: LIMITS.pinTriesMax, lockMs: DAY_MS, memoryMs: DAY_MS },
  /** The word of an offline deposit channel. */
  channel_password: { wrongMax: LIMITS.pinTriesMax, lockMs: HOUR_MS, memoryMs: HOUR_MS },
  /** Transaction numbers that were claimed before: whoever guesses them would hold up other people's money. Any number of nobody's is right. */
  deposit_claim: { wrongMax: LIMITS.pinTriesMax, lockMs: HOUR_MS, memoryMs: DAY_MS, rightProvesNothing: true },
  /** Codes of an authenticator app and recovery codes, at sign-in and inside a session. */
  second_factor: { wrongMax: LIMITS.pinTriesMax, lockMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
  staff_second_factor: { wrongMax: LIMITS.pinTriesMax, lockMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
  staff_sign_in: { wrongMax: LIMITS.pinTriesMax, lockMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
} as const satisfies Record<string, TryPolicy>
export type TryKind = keyof typeof TRY_POLICIES

/** From this many wrong tries on, signing in needs a captcha. */
export const CAPTCHA_AFTER_WRONG = 3

/** What is known of somebody's tries. All zero before the first wrong one. */
export interface Tries {
  readonly wrong: number
  readonly lastWrongAtMs: TimeMs
  readonly lockedUntilMs: TimeMs
}

export const NO_TRIES: Tries = { wrong: 0, lastWrongAtMs: 0, lockedUntilMs: 0 }

/** The tries as they count now: an old memory and an expired lock are forgotten. */
export function currentTries(tries: Tries, policy: TryPolicy, nowMs: TimeMs): Tries {
  const lockOver = tries.lockedUntilMs > 0 && tries.lockedUntilMs <= nowMs
  return lockOver || tries.lastWrongAtMs + policy.memoryMs <= nowMs ? NO_TRIES : tries
}

export function isLocked(tries: Tries, nowMs: TimeMs): boolean {
  return tries.lockedUntilMs > nowMs
}

/** The tries after one more wrong one; the last allowed one locks. */
export function afterWrongTry(tries: Tries, policy: TryPolicy, nowMs: TimeMs): Tries {
  const wrong = currentTries(tries, policy, nowMs).wrong + 1
  return { wrong, lastWrongAtMs: nowMs, lockedUntilMs: wrong >= policy.wrongMax ? nowMs + policy.lockMs : 0 }
}

export function triesLeft(tries: Tries, policy: TryPolicy): number {
  return Math.max(0, policy.wrongMax - tries.wrong)
}
