import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { ShareHistory } from '@firoza/core/robot/backtest'
import { COIN_BENCHMARK, type CoinMember, coinUniverse } from '@firoza/core/robot/fund-market'
import type { FundSessions } from '@firoza/core/robot/fund-sessions'
import type { Queryable } from '../../db/sql.ts'
import { readLastCandles } from '../../market/candle.store.ts'
import type { FundRow } from './robot.store.ts'

type Universe = Pick<FundRow, 'venue' | 'universe'>

/** What a robot may hold: the members of its index that are listed, or pairs of coins. */
async function readUniverse(sql: Queryable, { venue, universe }: Universe): Promise<CoinMember[]> {
  if (venue === 'coin') return coinUniverse(universe)
  const rows = await sql<{ symbol: string; freeFloatShares: bigint; tick: bigint; lot: bigint }[]>`
    select i.symbol, i.free_float_shares as "freeFloatShares", i.tick, i.lot
    from market_index_member m join instrument i on i.symbol = m.symbol
    where m.index_symbol = ${universe} and i.status <> 'unlisted' order by i.symbol`
  return rows.map(({ tick, lot, ...row }) => ({ ...row, tick: Number(tick), lot: Number(lot), divisor: 1n }))
}

interface Span {
  readonly realm: Realm
  readonly sessions: FundSessions
  /** The latest so many days that begin before a moment. */
  readonly beforeMs: TimeMs
  readonly days: number
}

/** Recorded days of everything that a robot may hold, oldest first. */
export async function readHistory(
  sql: Queryable,
  fund: Universe,
  { realm, sessions, beforeMs, days }: Span,
): Promise<ShareHistory[]> {
  const universe = await readUniverse(sql, fund)
  const symbols = universe.map(({ symbol }) => symbol)
  const candles = await readLastCandles(sql, realm, '1d', symbols, days)
  return universe.map(member => {
    const past = (candles.get(member.symbol) ?? []).filter(({ atMs }) => atMs < beforeMs)
    return {
      ...member,
      dates: past.map(({ atMs }) => sessions.dayOf(atMs)),
      closes: past.map(({ closeTicks }) => closeTicks),
      volumes: past.map(({ volume }) => volume),
    }
  })
}

/** What a robot is compared with, and the digits of its level or price. */
export const benchmarkOf = ({ venue, universe }: Universe) =>
  venue === 'coin' ? { symbol: COIN_BENCHMARK, digits: 1 } : { symbol: universe, digits: 2 }

/** Closes of a benchmark by day, at or before given days, oldest first. */
export async function readBenchmark(
  sql: Queryable,
  realm: Realm,
  fund: Universe,
  days: readonly { readonly date: string; readonly atMs: TimeMs }[],
): Promise<Map<string, bigint>> {
  const rows = await sql<{ date: string; close: bigint | null }[]>`
    select d.date, (select c.close from candle c where c.realm = ${realm} and c.symbol = ${benchmarkOf(fund).symbol} and c.period = '1d'
      and c.at <= d.at order by c.at desc limit 1) as close
    from unnest(${days.map(({ date }) => date)}::text[], ${days.map(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[]) as d (date, at)`
  return new Map(rows.flatMap(({ date, close }) => (close === null ? [] : [[date, close] as const])))
}
