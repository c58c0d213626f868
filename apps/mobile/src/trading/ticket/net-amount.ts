import type { OrderOut } from '@firoza/api/stock-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'

const DECIMALS = 2

/** What left the account for an order or arrived in it: the value with its fees, of all its fills, also of those that are not listed. */
export function netOf({ side, value, fees }: Pick<OrderOut, 'side' | 'value' | 'fees'>): string {
  const [worth = 0n, cost = 0n] = [value, fees.total].map(text => parseDecimal(text, DECIMALS))
  return formatDecimal(side === 'buy' ? worth + cost : worth - cost, DECIMALS)
}
