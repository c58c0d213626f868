export * from './list-audit.ts'
export * from './read-audit-chain.ts'
