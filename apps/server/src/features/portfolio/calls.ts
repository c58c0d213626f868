export * from './holdings.ts'
export * from './income-summary.ts'
export * from './list-movements.ts'
export * from './user-assets.ts'
