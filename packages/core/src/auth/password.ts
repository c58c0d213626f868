import { phoneSpellings } from '../account/phone.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { latinDigits } from '../text/digits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** The seed's bounds. OWASP ASVS 6.2.1 and 6.2.9 want 8 and 64; docs/decisions records the exception. */
export const PASSWORD_LENGTH = { min: 6, max: 20 } as const

type PasswordRefusal = 'password_length' | 'password_mismatch' | 'password_breached'

/**
 * A new password, typed twice. Every character counts, spaces too; nothing is cut or changed before it is hashed. The person's own
 * number (`phone`, E.164) is refused like a common password.
 */
export function decidePassword(password: string, again: string, phone?: string): Outcome<string, PasswordRefusal> {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
    return refuse('password_length', PASSWORD_LENGTH, 'password')
  }
  if (password !== again) return refuse('password_mismatch', {}, 'passwordAgain')
  const own = phone !== undefined && phoneSpellings(phone).includes(latinDigits(password))
  return own || isCommonPassword(password) ? refuse('password_breached', {}, 'password') : ok(password)
}

/** Words that somebody who guesses for this server in this country tries with digits and signs around them. */
const CONTEXT_WORDS: ReadonlySet<string> = new Set([
  'firoza',
  'pakistan',
  'karachi',
  'lahore',
  'islamabad',
  'password',
  'psx',
])

/**
 * True for what every guessing list tries first: the commonest leaked ones, one character repeated, keyboard and digit runs, and a word of the
 * place with nothing but digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = latinDigits(password).toLowerCase()
  if (CONTEXT_WORDS.has(plain.replace(/^\P{L}+|\P{L}+$/gu, ''))) return true
  return COMMON_PASSWORDS.has(plain) || /^(.{1,2})\1+$/u.test(plain) || RUNS.some(run => run.includes(plain))
}

const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]
