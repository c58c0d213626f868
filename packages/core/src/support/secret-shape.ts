import { latinDigits } from '../text/digits.ts'

export type SecretShape = 'code' | 'password'

/** Six digits that stand alone, in one or two groups. Longer numbers, amounts with separators or fractions, and dates are none. */
const SIX_DIGITS = /(?<![\d.,/-]|\d )\d{3}[ -]?\d{3}(?![.,/-]?\d| \d)/

/** An amount of money is often a round number of six digits, and is named as one. */
const AMOUNT =
  /(?:(?:pkr|rs\.?|usd|₨|روپے|روپیہ)\s*\d{6}(?!\d))|(?:\b\d{6}\s*(?:pkr|rs\b|rupees?|usd|shares?|روپے|روپیہ))/gi

const PASSWORD_TOLD = [
  /\b(?:pass ?word|pass ?code|pin|cvv|otp)\b\s*(?:is|are|=|:)\s*\S+/i,
  /(?:پاس ?ورڈ|پن|کوڈ)\s*(?:ہے|=|:|یہ ہے)?\s*[A-Za-z0-9]{4,}/,
]

/**
 * Whether a text looks as if somebody tells a one-time code, a PIN or a password. A warning hangs on it, nothing else: it may be
 * wrong in both directions.
 */
export function secretShapeOf(text: string): SecretShape | undefined {
  const latin = latinDigits(text)
  if (SIX_DIGITS.test(latin.replace(AMOUNT, ' '))) return 'code'
  return PASSWORD_TOLD.some(told => told.test(latin)) ? 'password' : undefined
}
