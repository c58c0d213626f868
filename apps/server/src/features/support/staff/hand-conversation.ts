import { staffConversationClose, supportTake, supportTransfer } from '@firoza/api/support-staff'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { conversationStates } from '@firoza/core/support/conversation.states'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { endConversation } from '../end-conversation.ts'
import { insertMessage, lockConversation, setAssignee } from '../support.store.ts'
import { joinConversation } from '../write-message.ts'
import { findForStaff, listAnswering } from './queue.store.ts'
import { recordAccess } from './record-access.ts'
import { showForStaff } from './show-for-staff.ts'

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
  await recordAccess(sql, { staffId, userId: found.userId, conversationId: found.id }, nowMs)
  return ok(showForStaff(present(await findForStaff(sql, found.id), 'the conversation'), session, nowMs))
})

/** To a colleague by name, or to nobody: the queue. The person reads who they speak with from now on; the clock runs on. */
export const transferConversation = handle(supportTransfer, async ({ sql, session, nowMs }, { id, to, reason }) => {
  const number = parseId(id)
  const found = number && (await lockConversation(sql, number))
  if (!found) return refuse('not_found', { what: 'conversation' }, 'id')
  const moved = decideMove(conversationStates, found.state, 'answer')
  if (!moved.ok) return moved
  const colleague = to === '' ? null : (await listAnswering(sql, nowMs)).find(({ name }) => name === to)
  if (colleague === undefined) return refuse('support_colleague_unknown', {}, 'to')
  if (found.assigneeId !== (colleague?.id ?? null)) {
    await setAssignee(sql, found.id, colleague?.id ?? null)
    const house = { author: 'house', sender: '', clientKey: '', text: '', event: 'handed_over' } as const
    await insertMessage(sql, { ...house, conversationId: found.id, ...(colleague && { staffId: colleague.id }) }, nowMs)
  }
  const access = { staffId: session.staffId, userIds: [found.userId], action: 'support_handed_over' as const }
  await logStaffAccess(sql, { ...access, reason }, nowMs)
  return ok(showForStaff(present(await findForStaff(sql, found.id), 'the conversation'), session, nowMs))
})

export const closeByStaff = handle(staffConversationClose, async ({ sql, session, nowMs }, { id, reason }) => {
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
  return ok(showForStaff(present(await findForStaff(sql, found.id), 'the conversation'), session, nowMs))
})
