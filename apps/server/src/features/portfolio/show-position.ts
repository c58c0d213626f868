import type { PositionOut } from '@firoza/api/order-shapes'
import type { Calendar } from '@firoza/core/calendar/calendar'
import { sellableFrom } from '@firoza/core/calendar/settlement'
import { sellable } from '@firoza/core/engine/account'
import { formatDecimal } from '@firoza/core/money/decimal'
import { averageCostE4, profitBps, worthAt } from '@firoza/core/stock/position'
import type { HoldingRow } from './holding.store.ts'

/** A share's prices in its realm, in paisa; undefined where the engine does not list it. */
export interface Prices {
  readonly last: number
  readonly previousClose: number
}

/** What a position is worth. Undefined figures are unknown, never zero. */
export interface Worth {
  readonly cost: bigint
  readonly marketValue: bigint | undefined
  readonly floatingProfit: bigint | undefined
  readonly dayProfit: bigint | undefined
}

export function worthOf({ posted, cost }: HoldingRow, prices: Prices | undefined): Worth {
  if (!prices) return { cost, marketValue: undefined, floatingProfit: undefined, dayProfit: undefined }
  return {
    cost,
    ...worthAt(posted, cost, BigInt(prices.last)),
    dayProfit: posted * BigInt(prices.last - prices.previousClose),
  }
}

export function showPosition(
  row: HoldingRow,
  name: string,
  prices: Prices | undefined,
  calendar: Calendar,
): PositionOut {
  const worth = worthOf(row, prices)
  return {
    symbol: row.symbol,
    name,
    total: Number(row.posted),
    available: Number(sellable(row)),
    locked: Number(row.unsettled),
    held: Number(row.held),
    unlocks: row.unlocks.map(unlock => ({ ...unlock, sellableFromMs: sellableFrom(calendar, unlock.settlementDate) })),
    averageCost: formatDecimal(averageCostE4(row.cost, row.posted), 4),
    cost: formatDecimal(row.cost, 2),
    last: prices ? formatDecimal(BigInt(prices.last), 2) : null,
    marketValue: rupeesOrNull(worth.marketValue),
    floatingProfit: rupeesOrNull(worth.floatingProfit),
    floatingProfitPercent: percentOf(worth.floatingProfit, worth.cost),
    dayProfit: rupeesOrNull(worth.dayProfit),
  }
}

export function rupeesOrNull(units: bigint | undefined): string | null {
  return units === undefined ? null : formatDecimal(units, 2)
}

/** Percent with two decimals; null where there is no profit to speak of, or no cost. */
function percentOf(profit: bigint | undefined, cost: bigint): string | null {
  return rupeesOrNull(profit === undefined ? undefined : profitBps(profit, cost))
}

/** The sums of a list of positions; a position without a price adds to the cost only. */
export function totalWorth(worths: readonly Worth[]): {
  cost: bigint
  marketValue: bigint
  floatingProfit: bigint
  dayProfit: bigint
} {
  const sum = (pick: (worth: Worth) => bigint | undefined) =>
    worths.reduce((total, worth) => total + (pick(worth) ?? 0n), 0n)
  return {
    cost: sum(worth => worth.cost),
    marketValue: sum(worth => worth.marketValue),
    floatingProfit: sum(worth => worth.floatingProfit),
    dayProfit: sum(worth => worth.dayProfit),
  }
}
