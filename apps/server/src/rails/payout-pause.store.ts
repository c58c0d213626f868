import type { Queryable } from '../db/sql.ts'

/** Nothing is paid out while a pause is open (WDR-27). */
export async function isPaused(sql: Queryable): Promise<boolean> {
  const rows = await sql`select 1 from payout_pause where resumed_at is null limit 1`
  return rows.length > 0
}
