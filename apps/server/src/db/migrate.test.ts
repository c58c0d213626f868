import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { emptyTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

let db: TestDatabase
let dir: string
beforeEach(async () => {
  db = await emptyTestDatabase()
  dir = mkdtempSync(join(tmpdir(), 'firoza-migrations-'))
})
afterEach(async () => {
  await db.drop()
  rmSync(dir, { recursive: true })
})

function add(path: string, sql: string) {
  mkdirSync(join(dir, 'base'), { recursive: true })
  mkdirSync(join(dir, 'migrations'), { recursive: true })
  writeFileSync(join(dir, `${path}.sql`), sql)
}
const run = () => migrate(db.sql, readMigrations(dir))

test('makes the base from its files in order, then applies each migration once', async () => {
  add('base/020-second', 'insert into a values (1);')
  add('base/010-first', 'create table a (x int);')
  expect(await run()).toEqual(['0000-base'])
  add('migrations/0001-more', 'insert into a select x + 1 from a')
  expect(await run()).toEqual(['0001-more'])
  expect(await run()).toEqual([])
  expect(await db.sql`select x from a order by x`).toEqual([{ x: 1 }, { x: 2 }])
})

test('a failing base leaves nothing of itself', async () => {
  add('base/010-a', 'create table a (x int);')
  add('base/020-half', 'create table b (x int); select 1 / 0;')
  await expect(run()).rejects.toThrow('division by zero')
  expect(await db.sql`select to_regclass('a') as a, to_regclass('schema_migration') as m`).toEqual([
    { a: null, m: null },
  ])
})

test('two processes starting together apply everything once', async () => {
  add('base/010-a', 'create table a (x int)')
  for (let i = 1; i <= 5; i++) add(`migrations/000${i}-step`, `create table t${i} (x int)`)
  const other = connect(db.connection, { max: 1 })
  const both = await Promise.all([run(), migrate(other, readMigrations(dir))])
  await other.end()
  expect(both.flat().sort()).toEqual(readMigrations(dir).map(({ id }) => id))
})

test('OPS-24 refuses a database of another base in one sentence, and leaves it as it is', async () => {
  add('base/010-a', 'create table a (x int)')
  await run()
  add('base/010-a', 'create table a (x bigint)')
  const before =
    'was made by another version of Firoza, and until 1.0 no version takes over the tables of another: keep using that version, or'
  await expect(run()).rejects.toThrow(
    new OperatorError(`the database ${db.name} ${before} name an empty database in DATABASE_URL`),
  )
  await expect(migrate(db.sql, readMigrations(dir), '/srv/firoza')).rejects.toThrow(
    new OperatorError(
      `the data directory /srv/firoza ${before} start with an empty one (remove it, or name another in FIROZA_DATA_DIR)`,
    ),
  )
  expect(await db.sql`select pg_typeof(x)::text as type from a right join (values (1)) on true`).toEqual([
    { type: 'integer' },
  ])
})

test('OPS-24 refuses a database from before there was a base', async () => {
  await db.sql`create table schema_migration (id text primary key, checksum text not null)`
  await db.sql`insert into schema_migration values ('0001-ledger', 'x'), ('0002-people', 'x')`
  await expect(migrate(db.sql)).rejects.toThrow(/was made by another version of Firoza/)
  expect(await db.sql`select to_regclass('app_user') as found`).toEqual([{ found: null }])
})

test('the line ends of a checkout do not change the fingerprint', () => {
  add('base/010-a', 'create table a (\n  x int\n);\n')
  const unix = readMigrations(dir)
  add('base/010-a', 'create table a (\r\n  x int\r\n);\r\n')
  expect(readMigrations(dir)).toEqual(unix)
})

test('refuses an applied migration that was changed', async () => {
  add('migrations/0001-first', 'create table a (x int)')
  await run()
  add('migrations/0001-first', 'create table a (x bigint)')
  await expect(run()).rejects.toThrow('migration 0001-first was changed after it was applied: write a new one')
})

test('refuses a database that is newer than the program', async () => {
  add('migrations/0001-first', 'create table a (x int)')
  await run()
  rmSync(join(dir, 'migrations/0001-first.sql'))
  await expect(run()).rejects.toThrow(/^a newer version of Firoza has used this database/)
})

test('refuses a migration that slips in before an applied one', async () => {
  add('migrations/0002-second', 'create table a (x int)')
  await run()
  add('migrations/0001-first', 'create table b (x int)')
  await expect(run()).rejects.toThrow('migration 0001-first must come after the applied 0002-second: renumber it')
})

test('refuses two files of one number, and one that is named otherwise', () => {
  add('migrations/0001-a', '')
  add('migrations/0001-b', '')
  expect(() => readMigrations(dir)).toThrow(`two files of ${join(dir, 'migrations')} have the number 0001`)
  rmSync(join(dir, 'migrations/0001-b.sql'))
  add('base/notes', '')
  expect(() => readMigrations(dir)).toThrow('must be named like')
})
