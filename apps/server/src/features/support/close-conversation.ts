import { supportClose } from '@firoza/api/support'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { showConversation } from '../../standing/show-conversation.ts'
import { findConversation } from '../../standing/support.store.ts'
import { endConversation } from './end-conversation.ts'
import { lockOwnConversation } from './own-conversation.ts'

export const closeConversation = handle(supportClose, async ({ sql, session, nowMs }, { id }) => {
  const found = await lockOwnConversation(sql, session.userId, id)
  if (!found.ok) return found
  const ended = await endConversation(sql, found.value, { by: 'person' }, nowMs)
  if (!ended.ok) return ended
  return ok(showConversation(present(await findConversation(sql, found.value.id), 'the conversation')))
})
