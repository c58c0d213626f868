import { CROCKFORD } from '../text/crockford.ts'

/**
 * The reference that a person writes into a transfer: seven random symbols and a check symbol, in Crockford's base 32. The check is a
 * weighted sum in the field of 32 elements, so that one wrong symbol and two exchanged ones are always seen.
 */
const REFERENCE_LENGTH = 8
const RANDOM_SYMBOLS = REFERENCE_LENGTH - 1

/** From 35 bits, given as seven numbers of which the lowest five bits count. */
export function paymentReference(random: readonly number[]): string {
  const values = Array.from({ length: RANDOM_SYMBOLS }, (_, at) => (random[at] ?? 0) & 31)
  return [...values, checkOf(values)].map(value => CROCKFORD[value]).join('')
}

/** As it was meant: lower case, spaces, dashes and the letters that look like digits are forgiven. Undefined where it is none. */
export function readReference(text: string): string | undefined {
  const plain = normalise(text)
  return plain.length === REFERENCE_LENGTH && isReference(plain) ? plain : undefined
}

/** Every reference that a remittance text may contain, in the order of the text. A sender may write around it, or with gaps in it. */
export function referencesIn(text: string): string[] {
  const plain = normalise(text.slice(0, 500))
  const found = new Set<string>()
  for (let at = 0; at + REFERENCE_LENGTH <= plain.length; at++) {
    const part = plain.slice(at, at + REFERENCE_LENGTH)
    if (isReference(part)) found.add(part)
  }
  return [...found]
}

function normalise(text: string): string {
  return text
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/[^0-9A-Z]/g, '')
}

function isReference(text: string): boolean {
  const values = [...text].map(symbol => CROCKFORD.indexOf(symbol))
  return !values.includes(-1) && checkOf(values.slice(0, RANDOM_SYMBOLS)) === values[RANDOM_SYMBOLS]
}

function checkOf(values: readonly number[]): number {
  let sum = 0
  // Horner's rule with the field's generator x: every place has a weight of its own, and none has the weight 1 of the check.
  for (const value of values) sum = double(sum ^ value)
  return sum
}

/** Times x in GF(32), modulo x^5 + x^2 + 1. */
function double(value: number): number {
  const shifted = value << 1
  return shifted & 32 ? (shifted ^ 0b100101) & 31 : shifted
}
