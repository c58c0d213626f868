import { assert } from '../assert.ts'

/** The longest decimal that any input may have: enough for every asset, short enough to refuse nonsense early. */
const DECIMAL_LENGTH_MAX = 30

const DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/**
 * Reads a plain decimal ("12.50") as an integer of 10^-scale. Undefined for anything else: signs, exponents, spaces,
 * separators, other digits, more fraction digits than the scale holds. Amounts that may be negative carry their own sign.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  if (text.length > DECIMAL_LENGTH_MAX) return undefined
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  if (fraction.length > scale) return undefined
  return BigInt(`${match[1]}${fraction.padEnd(scale, '0')}`)
}

/** The largest amount of one entry: beyond every economy in paisa, and the database's numbers hold the sum of ninety. */
export const UNITS_MAX = 100_000_000_000_000_000n

/** A plain decimal as an amount that can be entered; undefined also where it is beyond the largest. */
export function parseUnits(text: string, scale: number): bigint | undefined {
  const units = parseDecimal(text, scale)
  return units !== undefined && units <= UNITS_MAX ? units : undefined
}

/** Writes an integer of 10^-scale as a plain decimal with all its fraction digits: 1250n at scale 2 is "12.50". */
export function formatDecimal(units: bigint, scale: number): string {
  assert(Number.isInteger(scale) && scale >= 0, 'a scale is a whole number from 0')
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(digits.length - scale)}`
}

/** 10^exponent as a bigint. */
export function powerOfTen(exponent: number): bigint {
  assert(Number.isInteger(exponent) && exponent >= 0, 'a power of ten has a whole exponent from 0')
  return 10n ** BigInt(exponent)
}
