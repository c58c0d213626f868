import type { Queryable } from '../../db/sql.ts'

/** Whether money is on its way to it. */
export async function isDestinationInUse(sql: Queryable, destinationId: bigint): Promise<boolean> {
  const rows = await sql`
    select 1 from withdrawal where destination_id = ${destinationId}
      and state in ('confirmed', 'in_review', 'approved_once', 'approved', 'sending', 'sent', 'unknown') limit 1`
  return rows.length > 0
}
