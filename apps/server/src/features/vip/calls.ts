export * from './change-vip.ts'
export * from './list-advice.ts'
export { readVip } from './read-vip.ts'
