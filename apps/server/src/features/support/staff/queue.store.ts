import type { IdStatus } from '@firoza/core/account/user.states'
import { present } from '@firoza/core/assert'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../../db/sql.ts'
import type { MomentPlace } from '../../../http/moment-cursor.ts'
import { type ConversationRow, selectConversation } from '../conversation.store.ts'

export interface QueuedConversationRow extends ConversationRow {
  readonly publicId: string
  readonly nickname: string
  readonly language: 'en-US' | 'ur-PK'
}

export type Queue = 'waiting' | 'mine' | 'answered' | 'closed'

/** After the place given. Waiting ones in the order in which they are due; the others by what happened last, newest first. */
export function listQueue(
  sql: Queryable,
  queue: Queue,
  {
    staffId,
    after,
    limit,
  }: { readonly staffId: bigint; readonly after: MomentPlace | undefined; readonly limit: number },
): Promise<QueuedConversationRow[]> {
  const later = after ? sql`and (c.due_at, c.id) > (${after.atMs}::timestamptz, ${after.id})` : sql``
  const waiting = sql`where c.state = 'waiting' ${later} order by c.due_at, c.id limit ${limit + 1}`
  const before = after ? sql`and (c.moved_at, c.id) < (${after.atMs}::timestamptz, ${after.id})` : sql``
  const newest = sql`${before} order by c.moved_at desc, c.id desc limit ${limit + 1}`
  const chosen =
    queue === 'waiting'
      ? waiting
      : queue === 'mine'
        ? sql`where c.assignee = ${staffId} and c.state <> 'closed' ${newest}`
        : sql`where c.state = ${queue} ${newest}`
  const order = queue === 'waiting' ? sql`q."dueAtMs", q.id` : sql`q."movedAtMs" desc, q.id desc`
  return sql<QueuedConversationRow[]>`
    select q.*, u.public_id as "publicId", u.nickname, u.language
    from (${selectConversation(sql)} ${chosen}) q join app_user u on u.id = q."userId" order by ${order}`
}

export async function findForStaff(sql: Queryable, id: bigint): Promise<QueuedConversationRow | undefined> {
  const [row] = await sql<QueuedConversationRow[]>`
    select q.*, u.public_id as "publicId", u.nickname, u.language
    from (${selectConversation(sql)} where c.id = ${id}) q join app_user u on u.id = q."userId"`
  return row
}

export interface CustomerRow {
  readonly userId: string
  readonly nickname: string
  readonly idStatus: IdStatus
  readonly accountType: 'regular' | 'hni'
  readonly since: TimeMs
  readonly conversations: number
}

/** What support sees of a person: no phone, no document, no money. */
export async function findCustomer(sql: Queryable, userId: bigint): Promise<CustomerRow> {
  const [row] = await sql<CustomerRow[]>`
    select public_id as "userId", nickname, id_status as "idStatus", account_type as "accountType", created_at as since,
      (select count(*)::int from support_conversation c where c.user_id = u.id) as conversations
    from app_user u where id = ${userId}`
  return present(row, 'the person of a conversation')
}

/** When a member of staff was last recorded with an action on a person. */
export async function findLastAccess(sql: Queryable, staffId: bigint, userId: bigint): Promise<TimeMs | null> {
  const [row] = await sql<{ at: TimeMs | null }[]>`
    select max(at) as at from staff_access_log
    where user_id = ${userId} and staff_id = ${staffId} and action = 'support_viewed'`
  return row?.at ?? null
}

/** Of these people, those whom a member of staff has not been recorded with since a moment. */
export async function listUnseen(
  sql: Queryable,
  {
    staffId,
    userIds,
    sinceMs,
  }: { readonly staffId: bigint; readonly userIds: readonly bigint[]; readonly sinceMs: TimeMs },
): Promise<bigint[]> {
  const rows = await sql<{ userId: bigint }[]>`
    select u as "userId" from unnest(${[...userIds]}::bigint[]) as u
    where not exists (select 1 from staff_access_log l where l.user_id = u and l.staff_id = ${staffId}
      and l.action in ('listed', 'support_viewed') and l.at > ${sinceMs}::timestamptz)`
  return rows.map(({ userId }) => userId)
}

export interface ColleagueRow {
  readonly id: bigint
  readonly name: string
  readonly title: string
  readonly open: number
}

export function listAnswering(sql: Queryable, nowMs: TimeMs): Promise<ColleagueRow[]> {
  return sql<ColleagueRow[]>`
    select m.id, m.name, m.title,
      (select count(*)::int from support_conversation c where c.assignee = m.id and c.state <> 'closed') as open
    from staff_member m where m.active and 'support.answer' = any (staff_permissions(m.id, ${nowMs}::timestamptz)) order by m.name limit 100`
}

export interface FigureRow {
  readonly waiting: number
  readonly overdue: number
  readonly conversations: number
  readonly firstAnswerMedianMs: number | null
  readonly late: number
  readonly rated: number
  readonly starsMeanHundredths: number | null
}

const FIGURES_MS = 30 * DAY_MS

export async function readFigures(sql: Queryable, nowMs: TimeMs): Promise<FigureRow> {
  const [row] = await sql<FigureRow[]>`
    select
      (select count(*)::int from support_conversation where state = 'waiting') as waiting,
      (select count(*)::int from support_conversation where state = 'waiting' and due_at < ${nowMs}::timestamptz) as overdue,
      count(*)::int as conversations,
      floor(extract(epoch from percentile_cont(0.5) within group (order by first_answered_at - opened_at)) * 1000)::float8
        as "firstAnswerMedianMs",
      count(*) filter (where late)::int as late,
      count(stars)::int as rated,
      floor(avg(stars) * 100)::int as "starsMeanHundredths"
    from support_conversation where opened_at > ${nowMs - FIGURES_MS}::timestamptz`
  return present(row, 'figures')
}
