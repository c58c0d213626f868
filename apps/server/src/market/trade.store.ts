import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Side } from '@firoza/core/stock/order'
import type { Fragment, Queryable } from '../db/sql.ts'
import type { Print } from './series-book.ts'

/** Trades that candles do not contain yet, in order, at most `limit`. */
export async function readTradesAfter(sql: Queryable, tradeId: number, limit: number): Promise<Print[]> {
  const rows = await sql<
    {
      id: bigint
      atMs: TimeMs
      realm: Realm
      symbol: string
      tradingDate: TradingDate
      price: bigint
      quantity: bigint
      valueUnits: bigint
    }[]
  >`
    select t.id, t.at as "atMs", l.realm, l.symbol, t.trading_date as "tradingDate", t.price, t.quantity,
      t.value_units as "valueUnits"
    from trade t join listing l on l.id = t.listing_id where t.id > ${tradeId} order by t.id limit ${limit}`
  return rows.map(({ id, price, quantity, ...row }) => ({
    ...row,
    tradeId: Number(id),
    price: Number(price),
    quantity: Number(quantity),
  }))
}

export interface RecentTrade {
  readonly id: bigint
  readonly atMs: TimeMs
  readonly price: bigint
  readonly quantity: bigint
  readonly takerSide: Side | null
}

/**
 * The last trades of a share `listing`, newest first. They are ordered by their share as well, which the index of shares alone can do: for a share that trades
 * seldom the planner would believe that its trades are met soon among all, and read back through everything that was ever traded.
 */
export function lastTradesOf(sql: Queryable, listing: Fragment, limit: number): Fragment {
  return sql`
    select * from trade where (listing_id, id) > (${listing}, 0) and (listing_id, id) < (${listing}, 9223372036854775807)
    order by listing_id desc, id desc limit ${limit}`
}

/** The last trades of an instrument, newest first. */
export function readRecentTrades(sql: Queryable, realm: Realm, symbol: string, limit: number): Promise<RecentTrade[]> {
  return sql<RecentTrade[]>`
    select t.id, t.at as "atMs", t.price, t.quantity, t.taker_side as "takerSide"
    from listing l cross join lateral (${lastTradesOf(sql, sql`l.id`, limit)}) t
    where l.realm = ${realm} and l.symbol = ${symbol} order by t.id desc`
}
