export * from './list-blocks.ts'
export * from './order-block.ts'
export { listBlocksForStaff } from './staff/staff-blocks.ts'
