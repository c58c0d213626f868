import {
  support,
  supportClose,
  supportLink,
  supportList,
  supportMessages,
  supportRate,
  supportRead,
  supportSend,
} from '@firoza/api/support'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { RATING_MS } from '@firoza/core/support/promise'
import { secretShapeOf } from '@firoza/core/support/secret-shape'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { countUnreadSupport, findConversation, listMessages } from './conversation.store.ts'
import { endConversation } from './end-conversation.ts'
import { findFileOwner } from './file.store.ts'
import { lockOwnConversation, ownConversation } from './own-conversation.ts'
import { showConversation } from './show-conversation.ts'
import { listConversations, markRead, saveRating } from './support.store.ts'
import { readSupportData } from './support-data.ts'
import { fileLink, isFileId } from './support-file.ts'
import { writeAsCustomer } from './write-message.ts'

export const listOwnConversations = handle(supportList, async ({ sql, session }, { cursor, limit }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const rows = await listConversations(sql, session.userId, { beforeId: beforeId.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: items.map(showConversation), nextCursor })
})

export const readSupport = handle(support, async ({ sql, session }) => ok(await readSupportData(sql, session.userId)))

export const readMessages = handle(supportMessages, async ({ sql, session }, { id, after, before }) => {
  const found = await ownConversation(sql, session.userId, id)
  if (!found.ok) return found
  const messages = await listMessages(sql, found.value.id, { after, before })
  return ok({ conversation: showConversation(found.value), messages })
})

/** What looks like a code goes out only when the person has been warned and is sure. */
export const sendMessage = handle(supportSend, async ({ sql, session, nowMs }, { text, clientKey, topic, sure }) => {
  if (!sure && secretShapeOf(text) !== undefined) return refuse('support_looks_secret', {}, 'text')
  return writeAsCustomer(sql, { userId: session.userId, clientKey, topic, text }, nowMs)
})

export const markConversationRead = handle(supportRead, async ({ sql, session }, { id, seq }) => {
  const found = await lockOwnConversation(sql, session.userId, id)
  if (!found.ok) return found
  await markRead(sql, found.value.id, seq)
  return ok({ unread: await countUnreadSupport(sql, session.userId) })
})

export const closeConversation = handle(supportClose, async ({ sql, session, nowMs }, { id }) => {
  const found = await lockOwnConversation(sql, session.userId, id)
  if (!found.ok) return found
  const ended = await endConversation(sql, found.value, { by: 'person' }, nowMs)
  if (!ended.ok) return ended
  return ok(showConversation(present(await findConversation(sql, found.value.id), 'the conversation')))
})

export const rateConversation = handle(supportRate, async ({ sql, session, nowMs }, { id, stars, comment }) => {
  const found = await lockOwnConversation(sql, session.userId, id)
  if (!found.ok) return found
  const { state, closedAtMs, stars: given } = found.value
  if (closedAtMs === null) return refuse('move_not_allowed', { state, move: 'rate', allowedFrom: 'closed' })
  if (given !== null) return refuse('support_rated')
  if (nowMs - closedAtMs > RATING_MS) return refuse('support_rating_over')
  await saveRating(sql, found.value.id, { stars, comment: comment.trim() }, nowMs)
  return ok(showConversation(present(await findConversation(sql, found.value.id), 'the conversation')))
})

export const linkFile = handle(supportLink, async ({ deps, sql, session, nowMs }, { id }) => {
  const owner = isFileId(id) ? await findFileOwner(sql, id) : undefined
  if (owner !== session.userId) return refuse('not_found', { what: 'file' }, 'id')
  return ok({ url: fileLink(deps.vault, id, { kind: 'person', id: owner }, nowMs) })
})
