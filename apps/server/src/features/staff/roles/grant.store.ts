import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'

/** A member of staff who works here, kept from other changes until the transaction ends. */
export async function lockMember(tx: Tx, name: string): Promise<{ id: bigint } | undefined> {
  const [row] = await tx<{ id: bigint }[]>`select id from staff_member where name = ${name} and active for update`
  return row
}

export async function findRole(sql: Queryable, name: string): Promise<{ lifetimeMinutes: number | null } | undefined> {
  const [row] = await sql<{ lifetimeMinutes: number | null }[]>`
    select lifetime_minutes as "lifetimeMinutes" from staff_role where name = ${name}`
  return row
}

/** Ends every grant of a role that somebody has. */
export async function endGrants(tx: Tx, grant: { staffId: bigint; role: string }, nowMs: TimeMs): Promise<void> {
  await tx`
    update staff_role_grant set ended_at = ${nowMs}::timestamptz
    where staff_id = ${grant.staffId} and role = ${grant.role} and ended_at is null`
}
