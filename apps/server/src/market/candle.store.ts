import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'
import type { Bar } from './bar.ts'

export type StoredPeriod = '1m' | '1d'

export interface SeriesBar {
  readonly realm: Realm
  readonly symbol: string
  readonly period: StoredPeriod
  readonly bar: Bar
}

interface BarRow {
  readonly atMs: TimeMs
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volume: bigint
  readonly turnover: bigint
  readonly trades: number
  readonly revision: number
}

function toBar(row: BarRow): Bar {
  return {
    ...row,
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
  }
}

/** The last `limit` bars that begin before a moment, oldest first. */
export async function readBars(
  sql: Queryable,
  realm: Realm,
  symbol: string,
  period: StoredPeriod,
  beforeMs: TimeMs,
  limit: number,
): Promise<Bar[]> {
  const rows = await sql<BarRow[]>`
    select at as "atMs", open, high, low, close, volume, turnover, trades, revision from candle
    where realm = ${realm} and symbol = ${symbol} and period = ${period} and at < ${beforeMs}::timestamptz
    order by at desc limit ${limit}`
  return rows.map(toBar).reverse()
}

/** The last `limit` bars of every series of a realm, oldest first, by symbol. */
export async function readLastBars(
  sql: Queryable,
  realm: Realm,
  period: StoredPeriod,
  symbols: readonly string[],
  limit: number,
): Promise<Map<string, Bar[]>> {
  const rows = await sql<(BarRow & { symbol: string })[]>`
    select s.symbol, c.at as "atMs", c.open, c.high, c.low, c.close, c.volume, c.turnover, c.trades, c.revision
    from unnest(${[...symbols]}::text[]) as s (symbol)
    cross join lateral (
      select * from candle c where c.realm = ${realm} and c.symbol = s.symbol and c.period = ${period}
      order by c.at desc limit ${limit}) c
    order by s.symbol, c.at`
  const bySymbol = new Map<string, Bar[]>()
  for (const { symbol, ...row } of rows) {
    const bars = bySymbol.get(symbol)
    if (bars) bars.push(toBar(row))
    else bySymbol.set(symbol, [toBar(row)])
  }
  return bySymbol
}

/** The extremes of the days from a moment on. */
export async function readRange(sql: Queryable, realm: Realm, symbol: string, fromMs: TimeMs) {
  const [row] = await sql<{ high: bigint | null; low: bigint | null }[]>`
    select max(high) as high, min(low) as low from candle
    where realm = ${realm} and symbol = ${symbol} and period = '1d' and at >= ${fromMs}::timestamptz`
  const { high = null, low = null } = row ?? {}
  return { high: high === null ? null : Number(high), low: low === null ? null : Number(low) }
}

export async function readCandleCursor(sql: Queryable): Promise<number> {
  const [row] = await sql<{ tradeId: bigint }[]>`
    select trade_id as "tradeId" from candle_cursor where name = 'trades'`
  return Number(row?.tradeId ?? 0n)
}

/** Writes bars as they stand, and the trade up to which they stand, in the caller's transaction. */
export async function writeBars(tx: Tx, bars: readonly SeriesBar[], cursor: number): Promise<void> {
  const of = <T>(pick: (bar: Bar) => T) => bars.map(({ bar }) => pick(bar))
  await tx`
    insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, revision, origin)
    select *, 'trades' from unnest(
      ${bars.map(({ realm }) => realm)}::text[], ${bars.map(({ symbol }) => symbol)}::text[],
      ${bars.map(({ period }) => period)}::text[], ${of(bar => new Date(bar.atMs).toISOString())}::timestamptz[],
      ${of(bar => BigInt(bar.open))}::bigint[], ${of(bar => BigInt(bar.high))}::bigint[],
      ${of(bar => BigInt(bar.low))}::bigint[], ${of(bar => BigInt(bar.close))}::bigint[],
      ${of(bar => BigInt(bar.volume))}::bigint[], ${of(bar => bar.turnover)}::bigint[],
      ${of(bar => bar.trades)}::integer[], ${of(bar => bar.revision)}::integer[])
    on conflict (realm, symbol, period, at) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume,
      turnover = excluded.turnover, trades = excluded.trades, revision = excluded.revision, origin = 'trades'`
  await tx`
    insert into candle_cursor (name, trade_id) values ('trades', ${cursor})
    on conflict (name) do update set trade_id = greatest(candle_cursor.trade_id, excluded.trade_id)`
}
