import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'

/** The permissions about whose roles the database has decided, under a lock that lets one server decide at a time. */
export async function lockKnownPermissions(tx: Tx): Promise<Set<string>> {
  await tx`lock table staff_permission in share row exclusive mode`
  const rows = await tx<{ name: string }[]>`select name from staff_permission`
  return new Set(rows.map(row => row.name))
}

export async function insertRole(tx: Tx, name: string, lifetimeMinutes: number | undefined): Promise<void> {
  await tx`
    insert into staff_role (name, lifetime_minutes) values (${name}, ${lifetimeMinutes ?? null}) on conflict (name) do nothing`
}

/** A permission with the roles that begin with it. */
export async function insertPermission(tx: Tx, permission: string, roles: readonly string[]): Promise<void> {
  await tx`insert into staff_permission (name) values (${permission})`
  await tx`
    insert into staff_role_permission (role, permission)
    select role, ${permission} from unnest(${[...roles]}::text[]) role`
}

/** What a member of staff may do at a moment. */
export async function permissionsOf(sql: Queryable, staffId: bigint, nowMs: TimeMs): Promise<string[]> {
  const [row] = await sql<{ permissions: string[] }[]>`
    select staff_permissions(${staffId}, ${nowMs}::timestamptz) as permissions`
  return row?.permissions ?? []
}

/** Whether somebody is still on the staff and may still do this. */
export async function hasPermission(
  sql: Queryable,
  staffId: bigint,
  permission: string,
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await sql`
    select 1 from staff_member
    where id = ${staffId} and active and ${permission} = any (staff_permissions(id, ${nowMs}::timestamptz))`
  return rows.length > 0
}

/** The roles that a member of staff has at a moment. */
export async function rolesOf(sql: Queryable, staffId: bigint, nowMs: TimeMs): Promise<string[]> {
  const rows = await sql<{ role: string }[]>`
    select distinct role from staff_role_grant
    where staff_id = ${staffId} and ended_at is null and (expires_at is null or expires_at > ${nowMs}::timestamptz)
    order by role`
  return rows.map(row => row.role)
}

export async function insertGrant(
  tx: Tx,
  grant: { readonly staffId: bigint; readonly role: string; readonly expiresAtMs: TimeMs | null },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    insert into staff_role_grant (staff_id, role, granted_at, expires_at)
    values (${grant.staffId}, ${grant.role}, ${nowMs}::timestamptz, ${grant.expiresAtMs}::timestamptz)`
}
