import type { TradingDate } from '../calendar/trading-day.ts'
import { divide } from '../money/rounding.ts'
import type { ClosedTrade } from './figures.ts'

/** An order of a robot as far as it was filled. Its fee was taken out of what it received: of the coin on a purchase, of the money on a sale. */
export interface FilledOrder {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly date: TradingDate
  readonly quantity: bigint
  readonly value: bigint
  readonly fee: bigint
}

export interface HeldCost {
  readonly units: bigint
  readonly cost: bigint
  /** When the first of it was bought. */
  readonly since: TradingDate
}

/**
 * What does not come in lots, by its average cost: the profit of each sale after all fees, and what is held with its cost. A purchase adds what it received at
 * all that was paid; a sale takes an even part of the cost. Orders are in order of time.
 */
export function bookOfOrders(orders: readonly FilledOrder[]): {
  readonly trades: readonly ClosedTrade[]
  readonly held: ReadonlyMap<string, HeldCost>
} {
  const held = new Map<string, HeldCost>()
  const trades: ClosedTrade[] = []
  for (const { symbol, side, date, quantity, value, fee } of orders) {
    const own = held.get(symbol) ?? { units: 0n, cost: 0n, since: date }
    if (side === 'buy') {
      held.set(symbol, { units: own.units + quantity - fee, cost: own.cost + value, since: own.since })
      continue
    }
    const sold = own.units === 0n ? 0n : divide(own.cost * quantity, own.units, 'half_even')
    trades.push({ profit: value - fee - sold })
    if (own.units === quantity) held.delete(symbol)
    else held.set(symbol, { ...own, units: own.units - quantity, cost: own.cost - sold })
  }
  return { trades, held }
}
