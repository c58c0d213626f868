import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectLocked } from '../../../auth/unlock.store.ts'
import { cloneTestDatabase, type TestDatabase } from '../../../testing/test-db.ts'
import { countUnknown } from '../../review/queue-counts.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase({ max: 1 })
  // The tables of a test are so small that reading them whole is right: the plan shows which index there is once it is not.
  await database.sql`set enable_seqscan = off`
})
afterAll(() => database.drop())

it('UNL-5 DSK-8 looks the person of each lock up, whom a console counts each second, and compares none with everybody', async () => {
  const { sql } = database
  const rows = await sql<{ 'QUERY PLAN': string }[]>`explain (costs off) ${selectLocked(sql, Date.now())}`
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Join Filter')
  expect(plan).toContain('Index Cond: (phone = t.subject)')
  expect(plan).toMatch(/Index Cond: \(id = CASE/)
  expect(plan).toContain('app_user_frozen')
})

it('DSK-10 finds payments of which the rail is silent among those on their way', async () => {
  const { sql } = database
  const [before] = await sql<{ reads: bigint }[]>`
    select pg_stat_get_xact_numscans('withdrawal_on_its_way'::regclass) as reads`
  const reads = await sql.begin(async tx => {
    await countUnknown(tx)
    const [row] = await tx<{ reads: bigint }[]>`
      select pg_stat_get_xact_numscans('withdrawal_on_its_way'::regclass) as reads`
    return row?.reads
  })
  expect([before?.reads, reads]).toEqual([0n, 1n])
})
