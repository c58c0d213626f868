import { invalidate } from '../../lib/query.ts'
import { moneySender } from '../../money/money-sender.ts'
import { SPOT_KINDS } from '../kinds/kinds.ts'
import { PERP_READS } from '../kinds/perp-reads.ts'
import { ORDER_RULES, type OrderCall } from './order-sender.ts'

const CHANGES = [...SPOT_KINDS.flatMap(kind => kind.changes), ...PERP_READS]

/** What was read before an order or its fill is no longer true. */
export const ordersChanged = () => invalidate(CHANGES)

export const orders = moneySender<OrderCall>({ kind: 'order', changes: CHANGES, ...ORDER_RULES })
