export * from './order-ticket.ts'
export * from './own-orders.ts'
export { buyOrder, sellOrder } from './place-order.ts'
export * from './replace-order.ts'
