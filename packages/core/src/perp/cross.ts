import { divide } from '../money/rounding.ts'
import type { ContractScale, MarginPosition, MarginTier } from './contract-terms.ts'
import {
  bankruptcyPrice,
  initialMargin,
  liquidationPrice,
  magnitude,
  maintenanceOf,
  profitAt,
  valueAt,
} from './margin.ts'

export const MARGIN_MODES = ['isolated', 'cross'] as const
/** Isolated: a position answers with its own margin. Cross: all such positions of a person answer with all the free money of their contract funds. */
export type MarginMode = (typeof MARGIN_MODES)[number]

/** A position of a cross account, as it stands at its mark. */
export interface CrossPosition extends Omit<MarginPosition, 'margin'> {
  readonly mark: number
  readonly leverage: number
  readonly tiers: readonly MarginTier[]
  readonly scale: ContractScale
}

export interface CrossStatus {
  /** Cash with the profit and loss of every position at its mark. */
  readonly equity: bigint
  readonly maintenance: bigint
  /** What stays in for the positions' leverage: never less than would have them liquidated. */
  readonly initial: bigint
}

/** `cash` is the contract funds less the margin of isolated positions; what orders hold belongs to it, for orders end before anything is liquidated. */
export function crossStatus(cash: bigint, positions: readonly CrossPosition[]): CrossStatus {
  let equity = cash
  let maintenance = 0n
  let initial = 0n
  for (const one of positions) {
    const worth = worthOf(one)
    const least = maintenanceOf(one.tiers, worth)
    const asked = initialMargin(worth, one.leverage)
    equity += profitAt(one, one.mark, one.scale)
    maintenance += least
    initial += asked > least ? asked : least + 1n
  }
  return { equity, maintenance, initial }
}

/** What may leave an account or be used again: what nothing holds, or what positions and orders leave of the equity where that is less. May be below zero. */
export function freeOfCross({ equity, initial }: CrossStatus, spendable: bigint, inOrders: bigint): bigint {
  const left = equity - initial - inOrders
  return left < spendable ? left : spendable
}

/** What carries one position beside itself: the cash with the profit of the others at their marks, less their maintenance. */
export function crossMargin(cash: bigint, others: readonly CrossPosition[]): bigint {
  const { equity, maintenance } = crossStatus(cash, others)
  return equity - maintenance
}

/** The mark at which the account is liquidated, the other positions at their marks. */
export function crossLiquidationPrice(
  cash: bigint,
  position: CrossPosition,
  others: readonly CrossPosition[],
): number | undefined {
  return liquidationPrice({ ...position, margin: crossMargin(cash, others) }, position.tiers, position.scale)
}

/** Whether an account is to be liquidated: at the exact figures, or where the mark is at the liquidation price that its owner reads, which is rounded. */
export function isCrossLiquidatable(cash: bigint, positions: readonly CrossPosition[]): boolean {
  const { equity, maintenance } = crossStatus(cash, positions)
  if (equity <= maintenance) return true
  return positions.some(one => {
    const margin = equity - profitAt(one, one.mark, one.scale) - (maintenance - maintenanceOf(one.tiers, worthOf(one)))
    const price = liquidationPrice({ ...one, margin }, one.tiers, one.scale)
    return price !== undefined && isReached(one, price)
  })
}

function isReached({ size, mark }: CrossPosition, price: number): boolean {
  return size > 0 ? mark <= price : mark >= price
}

/**
 * The mark up to which nothing need be evaluated: what the account has above maintenance is shared out by value, and each position has the price at which
 * its share is used up, a tick nearer. While no position is at its own, the account is not to be liquidated, whatever the others do.
 */
export function watchPrices({ equity, maintenance }: CrossStatus, positions: readonly CrossPosition[]) {
  const worths = positions.map(worthOf)
  const all = worths.reduce((sum, worth) => sum + worth, 0n)
  return positions.map((one, index) => {
    const worth = worths[index] as bigint
    const share = all === 0n ? 0n : divide((equity - maintenance) * worth, all, 'floor')
    const margin = share + maintenanceOf(one.tiers, worth) - profitAt(one, one.mark, one.scale)
    const price = liquidationPrice({ ...one, margin }, one.tiers, one.scale)
    return price === undefined ? undefined : price + (one.size > 0 ? one.scale.tick : -one.scale.tick)
  })
}

/**
 * The price at which a position of a cross account is given up, the others at their marks: its part of the equity by maintenance is used up there, or where
 * the account has less than nothing, all of what is missing is made good. Rounded in favour of its owner.
 */
export function crossBankruptcyPrice(cash: bigint, position: CrossPosition, others: readonly CrossPosition[]): number {
  const { equity, maintenance } = crossStatus(cash, [position, ...others])
  const own = maintenanceOf(position.tiers, worthOf(position))
  const share = equity < 0n || maintenance === 0n ? equity : divide(equity * own, maintenance, 'floor')
  const margin = share - profitAt(position, position.mark, position.scale)
  return bankruptcyPrice({ ...position, margin }, position.scale)
}

function worthOf({ size, mark, scale }: CrossPosition): bigint {
  return magnitude(valueAt(size, mark, scale))
}
