import { assert } from '@firoza/core/assert'
import { chosenGrouping, inChosenDigits } from './digits.ts'
import type { Locale } from './locale.ts'

export interface NumberStyle {
  /**
   * How many digits after the point: a number cuts or pads to exactly so many; `asGiven` keeps what is there; `asNeeded`
   * keeps it but for zeros at the end, and at least two. Left out, it is the house rule: 2, and 3 where the number is below 1
   * and not zero.
   */
  readonly fractionDigits?: number | 'asGiven' | 'asNeeded'
  /** `always` writes + before what is above zero. The minus is always written, as U+2212. */
  readonly sign?: 'negative' | 'always'
  /** Of an abbreviation where there is room: "1.23 Million" and "1.23 Billion" instead of M and G. */
  readonly inWords?: boolean
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const MINUS = '−'

/**
 * Writes a decimal string or a whole number for people, with the digits and the grouping that were chosen. Digits beyond the shown
 * ones are cut, never rounded: nobody reads more money than there is. No floating point takes part.
 */
export function formatNumber(value: string | bigint, style: NumberStyle = {}): string {
  const { negative, whole, fraction } = split(value)
  const small = /^0+$/.test(whole) && /[1-9]/.test(fraction)
  const shown = cut(fraction, style.fractionDigits ?? (small ? 3 : 2))
  const zero = /^0*$/.test(whole) && /^0*$/.test(shown)
  const sign = zero ? '' : negative ? MINUS : style.sign === 'always' ? '+' : ''
  const grouped = group(whole.replace(/^0+(?=\d)/, ''))
  return inChosenDigits(shown === '' ? `${sign}${grouped}` : `${sign}${grouped}.${shown}`)
}

const STEPS = ['', 'K', 'M', 'G', 'T', 'P', 'E'] as const

/**
 * 1234567 as "1.23M": K, M, G, T, P, E, each a thousand of the one before, cut to two digits after the point. 938 of something whole stay 938.
 * In Urdu by lakh and crore.
 */
export function abbreviateNumber(value: string | bigint, style: NumberStyle = {}, locale: Locale = 'en-US'): string {
  const { negative, whole, fraction } = split(value)
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (locale === 'ur-PK') return inLakh({ negative, digits, fraction }, value, style)
  if (style.inWords && digits.length > MILLION_DIGITS) {
    const [word, cutAt] = digits.length > BILLION_DIGITS ? ['Billion', BILLION_DIGITS] : ['Million', MILLION_DIGITS]
    return `${scaledBy({ negative, digits, fraction }, cutAt, style)} ${word}`
  }
  const step = Math.min(Math.floor((digits.length - 1) / 3), STEPS.length - 1)
  if (step === 0) return formatNumber(value, fraction === '' ? { fractionDigits: 0, ...style } : style)
  return `${scaledBy({ negative, digits, fraction }, step * 3, style)}${STEPS[step]}`
}

interface Digits {
  readonly negative: boolean
  readonly digits: string
  readonly fraction: string
}

const MILLION_DIGITS = 6
const BILLION_DIGITS = 9

/** With the point so many digits further left, cut to two behind it. */
function scaledBy({ negative, digits, fraction }: Digits, places: number, style: NumberStyle): string {
  const point = digits.length - places
  const scaled = `${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}${fraction}`
  return formatNumber(scaled, { fractionDigits: 2, ...style })
}

const LAKH_DIGITS = 5
const CRORE_DIGITS = 7

/** 19,99,999 as "19.99 لاکھ", from right to left whatever stands around it; less than a lakh is written out. */
function inLakh({ negative, digits, fraction }: Digits, value: string | bigint, style: NumberStyle): string {
  if (digits.length <= LAKH_DIGITS)
    return formatNumber(value, fraction === '' ? { fractionDigits: 0, ...style } : style)
  const [word, cutAt] = digits.length > CRORE_DIGITS ? ['کروڑ', CRORE_DIGITS] : ['لاکھ', LAKH_DIGITS]
  return `\u2067${scaledBy({ negative, digits, fraction }, cutAt, style)} ${word}\u2069`
}

/** A percentage given in percent ("1.239" is 1.23%), with its sign, cut to two digits. */
export function formatPercent(percent: string | bigint, style: NumberStyle = {}): string {
  return `${formatNumber(percent, { fractionDigits: 2, sign: 'always', ...style })}%`
}

/** Below zero, zero, above zero. */
export function signOf(value: string | bigint): -1 | 0 | 1 {
  const { negative, whole, fraction } = split(value)
  if (/^0*$/.test(whole + fraction)) return 0
  return negative ? -1 : 1
}

function split(value: string | bigint): { negative: boolean; whole: string; fraction: string } {
  const match = DECIMAL.exec(String(value))
  assert(match !== null, `a number to show is a plain decimal, not ${JSON.stringify(String(value))}`)
  return { negative: match[1] === '-', whole: match[2] ?? '0', fraction: match[3] ?? '' }
}

function cut(fraction: string, digits: number | 'asGiven' | 'asNeeded'): string {
  if (digits === 'asNeeded') return fraction.replace(/0+$/, '').padEnd(2, '0')
  return digits === 'asGiven' ? fraction : fraction.slice(0, digits).padEnd(digits, '0')
}

/** The separators of a whole number, as the reader chose them. */
export function group(whole: string): string {
  if (chosenGrouping() !== 'lakh') return whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const head = whole.slice(0, -3)
  return head === '' ? whole : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`
}
