import { supportRate } from '@firoza/api/support'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { RATING_MS } from '@firoza/core/support/promise'
import { handle } from '../../http/call.ts'
import { showConversation } from '../../standing/show-conversation.ts'
import { findConversation } from '../../standing/support.store.ts'
import { lockOwnConversation } from './own-conversation.ts'
import { saveRating } from './support.store.ts'

export const rateConversation = handle(supportRate, async ({ sql, session, nowMs }, { id, stars, comment }) => {
  const found = await lockOwnConversation(sql, session.userId, id)
  if (!found.ok) return found
  const { state, closedAtMs, stars: given } = found.value
  if (closedAtMs === null) return refuse('move_not_allowed', { state, move: 'rate', allowedFrom: 'closed' })
  if (given !== null) return refuse('support_rated')
  if (nowMs - closedAtMs > RATING_MS) return refuse('support_rating_over')
  await saveRating(sql, found.value.id, { stars, comment: comment.trim() }, nowMs)
  return ok(showConversation(present(await findConversation(sql, found.value.id), 'the conversation')))
})
