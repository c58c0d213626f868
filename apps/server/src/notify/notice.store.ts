import type { SecurityEventKind, StaffAction } from '@firoza/core/auth/security-event'
import type { TimeMs } from '@firoza/core/clock'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import type { Realm } from '@firoza/core/realm'
import { texts, wholes } from '../db/array-literal.ts'
import type { Fragment, Queryable, Tx } from '../db/sql.ts'

export interface NewNotice {
  readonly userId: bigint
  readonly kind: NoticeKind
  /** The placeholders of the kind's sentences. Amounts are decimal strings, instants ISO 8601 in UTC. */
  readonly details: Readonly<Record<string, string | number>>
  readonly realm?: Realm
}

/** Tells a person something, in the transaction that makes it true. It is worded when it is read, in the reader's language. */
export function addNotice(sql: Queryable, notice: NewNotice, nowMs: TimeMs): Promise<void> {
  return addNotices(sql, [notice], nowMs)
}

/** The same for many, each to whom it concerns, in their order. */
export async function addNotices(sql: Queryable, notices: readonly NewNotice[], nowMs: TimeMs): Promise<void> {
  await sql`
    insert into user_notice (user_id, realm, kind, details, created_at)
    select unnest(${wholes(notices.map(({ userId }) => userId))}::bigint[]), unnest(${texts(notices.map(({ realm }) => realm ?? null))}::text[]),
      unnest(${texts(notices.map(({ kind }) => kind))}::text[]),
      unnest(${texts(notices.map(({ details }) => JSON.stringify(details)))}::text[])::jsonb, ${nowMs}::timestamptz`
}

/** A line of the person's security log. */
export async function addSecurityEvent(
  sql: Queryable,
  event: { userId: bigint; kind: SecurityEventKind; ip: string; device?: string },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into security_event (user_id, kind, ip, device, at)
    values (${event.userId}, ${event.kind}, ${event.ip}, ${event.device ?? ''}, ${nowMs}::timestamptz)`
}

/** The same for whoever has this phone number, if anybody has: the same statement, and so the same time, in either case. */
export async function addSecurityEventOfPhone(
  sql: Queryable,
  event: { phone: string; kind: SecurityEventKind; ip: string; device: string },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into security_event (user_id, kind, ip, device, at)
    select id, ${event.kind}, ${event.ip}, ${event.device}, ${nowMs}::timestamptz
    from app_user where phone = ${event.phone} and not is_house`
}

/** Records that a member of staff looked at or changed these people's data. The people can read it. */
export async function logStaffAccess(
  sql: Queryable,
  access: { staffId: bigint; userIds: readonly bigint[]; action: StaffAction; reason: string },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into staff_access_log (staff_id, user_id, action, reason, at)
    select ${access.staffId}, u, ${access.action}, ${access.reason}, ${nowMs}::timestamptz
    from unnest(${[...access.userIds]}::bigint[]) as u`
}

export interface NoticeRow {
  readonly id: bigint
  readonly realm: Realm | null
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string | number>>
  readonly at: TimeMs
  readonly readAt: TimeMs | null
}

/** Notices of the realm and those about the person as a whole: the last of each are looked up, however many there are of the other realm. */
export function listNotices(
  sql: Queryable,
  { userId, beforeId, limit }: { readonly userId: bigint; readonly beforeId: bigint; readonly limit: number },
  realm: Realm,
): Promise<NoticeRow[]> {
  const last = (of: Fragment) => sql`
    (select id, realm, kind, details, created_at as at, read_at as "readAt" from user_notice
    where user_id = ${userId} and ${of} and id < ${beforeId} order by id desc limit ${limit + 1})`
  return sql<NoticeRow[]>`
    ${last(sql`realm = ${realm}`)} union all ${last(sql`realm is null`)} order by id desc limit ${limit + 1}`
}

export async function countUnread(sql: Queryable, userId: bigint, realm: Realm): Promise<number> {
  const [row] = await sql<{ unread: bigint }[]>`
    select count(*) as unread from user_notice
    where user_id = ${userId} and read_at is null and (realm is null or realm = ${realm})`
  return Number(row?.unread ?? 0n)
}

/** Marks one notice as read, or all, of those that the person sees in the realm. Answers whether it (or any) is theirs. */
export async function markRead(
  tx: Tx,
  { userId, realm }: { readonly userId: bigint; readonly realm: Realm },
  id: bigint | undefined,
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await tx`
    update user_notice set read_at = coalesce(read_at, ${nowMs}::timestamptz)
    where user_id = ${userId} and (realm is null or realm = ${realm})
      and (${id ?? null}::bigint is null and read_at is null or id = ${id ?? null}::bigint)
    returning 1`
  return rows.length > 0
}
