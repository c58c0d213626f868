import { supportHandOver } from '@firoza/api/staff-support'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { conversationStates } from '@firoza/core/support/conversation.states'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { insertMessage, lockConversation, setAssignee } from '../support.store.ts'
import { findForDesk, listAnswering } from './desk.store.ts'
import { showForDesk } from './show-for-desk.ts'

/** To a colleague by name, or to nobody: the queue. The person reads who they speak with from now on; the clock runs on. */
export const handOver = handle(supportHandOver, async ({ sql, session, nowMs }, { id, to, reason }) => {
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
  return ok(showForDesk(present(await findForDesk(sql, found.id), 'the conversation'), session, nowMs))
})
