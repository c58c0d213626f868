import { supportSend } from '@firoza/api/support'
import { refuse } from '@firoza/core/refusal'
import { secretShapeOf } from '@firoza/core/support/secret-shape'
import { handle } from '../../http/call.ts'
import { writeAsPerson } from './write-message.ts'

/** What looks like a code goes out only when the person has been warned and is sure. */
export const sendMessage = handle(supportSend, async ({ sql, session, nowMs }, { text, clientKey, topic, sure }) => {
  if (!sure && secretShapeOf(text) !== undefined) return refuse('support_looks_secret', {}, 'text')
  return writeAsPerson(sql, { userId: session.userId, clientKey, topic, text }, nowMs)
})
