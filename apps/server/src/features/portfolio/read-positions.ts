import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import { dayProfit, worthAt } from '@firoza/core/stock/position'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { shownDay } from '../../market/trading-calendars.ts'
import { type HoldingRow, type SoldRow, selectHoldings, selectSoldOnDay } from './holding.store.ts'

/** What a position is worth, in paisa. Undefined figures are unknown, never zero. */
export interface Worth {
  readonly marketValue: bigint | undefined
  readonly floatingProfit: bigint | undefined
  readonly dayProfit: bigint | undefined
}

export interface Position {
  readonly row: HoldingRow
  /** The last price in paisa, or before a share's first trade of all its reference; undefined where the engine does not list it. */
  readonly last: number | undefined
  readonly worth: Worth
}

/** The sums of all positions; one without a price adds to the cost only. */
export interface TotalWorth {
  readonly cost: bigint
  readonly marketValue: bigint
  readonly floatingProfit: bigint
  /** With that of the shares of which everything was sold on the day. */
  readonly dayProfit: bigint
}

interface Call {
  readonly deps: Deps
  readonly sql: Queryable
  readonly session: { readonly userId: bigint; readonly realm: Realm }
  readonly nowMs: TimeMs
}

/** A person's positions by symbol at the prices of now, and what they come to together. */
export async function readPositions(call: Call): Promise<{ positions: Position[]; total: TotalWorth }> {
  const { deps, sql, session } = call
  const date = shownDay(deps, session.realm, call.nowMs)
  const [rows, sold] = await Promise.all([selectHoldings(sql, session, date), selectSoldOnDay(sql, session, date)])
  const positions = rows.map(row =>
    valued(
      deps,
      session.realm,
      row,
      sold.find(sale => sale.symbol === row.symbol),
    ),
  )
  const soldOut = sold.filter(sale => !rows.some(row => row.symbol === sale.symbol))
  const sum = (values: readonly (bigint | undefined)[]) =>
    values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n)
  return {
    positions,
    total: {
      cost: sum(rows.map(row => row.cost)),
      marketValue: sum(positions.map(({ worth }) => worth.marketValue)),
      floatingProfit: sum(positions.map(({ worth }) => worth.floatingProfit)),
      dayProfit: sum([
        ...positions.map(({ worth }) => worth.dayProfit),
        ...soldOut.map(sale => dayProfitOf(deps, session.realm, { symbol: sale.symbol, marketValue: 0n, sold: sale })),
      ]),
    },
  }
}

function valued(deps: Deps, realm: Realm, row: HoldingRow, sold: SoldRow | undefined): Position {
  const { symbol, posted, cost } = row
  const listing = deps.engine.listing(realm, symbol)
  if (!listing) {
    return { row, last: undefined, worth: { marketValue: undefined, floatingProfit: undefined, dayProfit: undefined } }
  }
  const last = listing.lastPrice ?? listing.referencePrice
  const worth = worthAt(posted, cost, BigInt(last))
  const day = dayProfitOf(deps, realm, { symbol, marketValue: worth.marketValue, held: row, sold })
  return { row, last, worth: { ...worth, dayProfit: day } }
}

interface OnDay {
  readonly symbol: string
  readonly marketValue: bigint
  readonly held?: HoldingRow
  readonly sold: SoldRow | undefined
}

function dayProfitOf(deps: Deps, realm: Realm, { symbol, marketValue, held, sold }: OnDay): bigint | undefined {
  const quote = deps.market.quotes.get(realm, symbol)
  if (!quote) return undefined
  return dayProfit({
    worth: marketValue + (sold?.proceeds ?? 0n),
    carried: (held ? held.posted - held.boughtQuantity : 0n) + (sold?.carriedQuantity ?? 0n),
    previousCloseTicks: BigInt(quote.previousCloseTicks),
    paid: (held?.boughtCost ?? 0n) + (sold?.boughtCost ?? 0n),
  })
}
