import { readAnew } from '../../lib/read-anew.ts'
import { moneySender } from '../sending/money-sender.ts'
import { ORDER_RULES, type OrderCall } from './order-sender.ts'

/** What an order changes. */
const CHANGES = [
  'GET /stock/order/list',
  'GET /stock/order/info',
  'GET /stock/order/ticket',
  'GET /stock/order/statistics',
  'POST /stock/order/trade/list',
  'GET /stock/hold/list',
  'GET /stock/hold/info',
  'POST /user/assets',
] as const

/** What was read before an order or its fill is no longer true. */
export const ordersChanged = () => readAnew(CHANGES)

export const orders = moneySender<OrderCall>({ kind: 'order', changes: CHANGES, ...ORDER_RULES })
