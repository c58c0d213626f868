import type { InputOf } from '@firoza/api/endpoint'
import { buyStock, sellStock } from '@firoza/api/stock'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { OrderDraft, Side } from '@firoza/core/stock/order'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { requireUnrestricted } from '../../customers/staff-restriction.store.ts'
import { requireMaySell, requireVerified } from '../../customers/verified.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { requireForLarge } from './require-for-large.ts'
import { submitOrder } from './submit-order.ts'

export const buyOrder = handle(buyStock, (call, input) => {
  const { takeProfitPrice, stopLossPrice } = input
  return place(call, input, {
    ...draftOf(input, 'buy'),
    ...(takeProfitPrice !== undefined && { takeProfitPrice: paisa(takeProfitPrice) }),
    ...(stopLossPrice !== undefined && { stopLossPrice: paisa(stopLossPrice) }),
  })
})
export const sellOrder = handle(sellStock, (call, input) => place(call, input, draftOf(input, 'sell')))

async function place(call: CallOf<typeof buyStock>, input: InputOf<typeof sellStock>, draft: OrderDraft) {
  const { deps, session } = call
  const verified = draft.side === 'buy' ? requireVerified(session) : await requireMaySell(deps.db, session)
  if (!verified.ok) return verified
  const unrestricted = await requireUnrestricted(deps.db, session, input.symbol)
  if (!unrestricted.ok) return unrestricted
  const code = await requireTransactionCode(call, input.transactionCode)
  if (!code.ok) return code
  const { symbol, secondFactor } = input
  const large = await requireForLarge(call, symbol, draft, secondFactor)
  if (!large.ok) return large
  return submitOrder(draft.side === 'buy' ? buyStock : sellStock, call, {
    type: 'place',
    realm: session.realm,
    userId: Number(session.userId),
    symbol,
    draft,
    accountClass: session.accountType,
    ...(input.clientOrderId !== undefined && { clientKey: input.clientOrderId }),
  })
}

function draftOf(input: InputOf<typeof sellStock>, side: Side): OrderDraft {
  const { type, timeInForce, postOnly, quantity, price, stopPrice } = input
  return {
    side,
    kind: type,
    timeInForce,
    postOnly,
    quantity,
    ...(price !== undefined && { limitPrice: paisa(price) }),
    ...(stopPrice !== undefined && { stopPrice: paisa(stopPrice) }),
  }
}

/** The input's schema holds the form and the length, so that the number is whole and exact. */
export function paisa(rupees: string): number {
  return Number(parseDecimal(rupees, 2))
}
