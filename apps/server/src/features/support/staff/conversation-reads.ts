import { staffConversationMessages, supportColleagues, supportFigures, supportInfo } from '@firoza/api/support-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { listMessages } from '../conversation.store.ts'
import { findCustomer, findForStaff, listAnswering, readFigures } from './queue.store.ts'
import { recordAccess } from './record-access.ts'
import { messagesForStaff, showForStaff } from './show-for-staff.ts'

export const readConversation = handle(supportInfo, async ({ sql, session, nowMs }, { id }) => {
  const number = parseId(id)
  const row = number && (await findForStaff(sql, number))
  if (!row) return refuse('not_found', { what: 'conversation' }, 'id')
  await recordAccess(sql, { staffId: session.staffId, userId: row.userId, conversationId: row.id }, nowMs)
  return ok({
    conversation: showForStaff(row, session, nowMs),
    person: await findCustomer(sql, row.userId),
    messages: messagesForStaff(await listMessages(sql, row.id), session),
  })
})

export const readFurther = handle(staffConversationMessages, async ({ sql, session, nowMs }, { id, after, before }) => {
  const number = parseId(id)
  const row = number && (await findForStaff(sql, number))
  if (!row) return refuse('not_found', { what: 'conversation' }, 'id')
  await recordAccess(sql, { staffId: session.staffId, userId: row.userId, conversationId: row.id }, nowMs)
  const messages = await listMessages(sql, row.id, { after, before })
  return ok({ conversation: showForStaff(row, session, nowMs), messages: messagesForStaff(messages, session) })
})

export const showFigures = handle(supportFigures, async ({ sql, nowMs }) => ok(await readFigures(sql, nowMs)))

export const listColleagues = handle(supportColleagues, async ({ sql, nowMs }) => {
  const rows = await listAnswering(sql, nowMs)
  return ok({ items: rows.map(({ name, title, open }) => ({ name, title, open })) })
})
