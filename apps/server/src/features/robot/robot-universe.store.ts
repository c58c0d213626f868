import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { ShareHistory } from '@firoza/core/robot/backtest'
import type { Queryable } from '../../db/sql.ts'

/** What a robot may hold: the members of its index that are listed. */
export function readUniverse(sql: Queryable, index: string): Promise<{ symbol: string; freeFloatShares: bigint }[]> {
  return sql<{ symbol: string; freeFloatShares: bigint }[]>`
    select i.symbol, i.free_float_shares as "freeFloatShares" from market_index_member m join instrument i on i.symbol = m.symbol
    where m.index_symbol = ${index} and i.status <> 'unlisted' order by i.symbol`
}

/** Every recorded day of them, the latest so many, of the real market. */
export async function readHistory(sql: Queryable, index: string, days: number): Promise<ShareHistory[]> {
  const rows = await sql<
    { symbol: string; freeFloatShares: bigint; dates: TradingDate[]; closes: bigint[]; volumes: bigint[] }[]
  >`
    select i.symbol, i.free_float_shares as "freeFloatShares", array_agg(to_char(c.at at time zone 'Asia/Karachi', 'YYYY-MM-DD') order by c.at) as dates,
      array_agg(c.close order by c.at) as closes, array_agg(c.volume order by c.at) as volumes
    from market_index_member m join instrument i on i.symbol = m.symbol cross join lateral (
      select * from candle c where c.realm = 'real' and c.symbol = i.symbol and c.period = '1d' order by c.at desc limit ${days}) c
    where m.index_symbol = ${index} group by i.symbol, i.free_float_shares order by i.symbol`
  return rows.map(({ closes, volumes, ...row }) => ({
    ...row,
    closes: closes.map(Number),
    volumes: volumes.map(Number),
  }))
}

/** Closes of an index by day, at or before given days, oldest first. */
export async function readBenchmark(
  sql: Queryable,
  realm: string,
  index: string,
  dates: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await sql<{ date: string; close: bigint | null }[]>`
    select d.date, (select c.close from candle c where c.realm = ${realm} and c.symbol = ${index} and c.period = '1d'
      and c.at <= d.date::date::timestamp at time zone 'Asia/Karachi' order by c.at desc limit 1) as close
    from unnest(${[...dates]}::text[]) as d (date)`
  return new Map(rows.flatMap(({ date, close }) => (close === null ? [] : [[date, close] as const])))
}
