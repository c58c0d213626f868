import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'

export async function insertReceipt(
  tx: Tx,
  receipt: { readonly id: string; readonly depositId: bigint; readonly sealed: Buffer },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    insert into deposit_picture (id, deposit_id, sealed, uploaded_at)
    values (${receipt.id}, ${receipt.depositId}, ${receipt.sealed}, ${nowMs}::timestamptz)`
}

export function listReceipts(
  sql: Queryable,
  depositId: bigint,
): Promise<{ readonly id: string; readonly uploadedAtMs: TimeMs }[]> {
  return sql<{ id: string; uploadedAtMs: TimeMs }[]>`
    select id, uploaded_at as "uploadedAtMs" from deposit_picture where deposit_id = ${depositId} order by uploaded_at, id`
}

export async function readReceipt(sql: Queryable, id: string): Promise<{ sealed: Buffer; userId: bigint } | undefined> {
  const [row] = await sql<{ sealed: Buffer; userId: bigint }[]>`
    select p.sealed, d.user_id as "userId" from deposit_picture p join deposit d on d.id = p.deposit_id where p.id = ${id}`
  return row
}
