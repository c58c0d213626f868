import type { TimeMs } from '../clock.ts'
import { DAY_MS } from '../clock.ts'
import { CROCKFORD } from '../text/crockford.ts'
import { latinDigits } from '../text/digits.ts'

export const RECOVERY_LENGTH = 10
export const RECOVERY_CODES = 10

export type SecondFactorCode =
  | { readonly type: 'totp'; readonly code: string }
  | { readonly type: 'recovery'; readonly code: string }
  /** The browser's answer of a passkey, as JSON that is still to be read. */
  | { readonly type: 'passkey'; readonly answer: string }

/**
 * What a person gave: six digits of the app, a recovery code with or without its hyphen, or what the browser answered for a
 * passkey. Undefined where it is none of them.
 */
export function readSecondFactor(text: string): SecondFactorCode | undefined {
  if (text.startsWith('{')) return { type: 'passkey', answer: text }
  const plain = latinDigits(text).replace(/[\s-]/g, '').toUpperCase()
  if (/^[0-9]{6}$/.test(plain)) return { type: 'totp', code: plain }
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === RECOVERY_LENGTH && [...code].every(letter => CROCKFORD.includes(letter))
    ? { type: 'recovery', code }
    : undefined
}

/** As it is shown: two groups of five. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export const UNFREEZE_MS = DAY_MS

/** A frozen account unfreezes a day after its owner asked for it. */
export function isFrozen(frozenAtMs: TimeMs | null, unfreezesAtMs: TimeMs | null, nowMs: TimeMs): boolean {
  return frozenAtMs !== null && (unfreezesAtMs === null || unfreezesAtMs > nowMs)
}
