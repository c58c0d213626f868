import type { PositionOut } from '@firoza/api/order-shapes'
import type { Calendar } from '@firoza/core/calendar/calendar'
import { sellableFrom } from '@firoza/core/calendar/settlement'
import { sellable } from '@firoza/core/engine/account'
import { formatDecimal } from '@firoza/core/money/decimal'
import { averageCostE4, profitBps } from '@firoza/core/stock/position'
import type { Position, TotalWorth } from './read-positions.ts'

export function showPosition({ row, last, worth }: Position, name: string, calendar: Calendar): PositionOut {
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
    last: last === undefined ? null : formatDecimal(BigInt(last), 2),
    marketValue: rupeesOrNull(worth.marketValue),
    floatingProfit: rupeesOrNull(worth.floatingProfit),
    floatingProfitPercent: percentOf(worth.floatingProfit, row.cost),
    dayProfit: rupeesOrNull(worth.dayProfit),
  }
}

export function showTotal({ cost, marketValue, floatingProfit, dayProfit }: TotalWorth) {
  return {
    cost: formatDecimal(cost, 2),
    marketValue: formatDecimal(marketValue, 2),
    floatingProfit: formatDecimal(floatingProfit, 2),
    dayProfit: formatDecimal(dayProfit, 2),
  }
}

function rupeesOrNull(units: bigint | undefined): string | null {
  return units === undefined ? null : formatDecimal(units, 2)
}

/** Percent with two decimals; null where there is no profit to speak of, or no cost. */
function percentOf(profit: bigint | undefined, cost: bigint): string | null {
  return rupeesOrNull(profit === undefined ? undefined : profitBps(profit, cost))
}
