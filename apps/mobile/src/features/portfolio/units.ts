import { present } from '@firoza/core/assert'
import { parseDecimal } from '@firoza/core/money/decimal'

/** A signed decimal of the wire ("-12.50") as an integer of 10^-scale. */
export function unitsOf(text: string, scale: number): bigint {
  const negative = text.startsWith('-')
  const units = present(parseDecimal(negative ? text.slice(1) : text, scale), 'a decimal from the server')
  return negative ? -units : units
}
