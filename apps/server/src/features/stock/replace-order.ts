import { replaceOrder as endpoint } from '@firoza/api/order'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { requireTransactionCode } from '../../standing/transaction-code.ts'
import { requireVerified } from '../../standing/verified.ts'
import { paisa } from './place-order.ts'
import { requireForLarge } from './require-for-large.ts'
import { submitOrder } from './submit-order.ts'

export const replaceOrder = handle(endpoint, async (call, { id, price, quantity, transactionCode, secondFactor }) => {
  const verified = requireVerified(call.session)
  if (!verified.ok) return verified
  const code = await requireTransactionCode(call, transactionCode)
  if (!code.ok) return code
  const limitPrice = paisa(price)
  const large = await requireForLarge(call, { quantity, limitPrice, secondFactor })
  if (!large.ok) return large
  const orderId = parseId(id)
  if (orderId === undefined) return refuse('not_found', { what: 'order' })
  const { userId, realm } = call.session
  return submitOrder(endpoint, call, {
    type: 'replace',
    realm,
    userId: Number(userId),
    orderId: Number(orderId),
    quantity,
    limitPrice,
  })
})
