import type { TimeMs } from '@firoza/core/clock'
import type { Choices, NoticeChannel, NoticeTopic, QuietHours } from '@firoza/core/notify/notice-topic'
import { wholes } from '../db/array-literal.ts'
import type { Queryable } from '../db/sql.ts'

export interface NoticeChoices {
  readonly choices: Choices
  readonly quiet: QuietHours | undefined
}

/** What each of these people chose. */
export async function readChoices(
  sql: Queryable,
  userIds: readonly bigint[],
): Promise<(userId: bigint) => NoticeChoices> {
  const ids = wholes(userIds)
  const rows = await sql<{ userId: bigint; topic: NoticeTopic; channel: NoticeChannel; wanted: boolean }[]>`
    select user_id as "userId", topic, channel, wanted from notice_choice where user_id = any(${ids}::bigint[])`
  const hours = await sql<(QuietHours & { userId: bigint })[]>`
    select user_id as "userId", from_minute as "fromMinute", to_minute as "toMinute" from notice_quiet
    where user_id = any(${ids}::bigint[])`
  const quiet = new Map(hours.map(({ userId, fromMinute, toMinute }) => [userId, { fromMinute, toMinute }]))
  return userId => {
    const own = rows.filter(row => row.userId === userId)
    const choices = Object.fromEntries(own.map(({ topic, channel, wanted }) => [`${topic} ${channel}`, wanted]))
    return { choices, quiet: quiet.get(userId) }
  }
}

export async function saveChoice(
  sql: Queryable,
  userId: bigint,
  topic: NoticeTopic,
  channel: NoticeChannel,
  wanted: boolean,
): Promise<void> {
  await sql`
    insert into notice_choice (user_id, topic, channel, wanted) values (${userId}, ${topic}, ${channel}, ${wanted})
    on conflict (user_id, topic, channel) do update set wanted = excluded.wanted`
}

/** Undefined takes the quiet hours away. */
export async function saveQuiet(sql: Queryable, userId: bigint, quiet: QuietHours | undefined): Promise<void> {
  if (!quiet) {
    await sql`delete from notice_quiet where user_id = ${userId}`
    return
  }
  await sql`
    insert into notice_quiet (user_id, from_minute, to_minute) values (${userId}, ${quiet.fromMinute}, ${quiet.toMinute})
    on conflict (user_id) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`
}

export interface PushSubscriptionRow {
  readonly userId: bigint
  readonly endpoint: string
  readonly device: string
  readonly signInId: string
  readonly p256dh: string
  readonly auth: string
  readonly createdAtMs: TimeMs
}

/** Devices whose sign-in still stands: who signed out, or was signed out, gets no pushes there. */
export function listSubscriptions(
  sql: Queryable,
  userIds: readonly bigint[],
  nowMs: TimeMs,
): Promise<PushSubscriptionRow[]> {
  return sql<PushSubscriptionRow[]>`
    select p.user_id as "userId", p.endpoint, p.device, p.sign_in_id as "signInId", p.p256dh, p.auth, p.created_at as "createdAtMs"
    from push_subscription p
    where p.user_id = any(${wholes(userIds)}::bigint[]) and exists (
      select 1 from user_session s where s.sign_in_id = p.sign_in_id and s.revoked_at is null and s.expires_at > ${nowMs}::timestamptz)
    order by p.created_at`
}

export async function findSubscription(
  sql: Queryable,
  endpoint: string,
): Promise<Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'> | undefined> {
  const [row] = await sql<Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>[]>`
    select endpoint, p256dh, auth from push_subscription where endpoint = ${endpoint}`
  return row
}

export interface NewSubscription {
  readonly userId: bigint
  readonly signInId: string
  readonly endpoint: string
  readonly device: string
  readonly p256dh: string
  readonly auth: string
}

/** A browser has one endpoint: whoever signs in there last takes it over. */
export async function saveSubscription(sql: Queryable, subscription: NewSubscription, nowMs: TimeMs): Promise<void> {
  const { userId, signInId, endpoint, device, p256dh, auth } = subscription
  await sql`
    insert into push_subscription (endpoint, user_id, sign_in_id, device, p256dh, auth, created_at)
    values (${endpoint}, ${userId}, ${signInId}, ${device}, ${p256dh}, ${auth}, ${nowMs}::timestamptz)
    on conflict (endpoint) do update set user_id = excluded.user_id, sign_in_id = excluded.sign_in_id, device = excluded.device,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`
}

/** Without a person's id whosever it is: the push service says that it is gone. */
export async function deleteSubscription(sql: Queryable, endpoint: string, userId?: bigint): Promise<void> {
  await sql`
    delete from push_subscription
    where endpoint = ${endpoint} and (${userId ?? null}::bigint is null or user_id = ${userId ?? null})`
}
