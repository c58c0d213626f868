import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { NoticeKind } from '@firoza/core/user/notice-kind'
import type { SecurityEventKind, StaffAction } from '@firoza/core/user/security-event'
import type { Queryable } from '../db/sql.ts'

export interface NewNotice {
  readonly userId: bigint
  readonly kind: NoticeKind
  /** The placeholders of the kind's sentences. Amounts are decimal strings, instants ISO 8601 in UTC. */
  readonly details: Readonly<Record<string, string | number>>
  readonly realm?: Realm
}

/** Tells a person something, in the transaction that makes it true. It is worded when it is read, in the reader's language. */
export async function addNotice(sql: Queryable, notice: NewNotice, nowMs: TimeMs): Promise<void> {
  await sql`
    insert into user_notice (user_id, realm, kind, details, created_at)
    values (${notice.userId}, ${notice.realm ?? null}, ${notice.kind}, ${JSON.stringify(notice.details)}::text::jsonb,
      ${nowMs}::timestamptz)`
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
