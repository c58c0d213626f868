import type { SecurityEventKind, StaffAction } from '@firoza/core/auth/security-event'
import type { TimeMs } from '@firoza/core/clock'
import type { JournalKind } from '@firoza/core/ledger/journal'
import { LIMITS } from '@firoza/core/limits'
import type { AssetKind } from '@firoza/core/money/asset'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { OrderKind, Side } from '@firoza/core/stock/order'
import type { OrderState } from '@firoza/core/stock/order.states'
import type { Queryable } from '../../../db/sql.ts'
import { ownMoves } from '../../../ledger/own-moves.store.ts'

export interface BalanceRow {
  readonly accountId: bigint
  readonly realm: Realm
  readonly asset: string
  readonly assetKind: AssetKind
  readonly exponent: number
  readonly posted: bigint
  readonly held: bigint
  readonly unsettled: bigint
  /** Of shares: what their lots cost, fees included, in paisa. */
  readonly cost: bigint
}

export function selectBalances(sql: Queryable, userId: bigint): Promise<BalanceRow[]> {
  return sql<BalanceRow[]>`
    select a.id as "accountId", a.realm, a.asset, s.kind as "assetKind", s.exponent, a.posted, a.held, a.unsettled,
      coalesce((select sum(l.left_cost_units + l.left_fee_units) from lot l where l.account_id = a.id and not l.spent), 0)::bigint as cost
    from ledger_account a join asset s on s.code = a.asset
    where a.user_id = ${userId} and a.code = 'user' and (s.kind <> 'share' or a.posted > 0)
    order by a.asset`
}

export interface OpenOrderRow {
  readonly id: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly side: Side
  readonly type: OrderKind
  readonly limitPrice: bigint | null
  readonly quantity: bigint
  readonly filled: bigint
  readonly state: OrderState
  readonly acceptedAtMs: TimeMs
}

export function selectOpenOrders(sql: Queryable, userId: bigint): Promise<OpenOrderRow[]> {
  return sql<OpenOrderRow[]>`
    select o.id, o.realm, l.symbol, o.side, o.kind as type, o.limit_price as "limitPrice", o.quantity, o.filled, o.state,
      o.accepted_at as "acceptedAtMs"
    from stock_order o join listing l on l.id = o.listing_id
    where o.user_id = ${userId} and o.working order by o.id desc limit ${LIMITS.openOrdersPerUserMax * REALMS.length}`
}

export interface CustomerMovementRow {
  readonly journalId: bigint
  readonly accountId: bigint
  readonly kind: JournalKind
  readonly asset: string
  readonly exponent: number
  readonly units: bigint
  readonly ref: string
  readonly atMs: TimeMs
}

/** A movement's place in the order of the list. */
export type MovementPlace = Pick<CustomerMovementRow, 'atMs' | 'journalId' | 'accountId'>

/**
 * Movements of one realm, newest first, those of one journal and account as one; with one more than the limit where there are more.
 * Journals are numbered in blocks, so that time comes before their numbers.
 */
export function selectMovements(
  sql: Queryable,
  of: { readonly userId: bigint; readonly realm: Realm },
  before: MovementPlace | undefined,
  sinceMs: TimeMs | undefined,
  limit: number,
): Promise<CustomerMovementRow[]> {
  const span = { sinceMs, untilMs: before?.atMs }
  return sql<CustomerMovementRow[]>`
    select m.journal_id as "journalId", m.account_id as "accountId", m.kind, m.asset, s.exponent, m.units, m.ref, m.at as "atMs"
    from (${ownMoves(sql, of, span)}) m join asset s on s.code = m.asset
    where ${sinceMs === undefined ? sql`true` : sql`m.at >= ${sinceMs}::timestamptz`}
    ${before ? sql`and (m.at, m.journal_id, m.account_id) < (${before.atMs}::timestamptz, ${before.journalId}::bigint, ${before.accountId}::bigint)` : sql``}
    order by m.at desc, m.journal_id desc, m.account_id desc limit ${limit + 1}`
}

export interface SignInRow {
  readonly device: string
  readonly ip: string
  readonly createdAtMs: TimeMs
  readonly lastSeenAtMs: TimeMs
}

/** Sign-ins that are alive; the tokens of both realms of one sign-in are one. */
export function selectSignIns(sql: Queryable, userId: bigint, nowMs: TimeMs, idleMs: number): Promise<SignInRow[]> {
  return sql<SignInRow[]>`
    select min(device) as device, min(ip) as ip, min(created_at) as "createdAtMs", max(last_seen_at) as "lastSeenAtMs"
    from user_session
    where user_id = ${userId} and revoked_at is null and expires_at > ${nowMs}::timestamptz
      and last_seen_at > ${nowMs - idleMs}::timestamptz
    group by sign_in_id order by max(last_seen_at) desc limit ${LIMITS.sessionsPerUserMax * REALMS.length}`
}

export interface SecurityRow {
  readonly id: bigint
  readonly kind: SecurityEventKind
  readonly ip: string
  readonly device: string
  readonly atMs: TimeMs
}

export function selectSecurityEvents(
  sql: Queryable,
  userId: bigint,
  beforeId: bigint,
  limit: number,
): Promise<SecurityRow[]> {
  return sql<SecurityRow[]>`
    select id, kind, ip, device, at as "atMs" from security_event
    where user_id = ${userId} and id < ${beforeId} order by id desc limit ${limit + 1}`
}

export interface AccessLogRow {
  readonly id: bigint
  readonly staff: string
  readonly action: StaffAction
  readonly reason: string
  readonly atMs: TimeMs
}

export function selectAccess(sql: Queryable, userId: bigint, beforeId: bigint, limit: number): Promise<AccessLogRow[]> {
  return sql<AccessLogRow[]>`
    select l.id, m.name as staff, l.action, l.reason, l.at as "atMs"
    from staff_access_log l join staff_member m on m.id = l.staff_id
    where l.user_id = ${userId} and l.id < ${beforeId} order by l.id desc limit ${limit + 1}`
}
