import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

function add(id: string, up: string) {
  mkdirSync(join(dir, id), { recursive: true })
  writeFileSync(join(dir, id, 'notes.md'), 'Why.\n')
  writeFileSync(join(dir, id, 'up.sql'), up)
}
const run = () => migrate(db.sql, readMigrations(dir))

test('applies each migration once, in order', async () => {
  add('0001-first', 'create table a (x int); insert into a values (1);')
  expect(await run()).toEqual(['0001-first'])
  add('0002-second', 'insert into a select x + 1 from a')
  expect(await run()).toEqual(['0002-second'])
  expect(await run()).toEqual([])
  expect(await db.sql`select x from a order by x`).toEqual([{ x: 1 }, { x: 2 }])
})

test('a failing migration leaves nothing of itself', async () => {
  add('0001-half', 'create table a (x int); select 1 / 0;')
  await expect(run()).rejects.toThrow('division by zero')
  expect(await db.sql`select to_regclass('a') as a, to_regclass('schema_migration') as m`).toEqual([
    { a: null, m: null },
  ])
})

test('two processes starting together apply everything once', async () => {
  for (let i = 1; i <= 5; i++) add(`000${i}-step`, `create table t${i} (x int)`)
  const other = connect(db.connection, { max: 1 })
  const both = await Promise.all([run(), migrate(other, readMigrations(dir))])
  await other.end()
  expect(both.flat().sort()).toEqual(readMigrations(dir).map(({ id }) => id))
})

test('refuses an applied migration that was changed', async () => {
  add('0001-first', 'create table a (x int)')
  await run()
  add('0001-first', 'create table a (x bigint)')
  await expect(run()).rejects.toThrow('migration 0001-first was changed after it was applied: write a new one')
})

test('refuses a database that is newer than the program', async () => {
  add('0001-first', 'create table a (x int)')
  await run()
  await expect(migrate(db.sql, [])).rejects.toThrow(/^a newer Firoza has worked on this database/)
})

test('refuses a migration that slips in before an applied one', async () => {
  add('0002-second', 'create table a (x int)')
  await run()
  add('0001-first', 'create table b (x int)')
  await expect(run()).rejects.toThrow('migration 0001-first must come after the applied 0002-second: renumber it')
})

test('refuses two migrations of one number, and one without notes', () => {
  add('0001-a', '')
  add('0001-b', '')
  expect(() => readMigrations(dir)).toThrow('two migrations have the number 0001')
  rmSync(join(dir, '0001-b'), { recursive: true })
  rmSync(join(dir, '0001-a/notes.md'))
  expect(() => readMigrations(dir)).toThrow('0001-a needs a notes.md that says why')
})
