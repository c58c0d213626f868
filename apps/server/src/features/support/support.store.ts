import type { SupportMessage } from '@firoza/api/support-shapes'
import { present } from '@firoza/core/assert'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { ConversationState } from '@firoza/core/support/conversation.states'
import type { SupportTopic } from '@firoza/core/support/promise'
import type { Queryable, Tx } from '../../db/sql.ts'
import { type ConversationRow, selectConversation } from './conversation.store.ts'

/** Until the transaction ends nobody else writes for this person: of two first messages at once, one begins the conversation. */
export async function lockWriter(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`support of ${userId}`}, 0))`
}

/** The conversation, kept from other changes until the transaction ends. */
export async function lockConversation(tx: Tx, id: bigint): Promise<ConversationRow | undefined> {
  await tx`select 1 from support_conversation where id = ${id} for update`
  const [row] = await tx<ConversationRow[]>`${selectConversation(tx)} where c.id = ${id}`
  return row
}

export async function lockOpenConversation(tx: Tx, userId: bigint): Promise<ConversationRow | undefined> {
  const [open] = await tx<{ id: bigint }[]>`
    select id from support_conversation where user_id = ${userId} and state <> 'closed' for update`
  return open && lockConversation(tx, open.id)
}

export async function insertConversation(
  tx: Tx,
  { userId, topic, dueAtMs }: { readonly userId: bigint; readonly topic: SupportTopic; readonly dueAtMs: TimeMs },
  nowMs: TimeMs,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into support_conversation (user_id, topic, state, opened_at, moved_at, waiting_since, due_at)
    values (${userId}, ${topic}, 'waiting', ${nowMs}::timestamptz, ${nowMs}::timestamptz, ${nowMs}::timestamptz,
      ${dueAtMs}::timestamptz) returning id`
  return present(row, 'the new conversation').id
}

export interface NewMessage {
  readonly conversationId: bigint
  readonly author: SupportMessage['author']
  /** "u12" or "s3"; empty for the platform. */
  readonly sender: string
  readonly clientKey: string
  readonly staffId?: bigint
  readonly text: string
  readonly fileId?: string
  readonly event?: NonNullable<SupportMessage['event']>
}

/** Writes a message under the next number of its locked conversation. */
export async function insertMessage(tx: Tx, message: NewMessage, nowMs: TimeMs): Promise<number> {
  const { conversationId, author, sender, clientKey, text, staffId = null, fileId = null, event = null } = message
  const [row] = await tx<{ seq: number }[]>`
    update support_conversation set last_seq = last_seq + 1, moved_at = ${nowMs}::timestamptz
    where id = ${conversationId} returning last_seq as seq`
  const { seq } = present(row, 'the locked conversation')
  await tx`
    insert into support_message (conversation_id, seq, author, sender, client_key, staff_id, body, file_id, event, at)
    values (${conversationId}, ${seq}, ${author}, ${sender}, ${clientKey}, ${staffId}, ${text}, ${fileId}, ${event},
      ${nowMs}::timestamptz)`
  return seq
}

/** What a person is called among those who write. */
export function senderOf(userId: bigint): string {
  return `u${userId}`
}

/** Where a message that was sent before stands. */
export async function findSent(
  sql: Queryable,
  sender: string,
  clientKey: string,
): Promise<{ conversationId: bigint; seq: number } | undefined> {
  const [row] = await sql<{ conversationId: bigint; seq: number }[]>`
    select conversation_id as "conversationId", seq from support_message
    where sender = ${sender} and client_key = ${clientKey} and author <> 'house'`
  return row
}

export interface Standing {
  readonly state: ConversationState
  /** Null where it is not the platform's turn. */
  readonly waitingSinceMs: TimeMs | null
  readonly dueAtMs: TimeMs | null
  readonly late: boolean
  readonly firstAnsweredAtMs: TimeMs | null
  readonly closedAtMs: TimeMs | null
}

export async function setConversationState(tx: Tx, id: bigint, standing: Standing): Promise<void> {
  const { state, waitingSinceMs, dueAtMs, late, firstAnsweredAtMs, closedAtMs } = standing
  await tx`
    update support_conversation set state = ${state}, waiting_since = ${waitingSinceMs}::timestamptz,
      due_at = ${dueAtMs}::timestamptz, late = ${late}, first_answered_at = ${firstAnsweredAtMs}::timestamptz,
      closed_at = ${closedAtMs}::timestamptz
    where id = ${id}`
}

export async function setAssignee(tx: Tx, id: bigint, staffId: bigint | null): Promise<void> {
  await tx`update support_conversation set assignee = ${staffId} where id = ${id}`
}

/** Moves the person's mark of what is read on; never back, never beyond the end. */
export async function markRead(tx: Tx, id: bigint, seq: number): Promise<void> {
  await tx`
    update support_conversation set read_seq = least(${seq}::int, last_seq)
    where id = ${id} and read_seq < least(${seq}::int, last_seq)`
}

export async function saveRating(
  tx: Tx,
  id: bigint,
  rating: { readonly stars: number; readonly comment: string },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    update support_conversation set stars = ${rating.stars}, comment = ${rating.comment}, rated_at = ${nowMs}::timestamptz
    where id = ${id}`
}

/** What a person has written lately; `oldestInMinuteMs` is null where nothing was. */
export interface Written {
  readonly minute: number
  readonly oldestInMinuteMs: TimeMs | null
  readonly filesOfDay: number
  readonly conversationsOfDay: number
}

export async function countWritten(sql: Queryable, userId: bigint, nowMs: TimeMs): Promise<Written> {
  const sender = senderOf(userId)
  const [messages] = await sql<{ minute: number; oldestInMinuteMs: TimeMs | null; filesOfDay: number }[]>`
    select count(*) filter (where at > ${nowMs - 60_000}::timestamptz)::int as minute,
      min(at) filter (where at > ${nowMs - 60_000}::timestamptz) as "oldestInMinuteMs",
      count(file_id)::int as "filesOfDay"
    from support_message where sender = ${sender} and author = 'person' and at > ${nowMs - DAY_MS}::timestamptz`
  const [conversations] = await sql<{ n: number }[]>`
    select count(*)::int as n from support_conversation
    where user_id = ${userId} and opened_at > ${nowMs - DAY_MS}::timestamptz`
  const counted = present(messages, 'a count')
  return { ...counted, conversationsOfDay: present(conversations, 'a count').n }
}

export function listConversations(
  sql: Queryable,
  userId: bigint,
  { beforeId, limit }: { readonly beforeId: bigint; readonly limit: number },
): Promise<ConversationRow[]> {
  return sql<ConversationRow[]>`
    ${selectConversation(sql)} where c.user_id = ${userId} and c.id < ${beforeId} order by c.id desc limit ${limit + 1}`
}

/** Answered conversations in which nobody has spoken since a moment, behind the given one. */
export async function listSilent(sql: Queryable, sinceMs: TimeMs, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from support_conversation
    where state = 'answered' and moved_at <= ${sinceMs}::timestamptz and id > ${afterId} order by id limit ${limit}`
  return rows.map(({ id }) => id)
}
