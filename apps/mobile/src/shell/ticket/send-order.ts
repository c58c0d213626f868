import { newIdempotencyKey } from '@firoza/api/client/intention'
import { patientCall } from '../../lib/patient-call.ts'
import { queryClient } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { orderSender } from './order-sender.ts'

/** What an order changes. */
const CHANGED: readonly string[] = [
  'GET /stock/order/list',
  'GET /stock/order/info',
  'GET /stock/order/ticket',
  'GET /stock/order/statistics',
  'POST /stock/order/trade/list',
  'GET /stock/hold/list',
  'GET /stock/hold/info',
  'POST /user/assets',
]

/** What was read before an order or its fill is no longer true. */
export function ordersChanged(): void {
  void queryClient.invalidateQueries({ predicate: query => CHANGED.includes(String(query.queryKey[1])) })
}

/** The app's one sender of orders. */
export const orders = orderSender(patientCall(ordersChanged), newIdempotencyKey)

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) orders.forget()
})
