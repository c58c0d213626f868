import type { Queryable } from '../db/sql.ts'

/** Of SQL about a payment `n` that the bank reported: it is nobody's deposit, not the platform's own, and did not go back. */
export function isUnmatched(sql: Queryable) {
  return sql`(n.deposit_id is null and n.journal_id is null and n.return_request_id is null)`
}
