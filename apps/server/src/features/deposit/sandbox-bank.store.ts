import type { Queryable, Tx } from '../../db/sql.ts'

export interface DuePayment {
  readonly id: bigint
  readonly reference: string
  readonly channel: string
  readonly asset: string
  readonly units: bigint
  readonly verifiedName: string
  readonly nickname: string
}

/** Payments that are due, behind the given one. */
export async function listDuePayments(
  sql: Queryable,
  nowMs: number,
  afterId: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from deposit where sandbox_pay_at <= ${nowMs}::timestamptz and id > ${afterId} order by id limit ${limit}`
  return rows.map(row => row.id)
}

/** The payment that is due, taken off the list in the caller's transaction; undefined where another process was first. */
export async function takeDuePayment(tx: Tx, id: bigint, nowMs: number): Promise<DuePayment | undefined> {
  const [row] = await tx<DuePayment[]>`
    update deposit d set sandbox_pay_at = null from app_user u
    where d.id = ${id} and u.id = d.user_id and d.sandbox_pay_at <= ${nowMs}::timestamptz
      and d.state in ('awaiting_payment', 'proof_submitted')
    returning d.id, d.reference, d.channel, d.asset, d.units, u.verified_name as "verifiedName", u.nickname`
  if (!row)
    await tx`update deposit set sandbox_pay_at = null where id = ${id} and state in ('cancelled', 'expired', 'rejected')`
  return row
}
