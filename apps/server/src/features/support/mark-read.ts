import { supportRead } from '@firoza/api/support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { countUnreadSupport } from '../../standing/support.store.ts'
import { lockOwnConversation } from './own-conversation.ts'
import { markRead } from './support.store.ts'

export const markConversationRead = handle(supportRead, async ({ sql, session }, { id, seq }) => {
  const found = await lockOwnConversation(sql, session.userId, id)
  if (!found.ok) return found
  await markRead(sql, found.value.id, seq)
  return ok({ unread: await countUnreadSupport(sql, session.userId) })
})
