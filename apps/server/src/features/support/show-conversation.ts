import type { SupportConversation } from '@firoza/api/support-shapes'
import type { ConversationRow } from './conversation.store.ts'

export function showConversation(row: ConversationRow): SupportConversation {
  const { topic, state, lastSeq, readSeq, unread, stars, preview } = row
  return {
    id: String(row.id),
    topic,
    state,
    openedAt: row.openedAtMs,
    dueAt: row.dueAtMs,
    closedAt: row.closedAtMs,
    lastSeq,
    readSeq,
    unread,
    stars,
    preview,
  }
}
