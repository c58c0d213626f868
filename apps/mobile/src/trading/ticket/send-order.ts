import { invalidate } from '../../lib/query.ts'
import { moneySender } from '../../money/money-sender.ts'
import { KINDS } from '../kinds/kinds.ts'
import { ORDER_RULES, type OrderCall } from './order-sender.ts'

const CHANGES = KINDS.flatMap(kind => kind.changes)

/** What was read before an order or its fill is no longer true. */
export const ordersChanged = () => invalidate(CHANGES)

export const orders = moneySender<OrderCall>({ kind: 'order', changes: CHANGES, ...ORDER_RULES })
