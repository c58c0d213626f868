import type { PositionOut } from '@firoza/api/order-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { profitBps, worthAt } from '@firoza/core/stock/position'

type Valued = Pick<
  PositionOut,
  'total' | 'cost' | 'last' | 'marketValue' | 'floatingProfit' | 'floatingProfitPercent' | 'dayProfit'
>

/** The position at a newer price: value, floating profit and the day's profit move with it, to the paisa. */
export function atPrice<P extends Valued>(position: P, last: string | null | undefined): P {
  const price = last === null || last === undefined ? undefined : parseDecimal(last, 2)
  if (price === undefined || last === position.last) return position
  const cost = parseDecimal(position.cost, 2) ?? 0n
  const { marketValue, floatingProfit } = worthAt(BigInt(position.total), cost, price)
  const bps = profitBps(floatingProfit, cost)
  const before = signedUnits(position.marketValue)
  const day = signedUnits(position.dayProfit)
  return {
    ...position,
    last: last ?? null,
    marketValue: rupees(marketValue),
    floatingProfit: rupees(floatingProfit),
    floatingProfitPercent: bps === undefined ? null : rupees(bps),
    dayProfit: day === undefined || before === undefined ? position.dayProfit : rupees(day + marketValue - before),
  }
}

/** What positions come to together; those without a price count with their cost alone. */
export function totalOf(positions: readonly Valued[]) {
  const sum = (name: 'cost' | 'marketValue' | 'floatingProfit' | 'dayProfit') =>
    rupees(positions.reduce((total, position) => total + (signedUnits(position[name]) ?? 0n), 0n))
  return {
    cost: sum('cost'),
    marketValue: sum('marketValue'),
    floatingProfit: sum('floatingProfit'),
    dayProfit: sum('dayProfit'),
  }
}

/** A decimal with two digits that may be below zero, in paisa. */
function signedUnits(text: string | null): bigint | undefined {
  if (text === null) return undefined
  const units = parseDecimal(text.replace('-', ''), 2)
  return units !== undefined && text.startsWith('-') ? -units : units
}

function rupees(units: bigint): string {
  return formatDecimal(units, 2)
}
