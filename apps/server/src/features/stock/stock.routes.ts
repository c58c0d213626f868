import type { Route } from '../../http/call.ts'
import { cancelOrder } from './cancel-order.ts'
import { listFills } from './list-fills.ts'
import { listOrders } from './list-orders.ts'
import { orderInfo } from './order-info.ts'
import { orderStatistics } from './order-statistics.ts'
import { orderTicket } from './order-ticket.ts'
import { buyOrder, sellOrder } from './place-order.ts'
import { replaceOrder } from './replace-order.ts'

export const stockRoutes: readonly Route[] = [
  buyOrder,
  sellOrder,
  replaceOrder,
  cancelOrder,
  listOrders,
  orderInfo,
  listFills,
  orderStatistics,
  orderTicket,
]
