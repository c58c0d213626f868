import type { TimeMs } from '@firoza/core/clock'
import type { Candle } from '@firoza/core/market/candle'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'

export type StoredPeriod = '1m' | '1d'

export interface SeriesCandle {
  readonly realm: Realm
  readonly symbol: string
  readonly period: StoredPeriod
  readonly candle: Candle
}

interface CandleRow {
  readonly atMs: TimeMs
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volume: bigint
  readonly turnover: bigint
  readonly trades: number
}

function toCandle({ open, high, low, close, volume, ...row }: CandleRow): Candle {
  return {
    ...row,
    openTicks: Number(open),
    highTicks: Number(high),
    lowTicks: Number(low),
    closeTicks: Number(close),
    volume: Number(volume),
  }
}

/** The last `limit` candles that begin in a span of time, its end left out, oldest first. */
export async function readCandles(
  sql: Queryable,
  realm: Realm,
  symbol: string,
  period: StoredPeriod,
  { fromMs = 0, beforeMs }: { fromMs?: TimeMs; beforeMs: TimeMs },
  limit: number,
): Promise<Candle[]> {
  const rows = await sql<CandleRow[]>`
    select at as "atMs", open, high, low, close, volume, turnover, trades from candle
    where realm = ${realm} and symbol = ${symbol} and period = ${period} and at >= ${fromMs}::timestamptz
      and at < ${beforeMs}::timestamptz order by at desc limit ${limit}`
  return rows.map(toCandle).reverse()
}

/**
 * The last `limit` minutes that begin before a moment, put together into candles of so many minutes (60 at most), oldest first: what
 * `aggregateCandles` does, where only the result has to travel. The first one may lack minutes before those that were read.
 */
export async function readMerged(
  sql: Queryable,
  realm: Realm,
  symbol: string,
  minutes: number,
  beforeMs: TimeMs,
  limit: number,
): Promise<Candle[]> {
  const rows = await sql<CandleRow[]>`
    select date_bin(make_interval(mins => ${minutes}::int), at, to_timestamp(0)) as "atMs", (array_agg(open order by at))[1] as open,
      max(high) as high, min(low) as low, (array_agg(close order by at desc))[1] as close, sum(volume)::bigint as volume,
      sum(turnover)::bigint as turnover, sum(trades)::int as trades
    from (
      select * from candle
      where realm = ${realm} and symbol = ${symbol} and period = '1m' and at < ${beforeMs}::timestamptz order by at desc limit ${limit}
    ) minute
    group by 1 order by 1`
  return rows.map(toCandle)
}

/** The last `limit` candles of every series of a realm, oldest first, by symbol. */
export async function readLastCandles(
  sql: Queryable,
  realm: Realm,
  period: StoredPeriod,
  symbols: readonly string[],
  limit: number,
): Promise<Map<string, Candle[]>> {
  const rows = await sql<(CandleRow & { symbol: string })[]>`
    select s.symbol, c.at as "atMs", c.open, c.high, c.low, c.close, c.volume, c.turnover, c.trades
    from unnest(${[...symbols]}::text[]) as s (symbol)
    cross join lateral (
      select * from candle c where c.realm = ${realm} and c.symbol = s.symbol and c.period = ${period}
      order by c.at desc limit ${limit}) c
    order by s.symbol, c.at`
  const bySymbol = new Map<string, Candle[]>()
  for (const { symbol, ...row } of rows) {
    const bars = bySymbol.get(symbol)
    if (bars) bars.push(toCandle(row))
    else bySymbol.set(symbol, [toCandle(row)])
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

/**
 * Writes candles as they stand, and the trade up to which they stand, in the caller's transaction. Where the stored ones stand at a later
 * trade, as another process that leads now has left them, nothing is written: it has seen what these lack.
 */
export async function writeCandles(tx: Tx, candles: readonly SeriesCandle[], cursor: number): Promise<void> {
  const moved = await tx`
    insert into candle_cursor (name, trade_id) values ('trades', ${cursor})
    on conflict (name) do update set trade_id = excluded.trade_id where candle_cursor.trade_id <= excluded.trade_id`
  if (moved.count === 0) return
  const of = <T>(pick: (candle: Candle) => T) => candles.map(({ candle }) => pick(candle))
  await tx`
    insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
    select *, 'trades' from unnest(
      ${candles.map(({ realm }) => realm)}::text[], ${candles.map(({ symbol }) => symbol)}::text[],
      ${candles.map(({ period }) => period)}::text[], ${of(candle => new Date(candle.atMs).toISOString())}::timestamptz[],
      ${of(candle => BigInt(candle.openTicks))}::bigint[], ${of(candle => BigInt(candle.highTicks))}::bigint[],
      ${of(candle => BigInt(candle.lowTicks))}::bigint[], ${of(candle => BigInt(candle.closeTicks))}::bigint[],
      ${of(candle => BigInt(candle.volume))}::bigint[], ${of(candle => candle.turnover)}::bigint[],
      ${of(candle => candle.trades)}::integer[])
    on conflict (realm, symbol, period, at) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume,
      turnover = excluded.turnover, trades = excluded.trades, origin = 'trades'`
}
