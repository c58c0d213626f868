export * from './make-statement.ts'
export { listStatementMonths, listStatements } from './statement-lists.ts'
