import { DAY_MS, type TimeMs } from '../clock.ts'

/** What ends a sign-in before its time. It is kept with the sign-in, so that whoever had it is told. */
export const SIGN_IN_ENDS = [
  /** On its own device: by the person, or by a newer sign-in there. */
  'signed_out',
  'renewed',
  /** On another device, or by staff. */
  'ended_elsewhere',
  'too_many',
  'password_changed',
  'password_replaced',
  'phone_changed',
  'second_factor_changed',
  'factors_taken',
  'frozen',
  'disabled',
] as const
export type SignInEnd = (typeof SIGN_IN_ENDS)[number]

/** A sign-in ends a week after it began, or after a day without use, whichever comes first. */
export const SIGN_IN_LIFE_MS = 7 * DAY_MS
export const SIGN_IN_IDLE_MS = DAY_MS

export interface EndedSignIn {
  readonly revokedAtMs: TimeMs | null
  /** Not known of those that ended before it was kept. */
  readonly endedBy: SignInEnd | null
  readonly expiresAtMs: TimeMs
  readonly lastSeenMs: TimeMs
}

/** Why a sign-in is over, and since when; undefined while it goes on, or where nobody knows. */
export function whySignInEnded(
  { revokedAtMs, endedBy, expiresAtMs, lastSeenMs }: EndedSignIn,
  nowMs: TimeMs,
): { readonly why: SignInEnd | 'unused' | 'old'; readonly atMs: TimeMs } | undefined {
  if (revokedAtMs !== null) return endedBy === null ? undefined : { why: endedBy, atMs: revokedAtMs }
  const unusedMs = lastSeenMs + SIGN_IN_IDLE_MS
  if (Math.min(unusedMs, expiresAtMs) > nowMs) return undefined
  return unusedMs < expiresAtMs ? { why: 'unused', atMs: unusedMs } : { why: 'old', atMs: expiresAtMs }
}
