import type { AlertDirection, AlertTrade, PriceAlert } from '@firoza/core/alert/price-alert'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import { wholes } from '../../db/array-literal.ts'
import type { Queryable, Tx } from '../../db/sql.ts'
import { lastTradesOf } from '../../market/trade.store.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

export interface AlertRow {
  readonly id: bigint
  readonly symbol: string
  readonly direction: AlertDirection
  readonly price: bigint
  readonly asset: string
  readonly priceScale: number
  readonly setAtMs: TimeMs
}

/** Newest first; their number is bounded. */
export function listOwnAlerts(sql: Queryable, { userId, realm }: Owner, symbol?: string): Promise<AlertRow[]> {
  return sql<AlertRow[]>`
    select a.id, l.symbol, a.direction, a.price, l.quote as asset, (l.spec ->> 'priceScale')::int as "priceScale",
      a.created_at as "setAtMs"
    from price_alert a join listing l on l.id = a.listing_id
    where a.user_id = ${userId} and l.realm = ${realm} and (${symbol ?? null}::text is null or l.symbol = ${symbol ?? null})
    order by a.id desc`
}

/** Where a listing stands: the last trade there is of any, and its own last price, of one moment. */
export async function readLastTrade(tx: Tx, realm: Realm, symbol: string) {
  const [row] = await tx<{ listingId: number; tradeId: bigint; last: bigint | null }[]>`
    select l.id as "listingId", (select coalesce(max(id), 0) from trade) as "tradeId",
      (select price from (${lastTradesOf(tx, tx`l.id`, 1)}) t) as last
    from listing l where l.realm = ${realm} and l.symbol = ${symbol}`
  return present(row, 'a listing')
}

interface NewAlert {
  readonly userId: bigint
  readonly listingId: number
  readonly direction: AlertDirection
  readonly price: number
  readonly afterTradeId: bigint
}

export async function insertAlert(tx: Tx, alert: NewAlert, nowMs: TimeMs): Promise<void> {
  const { userId, listingId, direction, price, afterTradeId } = alert
  await tx`
    insert into price_alert (user_id, listing_id, direction, price, after_trade_id, created_at)
    values (${userId}, ${listingId}, ${direction}, ${price}, ${afterTradeId}, ${nowMs}::timestamptz)`
}

/** Whether it was theirs. */
export async function deleteAlert(tx: Tx, { userId, realm }: Owner, id: bigint): Promise<boolean> {
  const rows = await tx`
    delete from price_alert a using listing l
    where a.id = ${id} and a.user_id = ${userId} and l.id = a.listing_id and l.realm = ${realm} returning 1`
  return rows.length > 0
}

/** Locks the cursor until the transaction ends, so that each trade is compared once. */
export async function lockAlertCursor(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ tradeId: bigint }[]>`select trade_id as "tradeId" from price_alert_cursor for update`
  return present(row, 'the cursor').tradeId
}

export async function moveAlertCursor(tx: Tx, tradeId: bigint): Promise<void> {
  await tx`update price_alert_cursor set trade_id = ${tradeId}`
}

export interface WatchedTrade extends AlertTrade {
  readonly listingId: number
}

/** The trades behind a number, in order. The engine commits trades in the order of their numbers, so that none appears behind the cursor. */
export async function readTradesBehind(tx: Tx, tradeId: bigint, limit: number): Promise<WatchedTrade[]> {
  const rows = await tx<{ id: bigint; listingId: number; price: bigint }[]>`
    select id, listing_id as "listingId", price from trade where id > ${tradeId} order by id limit ${limit}`
  return rows.map(row => ({ ...row, price: Number(row.price) }))
}

export interface WatchedAlert extends PriceAlert {
  readonly id: bigint
  readonly userId: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly listingId: number
  readonly asset: string
  readonly priceScale: number
  readonly afterTradeId: bigint
}

/** Alerts of these listings behind a number, in the order of their numbers. */
export async function listWatched(
  tx: Tx,
  listingIds: readonly number[],
  afterId: bigint,
  limit: number,
): Promise<WatchedAlert[]> {
  const rows = await tx<(Omit<WatchedAlert, 'price'> & { price: bigint })[]>`
    select a.id, a.user_id as "userId", l.realm, l.symbol, a.listing_id as "listingId", a.direction, a.price, l.quote as asset,
      (l.spec ->> 'priceScale')::int as "priceScale", a.after_trade_id as "afterTradeId"
    from price_alert a join listing l on l.id = a.listing_id
    where a.listing_id = any(${wholes(listingIds)}::int[]) and a.id > ${afterId} order by a.id limit ${limit}`
  return rows.map(row => ({ ...row, price: Number(row.price) }))
}

/** Takes alerts away that were reached. Answers those that their owners have not removed meanwhile. */
export async function takeAlerts(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx<{ id: bigint }[]>`
    delete from price_alert where id = any(${wholes(ids)}::bigint[]) returning id`
  return new Set(rows.map(({ id }) => id))
}
