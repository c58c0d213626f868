import type { LotOut, PositionOut } from '@firoza/api/stock-shapes'
import type { Calendar } from '@firoza/core/calendar/calendar'
import { sellableFrom, settlesOn } from '@firoza/core/calendar/settlement'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { sellable } from '@firoza/core/engine/account'
import { formatDecimal } from '@firoza/core/money/decimal'
import { averageE4, profitBps } from '@firoza/core/stock/position'
import type { LotRow } from './holding.store.ts'
import type { Position, TotalWorth } from './read-positions.ts'

export function showPosition({ row, last, worth }: Position, name: string, calendar: Calendar): PositionOut {
  return {
    symbol: row.symbol,
    name,
    total: Number(row.posted),
    available: Number(sellable(row)),
    locked: Number(row.unsettled),
    held: Number(row.held),
    unlocks: showUnlocks(row.unlocks, calendar),
    averageCost: formatDecimal(averageE4(row.cost, row.posted), 4),
    cost: formatDecimal(row.cost, 2),
    last: last === undefined ? null : formatDecimal(BigInt(last), 2),
    marketValue: rupeesOrNull(worth.marketValue),
    floatingProfit: rupeesOrNull(worth.floatingProfit),
    floatingProfitPercent: percentOf(worth.floatingProfit, row.cost),
    dayProfit: rupeesOrNull(worth.dayProfit),
  }
}

/** By the days on which they do settle, which can be one for what was told to settle on two. */
function showUnlocks(unlocks: Position['row']['unlocks'], calendar: Calendar): PositionOut['unlocks'] {
  const quantities = new Map<TradingDate, number>()
  for (const { settlementDate: told, quantity } of unlocks) {
    const date = settlesOn(calendar, told)
    quantities.set(date, (quantities.get(date) ?? 0) + quantity)
  }
  return [...quantities].map(([settlementDate, quantity]) => ({
    settlementDate,
    quantity,
    sellableFromMs: sellableFrom(calendar, settlementDate),
  }))
}

/** A lot that was bought settles when its shares can be sold; one that was given did on the day that stands on it. */
export function showLot({ source, tradeDate, settlementDate, settled, ...lot }: LotRow, calendar: Calendar): LotOut {
  return {
    id: lot.id.toString(),
    source,
    tradeDate,
    settlementDate: source === 'buy' ? settlesOn(calendar, settlementDate) : settlementDate,
    settled,
    quantity: Number(lot.quantity),
    left: Number(lot.left),
    cost: formatDecimal(lot.cost, 2),
    fees: formatDecimal(lot.fees, 2),
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
