export * from './appeal-change.ts'
export { listScoreChanges } from './list-changes.ts'
export * from './staff/decide-appeal.ts'
export * from './staff/list-appeals.ts'
