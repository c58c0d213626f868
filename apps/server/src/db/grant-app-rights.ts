import { OperatorError } from '../operator-error.ts'
import { APP_RIGHTS, APP_ROLE, APP_SEQUENCES, type TableRights } from './app-rights.ts'
import { SCHEMA_LOCK } from './migrate.ts'
import type { Db, Tx } from './sql.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** Another server on the same PostgreSQL made it at the same moment. */
const ROLE_IS_THERE = ['42710', '23505']

/** The operator's PostgreSQL does not let the server work with the rights that it needs and no others. The message says what to do. */
export class RoleUnfit extends OperatorError {
  override readonly name = 'RoleUnfit'
}

/**
 * Gives the role of the running server what app-rights.ts says and nothing else; makes the role where there is none. Runs at every start, as
 * the owner of the schema, after the migrations: what was granted by hand is taken back. In one transaction, so that a server
 * that is open meanwhile never lacks a right.
 */
export async function grantAppRights(owner: Db, role: string = APP_ROLE): Promise<void> {
  await owner.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${SCHEMA_LOCK})`
    await makeRole(tx, role)
    await closeDatabase(tx)
    const statements = [...(await revocations(tx, role)), ...grants(role)]
    await tx.unsafe(statements.join(';\n'))
  })
}

async function makeRole(tx: Tx, role: string): Promise<void> {
  const found = await tx`select 1 from pg_roles where rolname = ${role}`
  const made = found.length > 0 || (await isAllowed(tx, `create role ${role} nologin`))
  if (!made)
    throw new RoleUnfit(
      `PostgreSQL has no role ${role}, and the owner of the schema may not make it: ${howToMake(role)}`,
    )
  // Who may not hand the role on was made a member by somebody else, or is told when the server opens its connections.
  await isAllowed(tx, `grant ${role} to current_user`)
}

export function howToMake(role: string): string {
  return `let a superuser run "create role ${role} nologin; grant ${role} to …", with the user of DATABASE_URL`
}

/** Temporary tables could stand before ours in the eyes of the triggers. Only the owner of the database can close this. */
async function closeDatabase(tx: Tx): Promise<void> {
  const [database] = await tx<{ name: string; ours: boolean }[]>`
    select quote_ident(datname) as name, pg_has_role(datdba, 'usage') as ours from pg_database where datname = current_database()`
  if (database?.ours) await tx.unsafe(`revoke temporary on database ${database.name} from public`)
}

async function isAllowed(tx: Tx, statement: string): Promise<boolean> {
  try {
    await tx.savepoint(sp => sp.unsafe(statement))
    return true
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (ROLE_IS_THERE.includes(code)) return true
    if (code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

/** From everything that lies in the schema and is the owner's, whether we know it or not. */
async function revocations(tx: Tx, role: string): Promise<string[]> {
  const things = await tx<{ name: string; kind: string }[]>`
    select quote_ident(relname) as name, case relkind when 'S' then 'sequence' else 'table' end as kind
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and pg_has_role(relowner, 'usage')`
  return things.map(({ name, kind }) => `revoke all on ${kind} ${name} from ${role}`)
}

function grants(role: string): string[] {
  return [
    ...APP_SEQUENCES.map(name => `grant usage on sequence ${name} to ${role}`),
    ...Object.entries(APP_RIGHTS).map(([table, rights]) => `grant ${privileges(rights)} on ${table} to ${role}`),
  ]
}

/** `select, insert, update (state, reason)` */
function privileges({ insert, update, delete: removes }: TableRights): string {
  const all = [
    'select',
    insert === true ? 'insert' : insert && `insert (${columns(insert)})`,
    update && `update (${columns(update)})`,
    removes && 'delete',
  ]
  return all.filter(Boolean).join(', ')
}

function columns(names: string): string {
  return names.trim().split(/\s+/).join(', ')
}
