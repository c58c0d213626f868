import type { CoinPositionOut } from '@firoza/api/coin-shapes'
import { AVERAGE_DIGITS, averageOf, costOfMoves } from '@firoza/core/coin/coin-cost'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { Realm } from '@firoza/core/realm'
import { profitBps } from '@firoza/core/stock/position'
import type { EnginePort } from '../../engine/engine-port.ts'
import { DOLLAR, DOLLAR_DECIMALS, dollarsOf, rupeesOf } from '../../market/coin-worth.ts'
import type { selectCoinMoves } from './coin-cost.store.ts'

interface Holding {
  readonly asset: string
  readonly exponent: number
  readonly posted: bigint
  readonly moves: Awaited<ReturnType<typeof selectCoinMoves>>
}

/**
 * What a coin cost and has gained, in USDT or in rupees, whichever more of it was bought with; null where none was bought. The profit is that of the part
 * with a cost, at the last prices, and null where there are none.
 */
export function showCoinPosition(
  { asset, exponent, posted, moves }: Holding,
  engine: EnginePort,
  realm: Realm,
): CoinPositionOut | null {
  const before = posted - moves.reduce((sum, { units }) => sum + units, 0n)
  const costIn = (money: 'dollars' | 'paisa') =>
    costOfMoves(
      moves.map(move => ({ ...move, quoteUnits: move[money] })),
      before,
    )
  const inRupees = costIn('paisa')
  const inDollars = asset === DOLLAR ? { known: 0n, cost: 0n, realised: undefined } : costIn('dollars')
  const isRupees = inRupees.known > inDollars.known
  const bought = isRupees ? inRupees : inDollars
  if (bought.known === 0n) return null
  const digits = isRupees ? PKR.exponent : DOLLAR_DECIMALS
  const dollars = dollarsOf(engine, realm, asset, bought.known)
  const worth = isRupees && dollars !== undefined ? rupeesOf(engine, realm, dollars) : dollars
  const profit = worth === undefined ? undefined : worth - bought.cost
  const bps = profit === undefined ? undefined : profitBps(profit, bought.cost)
  return {
    quote: isRupees ? PKR.code : DOLLAR,
    bought: formatDecimal(bought.known, exponent),
    averageCost: formatDecimal(averageOf(bought, exponent, digits), AVERAGE_DIGITS),
    cost: formatDecimal(bought.cost, digits),
    profit: profit === undefined ? null : formatDecimal(profit, digits),
    profitPercent: bps === undefined ? null : formatDecimal(bps, 2),
    realised: bought.realised === undefined ? null : formatDecimal(bought.realised, digits),
  }
}
