import { assert } from '../assert.ts'
import type { Calendar } from '../calendar/calendar.ts'
import { sellableFrom } from '../calendar/settlement.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { divide } from '../money/rounding.ts'
import { tradeValue } from './instrument.ts'
import type { CostPool, Lot } from './lots.ts'

/** A position's shares by what can be done with them: total = locked + available + held + pledged. */
export interface Holding {
  readonly total: number
  /** Bought and not yet delivered. */
  readonly locked: number
  /** Waiting in open sell orders. */
  readonly held: number
  /** Standing as collateral. */
  readonly pledged: number
  /** What a sell order may take. */
  readonly available: number
  /** When locked shares become sellable, the soonest first. */
  readonly unlocks: readonly Unlock[]
}

export interface Unlock {
  readonly settlementDate: TradingDate
  readonly quantity: number
}

export function holdingOf(lots: readonly Lot[], claims: { held: number; pledged?: number }): Holding {
  const { held, pledged = 0 } = claims
  let settled = 0
  const unlocking = new Map<TradingDate, number>()
  for (const lot of lots) {
    if (lot.settled) settled += lot.quantity
    else unlocking.set(lot.settlementDate, (unlocking.get(lot.settlementDate) ?? 0) + lot.quantity)
  }
  const unlocks = [...unlocking]
    .map(([settlementDate, quantity]) => ({ settlementDate, quantity }))
    .sort((left, right) => (left.settlementDate < right.settlementDate ? -1 : 1))
  const locked = unlocks.reduce((sum, unlock) => sum + unlock.quantity, 0)
  const available = settled - held - pledged
  assert(available >= 0, 'open sell orders and pledges never claim more than the settled lots hold')
  return { total: settled + locked, locked, held, pledged, available, unlocks }
}

/** A position as its card shows it. Money in paisa. */
export interface PositionView extends Holding {
  /** Of one share, buying fees included, in units of 10^-4 rupees, cut. */
  readonly averageCostE4: bigint
  readonly cost: bigint
  readonly lastPrice: number
  readonly marketValue: bigint
  /** Market value less cost: what selling everything now would gain, before selling fees. */
  readonly floatingProfit: bigint
  /** The same in basis points of the cost, cut towards zero. Absent where the shares cost nothing, as bonus shares do. */
  readonly floatingProfitBps: number | undefined
  /** The next unlocking as a moment, for "sellable from". */
  readonly sellableFrom: TimeMs | undefined
}

export function positionView(holding: Holding, pool: CostPool, lastPrice: number, calendar: Calendar): PositionView {
  assert(pool.quantity === holding.total, 'the pool of cost counts the same shares as the lots')
  const marketValue = tradeValue(holding.total, lastPrice)
  const floatingProfit = marketValue - pool.cost
  const next = holding.unlocks[0]
  return {
    ...holding,
    averageCostE4: pool.quantity === 0 ? 0n : divide(pool.cost * 100n, BigInt(pool.quantity), 'towards_zero'),
    cost: pool.cost,
    lastPrice,
    marketValue,
    floatingProfit,
    floatingProfitBps:
      pool.cost === 0n ? undefined : Number(divide(floatingProfit * 10_000n, pool.cost, 'towards_zero')),
    sellableFrom: next && sellableFrom(calendar, next.settlementDate),
  }
}
