import { expect, test } from 'vitest'
import { cloneTestDatabase } from './test-db.ts'

test('clones are migrated, apart from each other, and gone after the test', async () => {
  const [a, b] = await Promise.all([cloneTestDatabase(), cloneTestDatabase()])
  await a.sql`create table only_here (x int)`
  expect(await b.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }])
  const [{ n } = { n: 0n }] = await b.sql<{ n: bigint }[]>`select count(*) as n from schema_migration`
  expect(n).toBeGreaterThan(0n)
  await a.drop()
  expect(await b.sql`select 1 from pg_database where datname = ${a.name}`).toEqual([])
  await b.drop()
})
