import { cancelOrder as endpoint } from '@firoza/api/stock'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { submitOrder } from './submit-order.ts'

export const cancelOrder = handle(endpoint, async (call, { id }) => {
  const orderId = parseId(id)
  if (orderId === undefined) return refuse('not_found', { what: 'order' })
  const { userId, realm } = call.session
  return submitOrder(endpoint, call, { type: 'cancel', realm, userId: Number(userId), orderId: Number(orderId) })
})
