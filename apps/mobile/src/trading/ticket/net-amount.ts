import type { CoinOrderOut } from '@firoza/api/coin-shapes'
import type { OrderOut } from '@firoza/api/stock-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'

/** An order of shares, or of coins. */
export type AnyOrder = OrderOut | CoinOrderOut

const unitsOf = (text: string, decimals: number) => parseDecimal(text, decimals) ?? 0n

function digitsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/**
 * What left the account for an order of shares or arrived in it: the value with its fees, of all its fills, also of those that are not listed. Of coins what
 * arrived: what was bought, or the value, less the fee, which is in the same asset.
 */
export function netOf(order: Pick<AnyOrder, 'side' | 'value' | 'fees' | 'filled'>): string {
  const { side, value, fees, filled } = order
  const coins = 'asset' in fees
  const received = coins && side === 'buy' ? String(filled) : value
  const decimals = digitsOf(received)
  const [worth, cost] = [unitsOf(received, decimals), unitsOf(fees.total, decimals)]
  return formatDecimal(side === 'buy' && !coins ? worth + cost : worth - cost, decimals)
}

/** What is left of an order, in shares or in coins. */
export function restOf({ quantity, filled }: Pick<AnyOrder, 'quantity' | 'filled'>): string {
  const decimals = digitsOf(String(quantity))
  return formatDecimal(unitsOf(String(quantity), decimals) - unitsOf(String(filled), decimals), decimals)
}
