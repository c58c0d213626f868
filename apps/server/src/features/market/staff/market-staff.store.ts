import type { TimeMs } from '@firoza/core/clock'
import type { VenueCode } from '@firoza/core/engine/listing-spec'
import type { Realm } from '@firoza/core/realm'
import type { Side } from '@firoza/core/stock/order'
import type { Queryable } from '../../../db/sql.ts'
import { lastTradesOf } from '../../../market/trade.store.ts'

/** Whether a venue takes no commands; undefined where the realm has none such. */
export async function isSuspended(sql: Queryable, realm: Realm, venue: VenueCode): Promise<boolean | undefined> {
  const [row] = await sql<
    { suspended: boolean }[]
  >`select suspended from venue where realm = ${realm} and code = ${venue}`
  return row?.suspended
}

export async function listSuspended(sql: Queryable, realm: Realm): Promise<VenueCode[]> {
  const rows = await sql<
    { code: VenueCode }[]
  >`select code from venue where realm = ${realm} and suspended order by code`
  return rows.map(({ code }) => code)
}

export interface NewestTradeRow {
  readonly id: bigint
  readonly symbol: string
  readonly price: bigint
  readonly quantity: bigint
  readonly takerSide: Side | null
  readonly atMs: TimeMs
  readonly journalId: bigint
}

const TRADES_SHOWN = 50

/** The last trades of each share are looked up: the other realm, and other venues, may have traded much since. */
export function listNewestTrades(sql: Queryable, realm: Realm): Promise<NewestTradeRow[]> {
  return sql<NewestTradeRow[]>`
    select t.id, l.symbol, t.price, t.quantity, t.taker_side as "takerSide", t.at as "atMs", t.journal_id as "journalId"
    from listing l cross join lateral (${lastTradesOf(sql, sql`l.id`, TRADES_SHOWN)}) t
    where l.realm = ${realm} and l.venue = 'psx' order by t.id desc limit ${TRADES_SHOWN}`
}
