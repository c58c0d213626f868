import type { ReviewQueueId } from '@firoza/api/review-queues'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { DEPOSITS_IN_REVIEW } from '@firoza/core/deposit/deposit.states'
import { KYC_IN_REVIEW } from '@firoza/core/kyc/queue'
import type { ChangeKindName } from '@firoza/core/review/change'
import { SERVICE_TIME_MS } from '@firoza/core/review/service-time'
import { LAPSE_MS } from '@firoza/core/support/promise'
import { selectLocked } from '../../auth/unlock.store.ts'
import type { Queryable } from '../../db/sql.ts'
import { isUnmatched } from '../../review/unmatched.store.ts'
import { waitsForYes } from '../../review/withdrawal-review.store.ts'

export interface QueueCountRow {
  readonly count: number
  readonly oldestAt: TimeMs | null
  readonly dueAt: TimeMs | null
  readonly overdue: number
}

/** For whom the queues are counted. */
export interface Viewer {
  readonly staffId: bigint
  /** The kinds of request that they may approve. */
  readonly kinds: readonly ChangeKindName[]
}

/** What waits in a queue now, in one row each: since when, and until when something is promised. */
function selectWaiting(sql: Queryable, queue: ReviewQueueId, { staffId, kinds }: Viewer, nowMs: TimeMs) {
  const within = (column: 'waiting_since' | 'created_at' | 'updated_at' | 'received_at', ms: number) =>
    sql`${sql(column)} as since, ${sql(column)} + ${ms} * interval '1 millisecond' as due`
  switch (queue) {
    case 'approvals':
      return sql`
        select requested_at as since, expires_at as due from change_request
        where state = 'requested' and expires_at > ${nowMs}::timestamptz and kind = any (${[...kinds]}::text[])
          and requested_by <> ${staffId} and not (${staffId} = any (staff))
          and not ((select user_id from staff_member where id = ${staffId}) = any (users)) is true`
    case 'support':
      return sql`select waiting_since as since, due_at as due from support_conversation where state = 'waiting'`
    case 'withdrawals':
      return sql`
        select w.created_at as since, case when w.state <> 'approved' then w.review_by end as due
        from withdrawal w join app_user u on u.id = w.user_id where ${waitsForYes(sql, nowMs)}`
    case 'deposits':
      return sql`
        select ${within('updated_at', SERVICE_TIME_MS.deposits)} from deposit
        where state = any (${[...DEPOSITS_IN_REVIEW]}::text[])`
    case 'unmatched':
      return sql`select ${within('received_at', SERVICE_TIME_MS.unmatched)} from bank_notice n where ${isUnmatched(sql)}`
    case 'coins':
      return sql`select ${within('updated_at', SERVICE_TIME_MS.coins)} from coin_deposit
        where alarm or state = 'to_recover'`
    case 'kyc':
      return sql`
        select ${within('waiting_since', SERVICE_TIME_MS.kyc)} from kyc_check
        where state = any (${[...KYC_IN_REVIEW]}::text[])`
    case 'levels':
      return sql`
        select ${within('created_at', SERVICE_TIME_MS.levels)} from kyc_level_application where state = 'submitted'`
    case 'hni':
      return sql`select ${within('created_at', SERVICE_TIME_MS.hni)} from hni_application where state = 'applied'`
    case 'loans':
      return sql`select ${within('created_at', SERVICE_TIME_MS.loans)} from loan where state = 'under_review'`
    case 'scores':
      return sql`select ${within('created_at', SERVICE_TIME_MS.scores)} from score_appeal where state = 'open'`
    case 'unlocks':
      return sql`select l.since, null::timestamptz as due from (${selectLocked(sql, nowMs)}) l`
  }
}

export async function countQueues(
  sql: Queryable,
  queue: ReviewQueueId,
  viewer: Viewer,
  nowMs: TimeMs,
): Promise<QueueCountRow> {
  const [row] = await sql<QueueCountRow[]>`
    select count(*)::int as count, min(since) as "oldestAt", min(due) as "dueAt",
      count(*) filter (where due < ${nowMs}::timestamptz)::int as overdue
    from (${selectWaiting(sql, queue, viewer, nowMs)}) q`
  return row ?? { count: 0, oldestAt: null, dueAt: null, overdue: 0 }
}

export interface Counted {
  readonly count: number
  readonly since: TimeMs | null
}

/** Payments of which the rail has not said how they ended. */
export async function countUnknown(sql: Queryable): Promise<Counted> {
  const [row] = await sql<Counted[]>`
    select count(*)::int as count, min(updated_at) as since from withdrawal where state = 'unknown'`
  return row ?? { count: 0, since: null }
}

export async function countPauses(sql: Queryable): Promise<Counted> {
  const [row] = await sql<Counted[]>`
    select count(*)::int as count, min(paused_at) as since from payout_pause where resumed_at is null`
  return row ?? { count: 0, since: null }
}

/** Venues that take no orders after a fault. */
export async function countSuspended(sql: Queryable): Promise<Counted> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from venue where suspended`
  return { count: row?.count ?? 0, since: null }
}

/** Messages that were given up within a day. */
export async function countFailedMessages(sql: Queryable, nowMs: TimeMs): Promise<Counted> {
  const [row] = await sql<Counted[]>`
    select count(*)::int as count, min(created_at) as since from outbox_message
    where state = 'failed' and created_at > ${nowMs - DAY_MS}::timestamptz`
  return row ?? { count: 0, since: null }
}

/** Lines of bank statements, of the last week, that differ from what is known of their payments. */
export async function countDifferences(sql: Queryable, nowMs: TimeMs): Promise<Counted> {
  const [row] = await sql<Counted[]>`
    select count(*)::int as count, min(at) as since from bank_notice_difference where at > ${nowMs - 7 * DAY_MS}::timestamptz`
  return row ?? { count: 0, since: null }
}

/**
 * What falls due by itself and was not done an hour after, or of coins within a day. Each failed and is tried again; it holds up nothing else, so that nobody
 * else would notice.
 */
export async function countOverdue(sql: Queryable, nowMs: TimeMs): Promise<Counted> {
  const dueMs = nowMs - HOUR_MS
  const [row] = await sql<Counted[]>`
    select count(*)::int as count, min(at) as since from (
      select updated_at as at from deposit
      where state in ('created', 'matching', 'aml_check', 'approved') and updated_at < ${dueMs}::timestamptz
      union all
      select expires_at from deposit where state = 'awaiting_payment' and expires_at < ${dueMs}::timestamptz
      union all
      select expires_at from change_request where state = 'requested' and expires_at < ${dueMs}::timestamptz
      union all
      select moved_at from support_conversation where state = 'answered' and moved_at < ${dueMs - LAPSE_MS}::timestamptz
      union all
      select created_at from user_notice where dispatched_at is null and created_at < ${dueMs}::timestamptz
      union all
      select expires_on::timestamp at time zone 'Asia/Karachi' from kyc_check
      where state = 'verified' and expires_on < ${karachiDate(dueMs)}::date
      union all
      select created_at from coin_deposit where state = 'confirming' and created_at < ${nowMs - DAY_MS}::timestamptz
      union all
      select b.waits_for::timestamp at time zone 'Asia/Karachi' from order_bracket b
        cross join lateral (select realm, state from stock_order where id = b.order_id limit 1) o join venue m on m.realm = o.realm and m.code = 'psx'
      where b.waits_for <= ${karachiDate(dueMs)}::date and b.waits_for <= m.settled_through and o.state = 'awaiting'
    ) q`
  return row ?? { count: 0, since: null }
}
