import { deskClose } from '@firoza/api/staff-support'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { endConversation } from '../end-conversation.ts'
import { lockConversation } from '../support.store.ts'
import { findForDesk } from './desk.store.ts'
import { showForDesk } from './show-for-desk.ts'

export const closeByStaff = handle(deskClose, async ({ sql, session, nowMs }, { id, reason }) => {
  const number = parseId(id)
  const found = number && (await lockConversation(sql, number))
  if (!found) return refuse('not_found', { what: 'conversation' }, 'id')
  const { staffId } = session
  if (found.state !== 'closed' && found.assigneeId !== null && found.assigneeId !== staffId) {
    return refuse('support_not_yours', { by: found.assignee ?? '' })
  }
  const ended = await endConversation(sql, found, { by: 'staff', staffId }, nowMs)
  if (!ended.ok) return ended
  await logStaffAccess(sql, { staffId, userIds: [found.userId], action: 'support_closed', reason }, nowMs)
  return ok(showForDesk(present(await findForDesk(sql, found.id), 'the conversation'), session, nowMs))
})
