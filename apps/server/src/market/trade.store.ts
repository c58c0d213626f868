import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Side } from '@firoza/core/stock/order'
import type { Queryable } from '../db/sql.ts'
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
    select t.id, t.at as "atMs", l.realm, l.asset as symbol, t.trading_date as "tradingDate", t.price, t.quantity,
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

/** The last trades of an instrument, newest first. */
export function readRecentTrades(sql: Queryable, realm: Realm, symbol: string, limit: number): Promise<RecentTrade[]> {
  return sql<RecentTrade[]>`
    select t.id, t.at as "atMs", t.price, t.quantity, t.taker_side as "takerSide"
    from trade t where t.listing_id = (select id from listing where realm = ${realm} and asset = ${symbol})
    order by t.id desc limit ${limit}`
}
