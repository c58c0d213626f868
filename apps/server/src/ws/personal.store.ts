import type { MyNoticesData } from '@firoza/api/stream'
import { SIGN_IN_IDLE_MS } from '@firoza/core/auth/sign-in-end'
import type { TimeMs } from '@firoza/core/clock'
import type { BalanceChange } from '@firoza/core/engine/event'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import type { OrderKind, Side, TimeInForce } from '@firoza/core/stock/order'
import type { OrderState } from '@firoza/core/stock/order.states'
import type { Queryable } from '../db/sql.ts'

export interface Owner {
  readonly userId: number
  readonly realm: Realm
}

export interface WorkingOrder {
  readonly id: bigint
  readonly symbol: string
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  readonly state: OrderState
  readonly limitPrice: bigint | null
  readonly stopPrice: bigint | null
  readonly quantity: bigint
  readonly filled: bigint
  readonly valueUnits: bigint
  readonly updatedAtMs: TimeMs
}

export function readWorkingOrders(sql: Queryable, { userId, realm }: Owner): Promise<WorkingOrder[]> {
  return sql<WorkingOrder[]>`
    select o.id, l.symbol, o.side, o.kind, o.time_in_force as "timeInForce", o.state,
      o.limit_price as "limitPrice", o.stop_price as "stopPrice", o.quantity, o.filled, o.value_units as "valueUnits",
      o.updated_at as "updatedAtMs"
    from stock_order o join listing l on l.id = o.listing_id
    where o.user_id = ${userId} and o.realm = ${realm} and o.working order by o.id`
}

export async function readOwnBalances(sql: Queryable, { userId, realm }: Owner): Promise<BalanceChange[]> {
  const rows = await sql<{ asset: string; kind: AssetKind; posted: bigint; held: bigint; unsettled: bigint }[]>`
    select a.asset, s.kind, a.posted, a.held, a.unsettled from ledger_account a join asset s on s.code = a.asset
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user' order by a.asset`
  return rows.map(row => ({ ...row, userId, realm }))
}

/** Notices of the realm, and those that are about neither. All of them are counted in an index alone: it happens with each new one. */
export async function countNotices(sql: Queryable, owner: Owner): Promise<MyNoticesData> {
  const [row] = await selectNoticeCounts(sql, owner)
  return row ?? { total: 0, unread: 0 }
}

export function selectNoticeCounts(sql: Queryable, { userId, realm }: Owner): Promise<MyNoticesData[]> {
  return sql<MyNoticesData[]>`
    select (
        select count(*)::int from user_notice where user_id = ${userId} and realm = ${realm}
      ) + (
        select count(*)::int from user_notice where user_id = ${userId} and realm is null
      ) as total,
      (select count(*)::int from user_notice where user_id = ${userId} and read_at is null and (realm is null or realm = ${realm})) as unread`
}

/** What is allowed by now to whoever holds these tokens of staff, for those that are still good. */
export async function permissionsOfTokens(
  sql: Queryable,
  hashes: readonly Buffer[],
  nowMs: TimeMs,
): Promise<Map<string, string[]>> {
  const rows = await sql<{ tokenHash: Buffer; permissions: string[] }[]>`
    select s.token_hash as "tokenHash", staff_permissions(m.id, ${nowMs}::timestamptz) as permissions
    from staff_session s join staff_member m on m.id = s.staff_id
    where s.token_hash in ${sql([...hashes])} and s.revoked_at is null and m.active and not s.enrolling
      and s.expires_at > ${nowMs}::timestamptz and s.last_seen_at > ${nowMs - STAFF_IDLE_MS}::timestamptz`
  return new Map(rows.map(row => [row.tokenHash.toString('hex'), row.permissions]))
}

/** Which of these tokens are still good. Unlike a call, an open socket does not keep a session in use. */
export async function validTokens(
  sql: Queryable,
  hashes: readonly Buffer[],
  nowMs: TimeMs,
): Promise<Map<string, true>> {
  const rows = await sql<{ tokenHash: Buffer }[]>`
    select s.token_hash as "tokenHash" from user_session s join app_user u on u.id = s.user_id
    where s.token_hash in ${sql([...hashes])} and s.revoked_at is null
      and u.status = 1 and s.expires_at > ${nowMs}::timestamptz
      and s.last_seen_at > ${nowMs - SIGN_IN_IDLE_MS}::timestamptz`
  return new Map(rows.map(row => [row.tokenHash.toString('hex'), true]))
}
