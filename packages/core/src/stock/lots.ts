import { assert } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import { divide } from '../money/rounding.ts'

/** Where the shares of a lot came from. */
export const LOT_SOURCES = ['buy', 'ipo', 'block', 'bonus', 'transfer', 'robot', 'seed'] as const
export type LotSource = (typeof LOT_SOURCES)[number]

/** Shares bought together, as far as they are still owned. Money in paisa. */
export interface Lot {
  readonly id: number
  /** What is left of it: above zero. */
  readonly quantity: number
  /** Paid for what is left, without fees. */
  readonly cost: bigint
  /** The buying fees of what is left. */
  readonly fees: bigint
  readonly tradeDate: TradingDate
  readonly settlementDate: TradingDate
  /** Whether the shares were delivered. Only then can they be sold. */
  readonly settled: boolean
  readonly source: LotSource
}

/** What a sale took out of a lot. */
export interface LotTake {
  readonly lotId: number
  readonly quantity: number
  readonly cost: bigint
  readonly fees: bigint
  readonly tradeDate: TradingDate
}

/**
 * Takes shares out of settled lots, the oldest first, as the tax law counts. Cost and fees leave in proportion,
 * rounded down, and the rest stays with the lot, so nothing is lost between the two.
 * The caller has made sure that enough settled shares are there.
 */
export function takeLots(lots: readonly Lot[], quantity: number): { takes: LotTake[]; left: Lot[] } {
  let wanted = quantity
  const takes: LotTake[] = []
  const left: Lot[] = []
  for (const lot of lots.toSorted(byAge)) {
    const taken = lot.settled ? Math.min(lot.quantity, wanted) : 0
    if (taken === 0) {
      left.push(lot)
      continue
    }
    wanted -= taken
    const cost = portion(lot.cost, taken, lot.quantity)
    const fees = portion(lot.fees, taken, lot.quantity)
    takes.push({ lotId: lot.id, quantity: taken, cost, fees, tradeDate: lot.tradeDate })
    if (taken < lot.quantity) {
      left.push({ ...lot, quantity: lot.quantity - taken, cost: lot.cost - cost, fees: lot.fees - fees })
    }
  }
  assert(wanted === 0, 'a sale never takes more than the settled lots hold')
  return { takes, left }
}

/** Lots that settle by the business date and are still locked: what the job at the start of the day unlocks. Empty when it runs again. */
export function lotsDue(lots: readonly Lot[], businessDate: TradingDate): Lot[] {
  return lots.filter(lot => !lot.settled && lot.settlementDate <= businessDate)
}

export function settleLot(lot: Lot): Lot {
  return { ...lot, settled: true }
}

/** Gain or loss of a sale in paisa: what arrived after fees, less what the sold shares cost with theirs. */
export function realisedProfit(sale: { value: bigint; fees: bigint }, takes: readonly LotTake[]): bigint {
  return takes.reduce((profit, take) => profit - take.cost - take.fees, sale.value - sale.fees)
}

/** A position's cost by the average method, which people see; lots keep the tax law's. Cost in paisa, fees included. */
export interface CostPool {
  readonly quantity: number
  readonly cost: bigint
}

export const EMPTY_POOL: CostPool = { quantity: 0, cost: 0n }

export function addToPool(pool: CostPool, quantity: number, cost: bigint): CostPool {
  return { quantity: pool.quantity + quantity, cost: pool.cost + cost }
}

/** Takes shares out at the average cost, rounded down; the rest stays, and an emptied pool holds nothing. */
export function takeFromPool(pool: CostPool, quantity: number): { pool: CostPool; cost: bigint } {
  assert(quantity > 0 && quantity <= pool.quantity, 'a pool gives at most what it holds')
  const cost = portion(pool.cost, quantity, pool.quantity)
  return { pool: { quantity: pool.quantity - quantity, cost: pool.cost - cost }, cost }
}

function portion(amount: bigint, part: number, whole: number): bigint {
  return part === whole ? amount : divide(amount * BigInt(part), BigInt(whole), 'floor')
}

function byAge(left: Lot, right: Lot): number {
  if (left.tradeDate !== right.tradeDate) return left.tradeDate < right.tradeDate ? -1 : 1
  return left.id - right.id
}
