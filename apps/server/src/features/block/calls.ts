export * from './list-blocks.ts'
export * from './order-block.ts'
export { listOwnBlockOrders } from './own-orders.ts'
export { listBlocksForStaff } from './staff/staff-blocks.ts'
