import type { TimeMs } from '@firoza/core/clock'
import { wholes } from '../db/array-literal.ts'
import type { Tx } from '../db/sql.ts'
import type { Locale } from '../http/call.ts'
import type { NoticeRow } from './notice.store.ts'

/** A notice with whom it is for. */
export interface UndispatchedNotice extends NoticeRow {
  readonly userId: bigint
  readonly phone: string
  /** Null unless it is confirmed. */
  readonly email: string | null
  readonly locale: Locale
}

/** The oldest notices after another one of which nobody has decided yet how they leave the platform, for this transaction alone. */
export function lockUndispatched(tx: Tx, after: bigint, limit: number): Promise<UndispatchedNotice[]> {
  return tx<UndispatchedNotice[]>`
    select n.id, n.realm, n.kind, n.details, n.created_at as at, n.read_at as "readAt", n.user_id as "userId", u.phone,
      case when u.email_verified_at is not null then u.email end as email, u.language as locale
    from user_notice n join app_user u on u.id = n.user_id
    where n.dispatched_at is null and n.id > ${after} order by n.id limit ${limit} for update of n skip locked`
}

export async function markDispatched(tx: Tx, ids: readonly bigint[], nowMs: TimeMs): Promise<void> {
  await tx`update user_notice set dispatched_at = ${nowMs}::timestamptz where id = any(${wholes(ids)}::bigint[])`
}
