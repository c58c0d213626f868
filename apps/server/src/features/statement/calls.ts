export * from './list-statement-months.ts'
export * from './list-statements.ts'
export * from './make-statement.ts'
