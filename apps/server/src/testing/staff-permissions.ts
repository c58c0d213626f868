import type { Db, Queryable } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'

/** Gives a member of staff exactly these permissions, by a role of their own, until it is called again. */
export async function setPermissions(db: Db, name: string, permissions: readonly string[]): Promise<void> {
  const role = `test_${name.replace(/[^a-z_]/g, '_')}`
  await inTransaction(db, async tx => {
    await tx`insert into staff_role (name) values (${role}) on conflict do nothing`
    await tx`delete from staff_role_permission where role = ${role}`
    await tx`
      insert into staff_role_permission (role, permission) select ${role}, p from unnest(${[...permissions]}::text[]) p`
    await setRoles(tx, name, [role])
  })
}

/** Gives a member of staff exactly these roles. */
export async function setRoles(sql: Queryable, name: string, roles: readonly string[]): Promise<void> {
  await sql`delete from staff_role_grant where staff_id = (select id from staff_member where name = ${name})`
  await sql`
    insert into staff_role_grant (staff_id, role, granted_at, expires_at)
    select m.id, r.name, m.created_at, m.created_at + r.lifetime_minutes * interval '1 minute'
    from staff_member m, staff_role r where m.name = ${name} and r.name = any (${[...roles]}::text[])`
}
