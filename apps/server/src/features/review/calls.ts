export * from './case-calls.ts'
export * from './read-queue-counts.ts'
