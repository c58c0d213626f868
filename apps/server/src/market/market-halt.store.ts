import type { Interruption } from '@firoza/core/calendar/calendar'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { IndexWatch } from '@firoza/core/stock/index-halt'
import type { Db, Queryable } from '../db/sql.ts'

export interface MarketHalt extends Interruption {
  readonly realm: Realm
  readonly tradingDate: TradingDate
  readonly side: 'up' | 'down'
  readonly indexSymbol: string
  readonly changeBps: number
}

/** More than any calendar looks back to. */
const HALTS_READ = 50

/** The newest halts of a realm in order of time. */
export async function listInterruptions(sql: Queryable, realm: Realm): Promise<MarketHalt[]> {
  const rows = await sql<MarketHalt[]>`
    select realm, trading_date as "tradingDate", side, index_symbol as "indexSymbol", change_bps as "changeBps",
      from_at as "fromMs", pre_open_at as "preOpenMs", open_at as "openMs"
    from market_halt where realm = ${realm} order by from_at desc limit ${HALTS_READ}`
  return rows.reverse()
}

/** Keeps a halt; false where this side has had its halt on this day already. */
export async function insertHalt(sql: Queryable, halt: MarketHalt): Promise<boolean> {
  const { realm, tradingDate, side, indexSymbol, changeBps, fromMs, preOpenMs, openMs } = halt
  const rows = await sql`
    insert into market_halt (realm, trading_date, side, index_symbol, change_bps, from_at, pre_open_at, open_at)
    values (${realm}, ${tradingDate}, ${side}, ${indexSymbol}, ${changeBps}, ${fromMs}::timestamptz,
      ${preOpenMs}::timestamptz, ${openMs}::timestamptz)
    on conflict do nothing returning id`
  return rows.length > 0
}

export async function loadWatches(sql: Queryable): Promise<Map<Realm, IndexWatch>> {
  const rows = await sql<{ realm: Realm; side: 'up' | 'down'; sinceMs: TimeMs }[]>`
    select realm, side, since as "sinceMs" from index_watch`
  const kept = new Map(rows.map(({ realm, ...beyond }) => [realm, { beyond }]))
  return new Map(REALMS.map(realm => [realm, kept.get(realm) ?? { beyond: null }]))
}

export async function keepWatch(sql: Db, realm: Realm, { beyond }: IndexWatch): Promise<void> {
  if (!beyond) await sql`delete from index_watch where realm = ${realm}`
  else {
    await sql`
      insert into index_watch (realm, side, since) values (${realm}, ${beyond.side}, ${beyond.sinceMs}::timestamptz)
      on conflict (realm) do update set side = excluded.side, since = excluded.since`
  }
}
