import type { Route } from '../../http/call.ts'
import { listStatementMonths } from './list-statement-months.ts'
import { listStatements } from './list-statements.ts'
import { makeStatement } from './make-statement.ts'

export const statementRoutes: readonly Route[] = [listStatementMonths, makeStatement, listStatements]
