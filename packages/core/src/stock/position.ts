import { divide } from '../money/rounding.ts'

/** What the shares of a position are worth at a price, all in paisa. */
export interface PositionWorth {
  readonly marketValue: bigint
  /** Market value less cost: what selling everything now would gain, before selling fees. */
  readonly floatingProfit: bigint
}

/** `cost` is what the shares cost with their buying fees, in paisa. */
export function worthAt(quantity: bigint, cost: bigint, priceTicks: bigint): PositionWorth {
  const marketValue = quantity * priceTicks
  return { marketValue, floatingProfit: marketValue - cost }
}

export interface DayOfShare {
  /** What is held now at the last price, and what was sold on the day brought after its fees. */
  readonly worth: bigint
  /** The shares, held or sold, that were there before the day. */
  readonly carried: bigint
  readonly previousCloseTicks: bigint
  /** What the shares bought on the day cost, buying fees included. */
  readonly paid: bigint
}

/** What one share gained a person on one day, in paisa: from its previous close, or from what was paid where it was bought on the day. */
export function dayProfit({ worth, carried, previousCloseTicks, paid }: DayOfShare): bigint {
  return worth - carried * previousCloseTicks - paid
}

/** A profit in basis points of the cost, cut towards zero. Undefined where the shares cost nothing, as bonus shares do. */
export function profitBps(profit: bigint, cost: bigint): bigint | undefined {
  return cost === 0n ? undefined : divide(profit * 10_000n, cost, 'towards_zero')
}

/**
 * What one share of so many came to, in units of 10^-4 rupees, cut as every figure shown is: the price of an order's fills, or the cost of a
 * position with its buying fees. It is for reading alone: whatever is reckoned starts from the sums.
 */
export function averageE4(units: bigint, quantity: bigint): bigint {
  return divide(units * 100n, quantity, 'towards_zero')
}
