import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'

/** What left the account for an order or arrived from it, in rupees: the sum over its fills. */
export function netOf({ fills }: { readonly fills: readonly { readonly net: string }[] }): string {
  const net = fills.reduce((sum, fill) => sum + (parseDecimal(fill.net, 2) ?? 0n), 0n)
  return formatDecimal(net, 2)
}
