import type { SupportConversation, SupportMessage } from '@firoza/api/support-shapes'
import type { Queryable } from '../../db/sql.ts'
import { countUnreadSupport, findNewestConversation, listMessages } from './conversation.store.ts'
import { showConversation } from './show-conversation.ts'

/** A person's newest conversation with its last messages: what the page begins with, and the topic `me:support`. */
export interface SupportData {
  readonly conversation: SupportConversation | null
  readonly messages: SupportMessage[]
  readonly unread: number
}

export async function readSupportData(sql: Queryable, userId: bigint): Promise<SupportData> {
  const row = await findNewestConversation(sql, userId)
  if (!row) return { conversation: null, messages: [], unread: 0 }
  const messages = await listMessages(sql, row.id)
  return { conversation: showConversation(row), messages, unread: await countUnreadSupport(sql, userId) }
}
