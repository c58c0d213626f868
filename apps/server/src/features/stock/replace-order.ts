import { cancelOrder as cancelOrderEndpoint, replaceOrder as replaceOrderEndpoint } from '@firoza/api/stock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { OrderDraft } from '@firoza/core/stock/order'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { requireUnrestricted } from '../../customers/staff-restriction.store.ts'
import { requireMaySell, requireVerified } from '../../customers/verified.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { type OrderRow, selectOrder } from '../../orders/order.store.ts'
import { paisa } from './place-order.ts'
import { requireForLarge } from './require-for-large.ts'
import { submitOrder } from './submit-order.ts'

export const replaceOrder = handle(replaceOrderEndpoint, async (call, input) => {
  const orderId = parseId(input.id)
  const order = orderId && (await selectOrder(call.sql, call.session, orderId))
  const selling = order && order.side === 'sell'
  const verified = selling ? await requireMaySell(call.deps.db, call.session) : requireVerified(call.session)
  if (!verified.ok) return verified
  const unrestricted = order ? await requireUnrestricted(call.deps.db, call.session, order.symbol) : ok()
  if (!unrestricted.ok) return unrestricted
  const code = await requireTransactionCode(call, input.transactionCode)
  if (!code.ok) return code
  if (!order) return refuse('not_found', { what: 'order' })
  const { quantity } = input
  const prices = {
    ...(input.price !== undefined && { limitPrice: paisa(input.price) }),
    ...(input.stopPrice !== undefined && { stopPrice: paisa(input.stopPrice) }),
  }
  const large = await requireForLarge(
    call,
    order.symbol,
    { ...draftOf(order), ...prices, quantity },
    input.secondFactor,
  )
  if (!large.ok) return large
  const { userId, realm } = call.session
  return submitOrder(replaceOrderEndpoint, call, {
    type: 'replace',
    realm,
    userId: Number(userId),
    orderId: Number(order.id),
    quantity,
    ...prices,
  })
})

function draftOf({ side, kind, timeInForce, postOnly, quantity, limitPrice, stopPrice }: OrderRow): OrderDraft {
  return {
    side,
    kind,
    timeInForce,
    postOnly,
    quantity: Number(quantity),
    ...(limitPrice !== null && { limitPrice: Number(limitPrice) }),
    ...(stopPrice !== null && { stopPrice: Number(stopPrice) }),
  }
}

export const cancelOrder = handle(cancelOrderEndpoint, async (call, { id }) => {
  const orderId = parseId(id)
  if (orderId === undefined) return refuse('not_found', { what: 'order' })
  const { userId, realm } = call.session
  return submitOrder(cancelOrderEndpoint, call, {
    type: 'cancel',
    realm,
    userId: Number(userId),
    orderId: Number(orderId),
  })
})
