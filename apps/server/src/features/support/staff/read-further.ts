import { deskMessages } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { listMessages } from '../../../standing/support.store.ts'
import { findForDesk } from './desk.store.ts'
import { recordLook } from './record-look.ts'
import { messagesForDesk, showForDesk } from './show-for-desk.ts'

export const readFurther = handle(deskMessages, async ({ sql, session, nowMs }, { id, after, before }) => {
  const number = parseId(id)
  const row = number && (await findForDesk(sql, number))
  if (!row) return refuse('not_found', { what: 'conversation' }, 'id')
  await recordLook(sql, { staffId: session.staffId, userId: row.userId, conversationId: row.id }, nowMs)
  const messages = await listMessages(sql, row.id, { after, before })
  return ok({ conversation: showForDesk(row, session, nowMs), messages: messagesForDesk(messages, session) })
})
