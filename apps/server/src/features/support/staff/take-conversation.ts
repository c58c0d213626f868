import { supportTake } from '@firoza/api/staff-support'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { conversationStates } from '@firoza/core/support/conversation.states'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { lockConversation } from '../support.store.ts'
import { joinConversation } from '../write-message.ts'
import { findForDesk } from './desk.store.ts'
import { recordLook } from './record-look.ts'
import { showForDesk } from './show-for-desk.ts'

export const takeConversation = handle(supportTake, async ({ sql, session, nowMs }, { id }) => {
  const number = parseId(id)
  const found = number && (await lockConversation(sql, number))
  if (!found) return refuse('not_found', { what: 'conversation' }, 'id')
  const moved = decideMove(conversationStates, found.state, 'answer')
  if (!moved.ok) return moved
  const { staffId } = session
  if (found.assigneeId !== null && found.assigneeId !== staffId) {
    return refuse('support_not_yours', { by: found.assignee ?? '' })
  }
  if (found.assigneeId === null) await joinConversation(sql, found.id, staffId, nowMs)
  await recordLook(sql, { staffId, userId: found.userId, conversationId: found.id }, nowMs)
  return ok(showForDesk(present(await findForDesk(sql, found.id), 'the conversation'), session, nowMs))
})
