import { assert } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import { divide } from '../money/rounding.ts'

/** Delivered shares bought together, as far as they are still owned. Money in paisa. */
export interface NaiveLot {
  readonly id: number
  readonly quantity: number
  readonly cost: bigint
  readonly fees: bigint
  readonly tradeDate: TradingDate
}

/** Oracle for tests: takes shares as the tax law is written, out of copies, without an order that anybody has kept. */
export function takeLotsNaively(lots: readonly NaiveLot[], quantity: number): { takes: NaiveLot[]; left: NaiveLot[] } {
  let wanted = quantity
  const takes: NaiveLot[] = []
  const left: NaiveLot[] = []
  for (const lot of lots.toSorted(byAge)) {
    const taken = Math.min(lot.quantity, wanted)
    wanted -= taken
    const take = { ...lot, quantity: taken, cost: portion(lot.cost, taken, lot), fees: portion(lot.fees, taken, lot) }
    if (taken > 0) takes.push(take)
    const rest = lot.quantity - taken
    if (rest > 0) left.push({ ...lot, quantity: rest, cost: lot.cost - take.cost, fees: lot.fees - take.fees })
  }
  assert(wanted === 0, 'a sale never takes more than the settled lots hold')
  return { takes, left }
}

function portion(amount: bigint, taken: number, { quantity }: NaiveLot): bigint {
  return divide(amount * BigInt(taken), BigInt(quantity), 'floor')
}

function byAge(left: NaiveLot, right: NaiveLot): number {
  if (left.tradeDate !== right.tradeDate) return left.tradeDate < right.tradeDate ? -1 : 1
  return left.id - right.id
}
