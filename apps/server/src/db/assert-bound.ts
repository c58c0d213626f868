import { APP_ROLE } from './app-rights.ts'
import { howToMake, RoleUnfit } from './grant-app-rights.ts'
import type { Db } from './sql.ts'

/** The answers of PostgreSQL to somebody who asks to work as a role that is not theirs, or that is not there. */
const NOT_THE_ROLE = ['42501', '22023', '28000']

/**
 * Refuses connections that could do more than app-rights.ts says, whatever the reason: another role, a role that somebody made powerful, one
 * that owns something here or may make something. Where the platform has a sign-in of its own, that one is held to the same: a
 * statement `set role none` then leads nowhere.
 */
export async function assertBound(db: Db, { ownLogin }: { readonly ownLogin: boolean }): Promise<void> {
  const faults = await excesses(db, ownLogin).catch((error: unknown) => {
    if (!NOT_THE_ROLE.includes((error as { code?: string }).code ?? '')) throw error
    throw new RoleUnfit(`the server may not work as ${APP_ROLE} (${(error as Error).message}): ${howToMake(APP_ROLE)}`)
  })
  if (faults.length > 0) throw new RoleUnfit(`The running server could do more than it should: ${faults.join('; ')}`)
}

async function excesses(db: Db, ownLogin: boolean): Promise<string[]> {
  const rows = await db<Record<string, boolean | string>[]>`
    select r.rolname as name, current_user <> ${APP_ROLE} as "it is not what the connections work as",
      r.rolsuper as "it is a superuser", r.rolcreaterole as "it makes roles", r.rolcreatedb as "it makes databases",
      r.rolreplication as "it reads the log of the server", r.rolbypassrls as "it passes row security",
      exists (
        select 1 from pg_auth_members m join pg_roles other on other.oid = m.roleid
        where m.member = r.oid and other.rolname <> ${APP_ROLE}
      ) as "it is a member of other roles",
      exists (select 1 from pg_class where relowner = r.oid) as "it owns tables",
      has_schema_privilege(r.oid, current_schema(), 'create') as "it makes tables in the schema",
      has_database_privilege(r.oid, current_database(), 'create') as "it makes schemas",
      has_database_privilege(r.oid, current_database(), 'temporary') as
        "it makes temporary tables (the owner of the database runs: revoke temporary on database … from public)"
    from pg_roles r where r.rolname = ${APP_ROLE} or ${ownLogin} and r.rolname = session_user`
  return rows.flatMap(({ name, ...excess }) =>
    Object.entries(excess).flatMap(([fault, holds]) => (holds ? [`${name}: ${fault}`] : [])),
  )
}
