import { supportList } from '@firoza/api/support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { showConversation } from '../../standing/show-conversation.ts'
import { listConversations } from './support.store.ts'

export const listOwnConversations = handle(supportList, async ({ sql, session }, { cursor, limit }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const rows = await listConversations(sql, session.userId, { beforeId: beforeId.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: items.map(showConversation), nextCursor })
})
