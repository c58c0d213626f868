import type { TimeMs } from '@firoza/core/clock'
import type { NoticeKind } from '@firoza/core/user/notice-kind'
import type { SecurityEventKind, StaffAction } from '@firoza/core/user/security-event'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface PageOf {
  readonly userId: bigint
  readonly beforeId: bigint
  readonly limit: number
}

export interface SecurityEventRow {
  readonly id: bigint
  readonly kind: SecurityEventKind
  readonly ip: string
  readonly device: string
  readonly at: TimeMs
}

export function listSecurityEvents(sql: Queryable, { userId, beforeId, limit }: PageOf): Promise<SecurityEventRow[]> {
  return sql<SecurityEventRow[]>`
    select id, kind, ip, device, at from security_event
    where user_id = ${userId} and id < ${beforeId} order by id desc limit ${limit + 1}`
}

export interface AccessRow {
  readonly id: bigint
  readonly staff: string
  readonly action: StaffAction
  readonly reason: string
  readonly at: TimeMs
}

/** The person reads the title of the desk, not the name of who sits at it. */
export function listStaffAccess(sql: Queryable, { userId, beforeId, limit }: PageOf): Promise<AccessRow[]> {
  return sql<AccessRow[]>`
    select l.id, m.title as staff, l.action, l.reason, l.at
    from staff_access_log l join staff_member m on m.id = l.staff_id
    where l.user_id = ${userId} and l.id < ${beforeId} order by l.id desc limit ${limit + 1}`
}

export interface NoticeRow {
  readonly id: bigint
  readonly realm: 'real' | 'demo' | null
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string | number>>
  readonly at: TimeMs
  readonly readAt: TimeMs | null
}

/** Notices of the realm and those about the person as a whole. */
export function listNotices(
  sql: Queryable,
  { userId, beforeId, limit }: PageOf,
  realm: 'real' | 'demo',
): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select id, realm, kind, details, created_at as at, read_at as "readAt" from user_notice
    where user_id = ${userId} and (realm is null or realm = ${realm}) and id < ${beforeId}
    order by id desc limit ${limit + 1}`
}

export async function countUnread(sql: Queryable, userId: bigint, realm: 'real' | 'demo'): Promise<number> {
  const [row] = await sql<{ unread: bigint }[]>`
    select count(*) as unread from user_notice
    where user_id = ${userId} and read_at is null and (realm is null or realm = ${realm})`
  return Number(row?.unread ?? 0n)
}

/** Marks one notice of the person as read, or all of them. Answers whether it (or any) is theirs. */
export async function markRead(tx: Tx, userId: bigint, id: bigint | undefined, nowMs: TimeMs): Promise<boolean> {
  const rows = await tx`
    update user_notice set read_at = coalesce(read_at, ${nowMs}::timestamptz)
    where user_id = ${userId} and (${id ?? null}::bigint is null and read_at is null or id = ${id ?? null}::bigint)
    returning 1`
  return rows.length > 0
}
