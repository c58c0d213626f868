import type { CallOutput } from '@firoza/api/endpoints'
import type { PositionOut } from '@firoza/api/stock-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { profitBps, worthAt } from '@firoza/core/stock/position'

type Valued = Pick<
  PositionOut,
  'total' | 'cost' | 'last' | 'marketValue' | 'floatingProfit' | 'floatingProfitPercent' | 'dayProfit'
>

/** A price, where there is one. */
type Last = string | null | undefined

export type Total = CallOutput<'GET /stock/hold/list'>['total']

/** The position at a newer price: value, floating profit and the day's profit move with it, to the paisa. */
export function atPrice<P extends Valued>(position: P, last: Last): P {
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

/**
 * What all positions come to, as the server has added them up, moved on by those that are loaded: a list comes in pages, and the rest of
 * it has its share in the total too.
 */
export function totalAt<P extends Valued>(total: Total, positions: readonly P[], lastOf: (position: P) => Last): Total {
  const moved = (name: keyof Total) =>
    rupees(
      positions.reduce(
        (sum, position) => sum + unitsOf(atPrice(position, lastOf(position))[name]) - unitsOf(position[name]),
        unitsOf(total[name]),
      ),
    )
  return {
    cost: total.cost,
    marketValue: moved('marketValue'),
    floatingProfit: moved('floatingProfit'),
    dayProfit: moved('dayProfit'),
  }
}

const unitsOf = (text: string | null) => signedUnits(text) ?? 0n

/** A decimal with two digits that may be below zero, in paisa. */
function signedUnits(text: string | null): bigint | undefined {
  if (text === null) return undefined
  const units = parseDecimal(text.replace('-', ''), 2)
  return units !== undefined && text.startsWith('-') ? -units : units
}

function rupees(units: bigint): string {
  return formatDecimal(units, 2)
}
