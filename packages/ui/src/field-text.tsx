import { latinDigits, latinFigures } from '@firoza/core/text/digits'

/**
 * `code` is digits alone; `latin` is what has letters beside its digits, such as a postal code; `digits` is a number of something, of which nothing
 * is left out: an account's number that is pasted with letters is another one without them.
 */
export type FieldKind = 'text' | 'phone' | 'number' | 'code' | 'latin' | 'digits' | 'password' | 'email' | 'search'

/**
 * What a person's typing becomes: Urdu and Arabic digits are read as Latin ones where digits are meant; thousands
 * separators and whatever else is not part of a number are left out; digits beyond `decimals` are not taken, nor what is longer
 * than `lengthMax` once it is read: "Amount: Rs 12,345.67" is no longer than its number.
 */
export function fieldText(kind: FieldKind, typed: string, decimals = 0, lengthMax?: number): string {
  if (kind === 'number') return numberText(latinFigures(typed), decimals).slice(0, lengthMax)
  if (kind === 'phone')
    return latinDigits(typed)
      .replace(/[^0-9+]/g, '')
      .slice(0, lengthMax)
  if (kind === 'code')
    return latinDigits(typed)
      .replace(/[^0-9]/g, '')
      .slice(0, lengthMax)
  if (kind === 'latin' || kind === 'digits') return latinDigits(typed)
  return typed
}

/** Less than nothing, "1e5", "5K", "2 lakh", and a comma that parts no thousands: what is left without them would be another number. */
const OTHER_NUMBER =
  /[-\u2212\u2013]|\d[ekmgtpb](?!\p{L})|\d\s*(lakh|lac|crore|لاکھ|کروڑ|ہزار)|,(\d{1,2}|\d{4,})(?!\d)[^,]*$/iu

/** What people put between the digits of one number. Anything else parts two numbers, which together would be a third. */
const WITHIN_NUMBER = /^[\s.,'’\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069]+$/u

/** Whether a field for figures takes no part of it, and says so. What stands around a number, as in "Rs. 5,000/-", is left out. */
export function isOtherNumber(typed: string): boolean {
  const figures = latinFigures(typed)
    .replace(/\/[-=]\s*$/, '')
    .replaceAll('\u060C', ',')
  if (COMMA_IS_POINT.test(figures)) return false
  const gaps = figures.match(/[0-9][^0-9]+(?=[0-9])/g) ?? []
  return OTHER_NUMBER.test(figures) || gaps.some(gap => !WITHIN_NUMBER.test(gap.slice(1)))
}

/** Whether a field without decimals takes no part of it, and says so: "1.5" shares without the point are fifteen, and "1.234" are not one. */
export function isBroken(typed: string, decimals = 0): boolean {
  return decimals === 0 && /\.(\d*[1-9]\d*)?$/.test(pointed(latinFigures(typed)).replace(/[^0-9.]/g, ''))
}

/** The number that a form gets of what a field shows: "5000." before its decimals are typed is 5000, and "1.00" shares are 1. */
export function numberOf(shown: string, decimals?: number): string {
  return shown.replace(decimals === 0 ? /\.0*$/ : /\.$/, '')
}

/** 1.234,56: pasted from where the comma is the point. It cannot be typed so, since a point takes no comma behind it. */
const COMMA_IS_POINT = /^[^0-9]*\d{1,3}(\.\d{3})+,\d+[^0-9]*$/

/** Without letters, and with a point where the decimals begin. */
function pointed(typed: string): string {
  // The point of an abbreviation, as in "Rs. 500", is none of the number.
  const figures = typed.replace(/\p{L}+\.?/gu, '')
  return COMMA_IS_POINT.test(figures) ? figures.replaceAll('.', '').replace(',', '.') : figures
}

function numberText(typed: string, decimals: number): string {
  const [whole = '', ...rest] = pointed(typed)
    .replace(/[^0-9.]/g, '')
    .split('.')
  const trimmed = whole.replace(/^0+(?=[0-9])/, '')
  if (rest.length === 0 || decimals === 0) return trimmed
  return `${trimmed === '' ? '0' : trimmed}.${rest.join('').slice(0, decimals)}`
}
