import { present } from '@firoza/core/assert'
import type { Fragment, Queryable } from '../db/sql.ts'

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** How many rows of tables, or of one of them, a statement reads, those that it throws away included. It is carried out to be seen. */
export async function rowsRead(sql: Queryable, statement: Promise<unknown>, table?: string): Promise<number> {
  const [row] = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }[]>`
    explain (analyze, costs off, timing off, format json) ${statement as Fragment}`
  return rowsOf(present(row?.['QUERY PLAN'][0], 'the plan').Plan, table)
}

function rowsOf(plan: Plan, table: string | undefined): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const relation = plan['Relation Name']
  const counts = relation !== undefined && (table === undefined || table === relation)
  const own = counts ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOf(below, table), own)
}
