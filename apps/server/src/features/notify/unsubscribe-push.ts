import { unsubscribePush as description } from '@firoza/api/notify'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { deleteSubscription } from '../../standing/notice-choice.store.ts'

export const unsubscribe = handle(description, async ({ sql, session }, { endpoint }) => {
  await deleteSubscription(sql, endpoint, session.userId)
  return ok({})
})
