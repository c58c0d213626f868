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

/** A profit in basis points of the cost, cut towards zero. Undefined where the shares cost nothing, as bonus shares do. */
export function profitBps(profit: bigint, cost: bigint): bigint | undefined {
  return cost === 0n ? undefined : divide(profit * 10_000n, cost, 'towards_zero')
}

/** What one share cost, buying fees included, in units of 10^-4 rupees, cut. */
export function averageCostE4(cost: bigint, quantity: bigint): bigint {
  return divide(cost * 100n, quantity, 'towards_zero')
}
