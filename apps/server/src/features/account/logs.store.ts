import type { SecurityEventKind, StaffAction } from '@firoza/core/auth/security-event'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'

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

/** The person reads the title of the console, not the name of who works there. */
export function listStaffAccess(
  sql: Queryable,
  { userId, beforeId, limit }: PageOf,
  locale: Locale,
): Promise<AccessRow[]> {
  return sql<AccessRow[]>`
    select l.id, case when ${locale} = 'ur-PK' and m.title_ur <> '' then m.title_ur else m.title end as staff,
      l.action, l.reason, l.at
    from staff_access_log l join staff_member m on m.id = l.staff_id
    where l.user_id = ${userId} and l.id < ${beforeId} order by l.id desc limit ${limit + 1}`
}
