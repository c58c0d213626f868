import { supportMessages } from '@firoza/api/support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { showConversation } from '../../standing/show-conversation.ts'
import { listMessages } from '../../standing/support.store.ts'
import { ownConversation } from './own-conversation.ts'

export const readMessages = handle(supportMessages, async ({ sql, session }, { id, after, before }) => {
  const found = await ownConversation(sql, session.userId, id)
  if (!found.ok) return found
  const messages = await listMessages(sql, found.value.id, { after, before })
  return ok({ conversation: showConversation(found.value), messages })
})
