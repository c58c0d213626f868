import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { APP_RIGHTS, APP_ROLE } from './app-rights.ts'
import { assertBound } from './assert-bound.ts'
import { connect } from './connect.ts'
import type { DatabaseConnection } from './embedded/start-embedded-postgres.ts'
import { grantAppRights, RoleUnfit } from './grant-app-rights.ts'
import type { Db } from './sql.ts'

/** A PostgreSQL of somebody else's, in which our owner is an ordinary user. */
let db: TestDatabase
let owner: DatabaseConnection
let pools: Db[]
let roles: string[]

beforeEach(async () => {
  db = await emptyTestDatabase()
  pools = []
  roles = []
  const user = await makeLogin('owner', 'createrole')
  owner = { ...db.connection, user, password: 'secret' }
  await db.sql.unsafe(`alter database ${db.name} owner to ${user}`)
})
afterEach(async () => {
  await Promise.all(pools.map(pool => pool.end({ timeout: 5 })))
  await db.sql.unsafe(`alter database ${db.name} owner to ${db.connection.user}`)
  for (const role of roles) await db.sql.unsafe(`drop owned by ${role} cascade`)
  for (const role of roles.toReversed()) await db.sql.unsafe(`drop role ${role}`)
  await db.drop()
})

async function makeLogin(name: string, attributes = ''): Promise<string> {
  const user = `${name}_${randomBytes(4).toString('hex')}`
  await db.sql.unsafe(`create role ${user} login password 'secret' ${attributes}`)
  roles.unshift(user)
  return user
}

function pool(connection: DatabaseConnection, role?: string): Db {
  const opened = connect(connection, { max: 1, ...(role !== undefined && { role }) })
  pools.push(opened)
  return opened
}

/** Tables by the names of ours, made by the owner: rights are about names, and this is quicker than the schema. */
async function tablesOf(sql: Db) {
  for (const [name, { insert, update }] of Object.entries(APP_RIGHTS)) {
    const named = `${insert === true ? '' : (insert ?? '')} ${update ?? ''}`.trim().split(/\s+/)
    const columns = [...new Set(['id', ...named.filter(Boolean)])].map(column => `${column} int`)
    await sql.unsafe(`create table ${name} (${columns.join(', ')})`)
  }
  await sql.unsafe('create sequence journal_id_seq; create sequence lot_id_seq')
}

describe('in a PostgreSQL of the operator', () => {
  it('AUD-10 the owner makes the role, and its own connections work as that role, lost ones again', async () => {
    const role = `app_${randomBytes(4).toString('hex')}`
    const sql = pool(owner)
    await tablesOf(sql)
    await grantAppRights(sql, role)
    roles.unshift(role)
    const app = pool(owner, role)
    const whoAmI = () =>
      app<{ name: string; pid: number }[]>`select current_user::text as name, pg_backend_pid() as pid`
    const [first] = await whoAmI()
    expect(first?.name).toBe(role)
    await expect(app`delete from journal`).rejects.toThrow('permission denied for table journal')
    await app`insert into journal (id) values (1)`
    await db.sql`select pg_terminate_backend(${first?.pid ?? 0})`
    await expect
      .poll(() =>
        whoAmI()
          .then(([now]) => now?.pid !== first?.pid && now?.name)
          .catch(() => 'away'),
      )
      .toBe(role)
    await expect(app`delete from journal`).rejects.toThrow('permission denied for table journal')
  })

  it('AUD-10 what was granted by hand is taken back at the next start', async () => {
    const role = `app_${randomBytes(4).toString('hex')}`
    const sql = pool(owner)
    await tablesOf(sql)
    await grantAppRights(sql, role)
    roles.unshift(role)
    await sql.unsafe(
      `grant all on journal to ${role}; grant update (id) on trade to ${role}; create table more (n int); grant select on more to ${role}`,
    )
    await grantAppRights(sql, role)
    const [held] = await db.sql`
      select has_table_privilege(${role}, 'journal', 'update') as journal, has_column_privilege(${role}, 'trade', 'id', 'update') as trade,
        has_table_privilege(${role}, 'more', 'select') as more, has_table_privilege(${role}, 'journal', 'insert') as kept`
    expect(held).toEqual({ journal: false, trade: false, more: false, kept: true })
  })

  it('OPS-18 an owner who may not make the role is told what to run, and then needs nobody', async () => {
    const role = `app_${randomBytes(4).toString('hex')}`
    await db.sql.unsafe(`alter role ${owner.user} nocreaterole`)
    const sql = pool(owner)
    await tablesOf(sql)
    await expect(grantAppRights(sql, role)).rejects.toThrow(
      new RoleUnfit(
        `PostgreSQL has no role ${role}, and the owner of the schema may not make it: let a superuser run "create role ${role} nologin; grant ${role} to …", with the user of DATABASE_URL`,
      ),
    )
    await db.sql.unsafe(`create role ${role} nologin; grant ${role} to ${owner.user}`)
    roles.unshift(role)
    await grantAppRights(sql, role)
    expect(await pool(owner, role)`select current_user::text as name`).toEqual([{ name: role }])
  })

  it('OPS-18 a sign-in that may not work as the role is refused in one sentence', async () => {
    const stranger = { ...db.connection, user: await makeLogin('stranger'), password: 'secret' }
    await expect(assertBound(pool(stranger, APP_ROLE), { ownLogin: true })).rejects.toThrow(
      /^the server may not work as firoza_app \(permission denied to set role "firoza_app"\): let a superuser run/,
    )
  })

  it('OPS-18 a sign-in of its own must be as poor as the role; the owner’s own is taken as it is', async () => {
    await pool(owner).unsafe(`revoke temporary on database ${db.name} from public`)
    const house = { ...db.connection, user: await makeLogin('house'), password: 'secret' }
    await db.sql.unsafe(`grant ${APP_ROLE} to ${house.user}, ${owner.user}`)
    await assertBound(pool(house, APP_ROLE), { ownLogin: true })
    await assertBound(pool(owner, APP_ROLE), { ownLogin: false })
    await expect(assertBound(pool(owner, APP_ROLE), { ownLogin: true })).rejects.toThrow(
      new RegExp(
        `^The running server could do more than it should: ${owner.user}: it makes roles; .*it makes tables in the schema`,
      ),
    )
    await db.sql.unsafe(`grant pg_write_all_data to ${house.user}`)
    await expect(assertBound(pool(house, APP_ROLE), { ownLogin: true })).rejects.toThrow(
      `${house.user}: it is a member of other roles`,
    )
    await expect(assertBound(pool(db.connection), { ownLogin: false })).rejects.toThrow(
      `${APP_ROLE}: it is not what the connections work as`,
    )
  })
})
