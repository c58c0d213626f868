import type { SupportMessage } from '@firoza/api/support-shapes'
import { assert, present } from '@firoza/core/assert'
import { MINUTE_MS, SECOND_MS, type TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { decideMove } from '@firoza/core/machine'
import { type Outcome, ok } from '@firoza/core/outcome'
import { type Reason, type Refusal, refuse } from '@firoza/core/refusal'
import { conversationStates } from '@firoza/core/support/conversation.states'
import { answerDueAt, type SupportTopic } from '@firoza/core/support/promise'
import type { Tx } from '../../db/sql.ts'
import { type ConversationRow, listMessages } from './conversation.store.ts'
import { type EncryptedFile, insertFile } from './file.store.ts'
import {
  countWritten,
  findSent,
  insertConversation,
  insertMessage,
  lockConversation,
  lockOpenConversation,
  lockWriter,
  markRead,
  senderOf,
  setAssignee,
  setConversationState,
  type Written,
} from './support.store.ts'

export interface Writing {
  readonly userId: bigint
  readonly clientKey: string
  readonly topic: SupportTopic
  readonly text: string
  readonly file?: EncryptedFile
}

type WriteRefusal = 'rate_limited' | 'support_conversations_max'

/**
 * Writes for a person, in their open conversation or in a new one. Whatever was sent before under the same key is answered as it
 * was written then: an answer that got lost costs nothing. `more` is a bound of the caller's own.
 */
export async function writeAsCustomer<More extends Reason = never>(
  tx: Tx,
  { userId, clientKey, topic, text, file }: Writing,
  nowMs: TimeMs,
  more?: (written: Written) => Refusal<More> | undefined,
): Promise<Outcome<{ id: string; message: SupportMessage }, WriteRefusal | More>> {
  await lockWriter(tx, userId)
  const sender = senderOf(userId)
  const before = await findSent(tx, sender, clientKey)
  if (before) return ok(await showWritten(tx, before.conversationId, before.seq))
  const written = await countWritten(tx, userId, nowMs)
  const refused = more?.(written)
  if (refused) return refused
  if (written.minute >= LIMITS.supportMessagesPerMinuteMax) {
    const freeAtMs = (written.oldestInMinuteMs ?? nowMs) + MINUTE_MS
    return refuse('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - nowMs) / SECOND_MS)) })
  }
  const open = await lockOpenConversation(tx, userId)
  if (!open && written.conversationsOfDay >= LIMITS.supportConversationsPerDayMax) {
    return refuse('support_conversations_max', { max: LIMITS.supportConversationsPerDayMax })
  }
  const dueAtMs = answerDueAt(topic, nowMs, false)
  const id = open?.id ?? (await insertConversation(tx, { userId, topic, dueAtMs }, nowMs))
  if (file) await insertFile(tx, id, file, nowMs)
  const message = { conversationId: id, author: 'person', sender, clientKey, text } as const
  const seq = await insertMessage(tx, { ...message, ...(file && { fileId: file.id }) }, nowMs)
  // Whoever writes has the end of the conversation before their eyes.
  await markRead(tx, id, seq)
  if (open?.state === 'answered') await setWaiting(tx, open, nowMs)
  return ok(await showWritten(tx, id, seq))
}

/** The clock runs from the first message that waits, whatever is added to it. */
async function setWaiting(tx: Tx, open: ConversationRow, nowMs: TimeMs): Promise<void> {
  assert(decideMove(conversationStates, open.state, 'ask').ok, 'a person may always write in an open conversation')
  const { late, firstAnsweredAtMs } = open
  const dueAtMs = answerDueAt(open.topic, nowMs, firstAnsweredAtMs !== null)
  const standing = { state: 'waiting', late, firstAnsweredAtMs, closedAtMs: null } as const
  await setConversationState(tx, open.id, { ...standing, waitingSinceMs: nowMs, dueAtMs })
}

async function showWritten(tx: Tx, conversationId: bigint, seq: number) {
  const [message] = await listMessages(tx, conversationId, { after: seq - 1, limit: 1 })
  return { id: String(conversationId), message: present(message, 'the message that was written') }
}

export interface Answering {
  readonly id: bigint
  readonly staffId: bigint
  readonly clientKey: string
  readonly text: string
  readonly file?: EncryptedFile
}

type AnswerRefusal = 'not_found' | 'move_not_allowed' | 'support_not_yours'
export interface Answered {
  readonly conversation: ConversationRow
  readonly message: SupportMessage
  /** Whether it was written now, and the first that the person has not read. */
  readonly tell: boolean
}

/** Writes for a member of staff. Whoever answers first in a conversation that is nobody's has it from then on. */
export async function writeAsStaff(
  tx: Tx,
  { id, staffId, clientKey, text, file }: Answering,
  nowMs: TimeMs,
): Promise<Outcome<Answered, AnswerRefusal>> {
  const conversation = await lockConversation(tx, id)
  if (!conversation) return refuse('not_found', { what: 'conversation' }, 'id')
  const sender = `s${staffId}`
  const before = await findSent(tx, sender, clientKey)
  if (before) {
    const { message } = await showWritten(tx, before.conversationId, before.seq)
    return ok({ conversation, message, tell: false })
  }
  const moved = decideMove(conversationStates, conversation.state, 'answer')
  if (!moved.ok) return moved
  if (conversation.assigneeId !== null && conversation.assigneeId !== staffId) {
    return refuse('support_not_yours', { by: conversation.assignee ?? '' })
  }
  if (conversation.assigneeId === null) await joinConversation(tx, id, staffId, nowMs)
  if (file) await insertFile(tx, id, file, nowMs)
  const message = { conversationId: id, author: 'staff', sender, clientKey, staffId, text } as const
  const seq = await insertMessage(tx, { ...message, ...(file && { fileId: file.id }) }, nowMs)
  const late = conversation.late || (conversation.dueAtMs !== null && conversation.dueAtMs < nowMs)
  const firstAnsweredAtMs = conversation.firstAnsweredAtMs ?? nowMs
  const standing = { state: moved.value, waitingSinceMs: null, dueAtMs: null, closedAtMs: null }
  await setConversationState(tx, id, { ...standing, late, firstAnsweredAtMs })
  const shown = await showWritten(tx, id, seq)
  return ok({
    conversation: present(await lockConversation(tx, id), 'the conversation'),
    message: shown.message,
    tell: conversation.unread === 0,
  })
}

/** From now on it is this member's of staff; the person reads who it is. */
export async function joinConversation(tx: Tx, id: bigint, staffId: bigint, nowMs: TimeMs): Promise<void> {
  await setAssignee(tx, id, staffId)
  const house = { author: 'house', sender: '', clientKey: '', text: '', event: 'joined' } as const
  await insertMessage(tx, { ...house, conversationId: id, staffId }, nowMs)
}
