import type { SupportMessage } from '@firoza/api/support-shapes'
import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { ConversationState } from '@firoza/core/support/conversation.states'
import type { SupportTopic } from '@firoza/core/support/promise'
import type { Queryable } from '../../db/sql.ts'

export interface ConversationRow {
  readonly id: bigint
  readonly userId: bigint
  readonly topic: SupportTopic
  readonly state: ConversationState
  readonly assigneeId: bigint | null
  readonly assignee: string | null
  readonly lastSeq: number
  readonly readSeq: number
  readonly openedAtMs: TimeMs
  readonly movedAtMs: TimeMs
  readonly dueAtMs: TimeMs | null
  readonly firstAnsweredAtMs: TimeMs | null
  readonly late: boolean
  readonly closedAtMs: TimeMs | null
  readonly stars: number | null
  readonly comment: string
  /** Messages of others that the person has not read. */
  readonly unread: number
  readonly preview: string
}

const PREVIEW_LENGTH = 120

/** A condition and an order follow it. */
export function selectConversation(sql: Queryable) {
  return sql`
    select c.id, c.user_id as "userId", c.topic, c.state, c.assignee as "assigneeId", m.name as assignee,
      c.last_seq as "lastSeq", c.read_seq as "readSeq", c.opened_at as "openedAtMs", c.moved_at as "movedAtMs",
      c.due_at as "dueAtMs", c.first_answered_at as "firstAnsweredAtMs", c.late, c.closed_at as "closedAtMs", c.stars, c.comment,
      (select count(*)::int from support_message s
        where s.conversation_id = c.id and s.seq > c.read_seq and s.author = 'staff') as unread,
      coalesce((select left(s.body, ${PREVIEW_LENGTH}) from support_message s
        where s.conversation_id = c.id and s.author <> 'house' order by s.seq desc limit 1), '') as preview
    from support_conversation c left join staff_member m on m.id = c.assignee`
}

/** The newest conversation of a person: the open one where one is. */
export async function findNewestConversation(sql: Queryable, userId: bigint): Promise<ConversationRow | undefined> {
  const [row] = await sql<ConversationRow[]>`
    ${selectConversation(sql)} where c.user_id = ${userId} order by c.id desc limit 1`
  return row
}

export async function findConversation(sql: Queryable, id: bigint): Promise<ConversationRow | undefined> {
  const [row] = await sql<ConversationRow[]>`${selectConversation(sql)} where c.id = ${id}`
  return row
}

/** Unread messages over all conversations of a person. */
export async function countUnreadSupport(sql: Queryable, userId: bigint): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from support_conversation c
      join support_message s on s.conversation_id = c.id and s.seq > c.read_seq
    where c.user_id = ${userId} and c.last_seq > c.read_seq and s.author = 'staff'`
  return row?.unread ?? 0
}

export interface MessageRange {
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly limit?: number
}

/** Messages in order: those after a number from the beginning of the gap on, or the last ones (before a number). */
export async function listMessages(
  sql: Queryable,
  conversationId: bigint,
  { after, before, limit = LIMITS.supportMessagesShown }: MessageRange = {},
): Promise<SupportMessage[]> {
  const forward = after !== undefined
  const rows = await sql<MessageRow[]>`
    select s.seq, s.author, m.name as by, s.body as text, s.client_key as "clientKey", s.event, s.at,
      f.id as "fileId", f.kind as "fileKind", f.size_bytes as "sizeBytes"
    from support_message s left join staff_member m on m.id = s.staff_id left join support_file f on f.id = s.file_id
    where s.conversation_id = ${conversationId} and s.seq > ${after ?? 0} and s.seq < ${before ?? 2_147_483_647}
    order by ${forward ? sql`s.seq` : sql`s.seq desc`} limit ${limit}`
  const messages = rows.map(toMessage)
  return forward ? messages : messages.reverse()
}

interface MessageRow extends Omit<SupportMessage, 'by' | 'file'> {
  readonly by: string | null
  readonly fileId: string | null
  readonly fileKind: 'picture' | 'pdf' | null
  readonly sizeBytes: number | null
}

function toMessage({ by, fileId, fileKind, sizeBytes, ...row }: MessageRow): SupportMessage {
  const file = fileId && fileKind ? { id: fileId, kind: fileKind, sizeBytes: sizeBytes ?? 0 } : null
  return { ...row, by: by ?? '', file }
}

/** Open conversations for the console's topic; those that are named, whatever their state, where any are. */
export function listForStaff(sql: Queryable, only?: readonly bigint[]): Promise<QueuedRow[]> {
  return sql<QueuedRow[]>`
    select c.id, c.state, c.last_seq as "lastSeq", c.due_at as "dueAt", coalesce(m.name, '') as assignee
    from support_conversation c left join staff_member m on m.id = c.assignee
    where ${only === undefined ? sql`c.state <> 'closed'` : sql`c.id = any(${[...only]}::bigint[])`}
    order by c.moved_at limit ${LIMITS.supportOpenFollowed}`
}

export interface QueuedRow {
  readonly id: bigint
  readonly state: ConversationState
  readonly lastSeq: number
  readonly dueAt: TimeMs | null
  readonly assignee: string
}
