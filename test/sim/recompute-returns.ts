/**
 * A robot's NAVs and return once more, from what is published of it and from the closes of the days alone: no code of the product is used. Its fills change
 * cash and shares; money that came in and went out at a NAV changes cash and units.
 */
export interface PublishedFill {
  readonly date: string
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: string
  readonly value: string
  readonly fees: string
}

export interface PublishedNav {
  readonly date: string
  readonly nav: string
  readonly invested: string
  readonly redeemed: string
}

const hundredths = (text: string) => BigInt(text.replace('.', ''))

/** Oldest first, each NAV in millionths of a rupee per unit. */
export function recomputeNavs(
  capital: string,
  navs: readonly PublishedNav[],
  fills: readonly PublishedFill[],
  closeOf: (symbol: string, date: string) => bigint,
): { readonly date: string; readonly nav: bigint }[] {
  let cash = hundredths(capital)
  let units = cash * 10_000n
  const held = new Map<string, bigint>()
  return navs.map(({ date, invested, redeemed }) => {
    for (const fill of fills.filter(each => each.date === date)) {
      const sign = fill.side === 'buy' ? 1n : -1n
      cash -= sign * hundredths(fill.value) + hundredths(fill.fees)
      held.set(fill.symbol, (held.get(fill.symbol) ?? 0n) + sign * BigInt(fill.quantity))
    }
    let value = cash
    for (const [symbol, quantity] of held) if (quantity > 0n) value += quantity * closeOf(symbol, date)
    const nav = (value * 10_000_000_000n) / units
    units += (hundredths(invested) * units) / value - (hundredths(redeemed) * units) / value
    cash += hundredths(invested) - hundredths(redeemed)
    return { date, nav }
  })
}
