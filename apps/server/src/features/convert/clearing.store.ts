import type { Tx } from '../../db/sql.ts'

export async function isFunded(tx: Tx, ref: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(4762013)`
  const rows = await tx`select 1 from journal where kind = 'fx_funding' and ref = ${ref}`
  return rows.length > 0
}
