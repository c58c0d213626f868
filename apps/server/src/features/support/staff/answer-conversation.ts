import { supportAnswer } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { writeAsStaff } from '../write-message.ts'
import { afterAnswer } from './answered.ts'

export const answerConversation = handle(supportAnswer, async ({ sql, session, nowMs }, { id, text, clientKey }) => {
  const number = parseId(id)
  if (!number) return refuse('not_found', { what: 'conversation' }, 'id')
  const answered = await writeAsStaff(sql, { id: number, staffId: session.staffId, clientKey, text }, nowMs)
  return answered.ok ? ok(await afterAnswer(sql, answered.value, session, nowMs)) : answered
})
