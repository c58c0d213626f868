import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fragment } from '../db/sql.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { countNotices, selectNoticeCounts } from '../ws/personal.store.ts'
import { listNotices } from './notice.store.ts'

const DEMO = 5_000
const EACH = 30
const LIMIT = 20
const HIGHEST = 1_000_000n

let database: TestDatabase
let userId: bigint
beforeAll(async () => {
  database = await cloneTestDatabase()
  const [row] = await database.sql<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, referral_code, created_at) values ('FZ00000009', '+923009999999', '', 'R', now())
    returning id`
  userId = row?.id ?? 0n
  const add = (realm: 'real' | 'demo' | null, many: number) => database.sql`
    insert into user_notice (user_id, realm, kind, details, created_at, read_at)
    select ${userId}, ${realm}, 'order_ended', '{}', now(), now() from generate_series(1, ${many}::int)`
  for (let turns = 0; turns < EACH; turns++) {
    await add('real', 1)
    await add(null, 1)
  }
  // Much play since: none of it is about real money.
  await add('demo', DEMO)
  await database.sql`vacuum analyze user_notice`
})
afterAll(() => database.drop())

it('PTF-15 NTC-1 lists the notices of a realm, and reads none of the other’s', async () => {
  const { sql } = database
  const page = (beforeId: bigint) => listNotices(sql, { userId, beforeId, limit: LIMIT }, 'real')
  const all = await listNotices(sql, { userId, beforeId: HIGHEST, limit: DEMO }, 'real')
  expect(all).toHaveLength(2 * EACH)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => Number(other - one)))
  expect(await page(HIGHEST)).toEqual(all.slice(0, LIMIT + 1))
  const before = all[10]?.id ?? 0n
  expect(await page(before)).toEqual(all.slice(11, 11 + LIMIT + 1))
  expect(await rowsRead(sql, page(HIGHEST))).toBeLessThan(LIMIT * 3)
})

it('PTF-15 NTC-1 counts all of them in their index, without reading one', async () => {
  const owner = { userId: Number(userId), realm: 'demo' } as const
  expect(await countNotices(database.sql, owner)).toEqual({ total: DEMO + EACH, unread: 0 })
  await database.sql.begin(async tx => {
    // They are all that the table of this test has.
    await tx`set local enable_seqscan = off`
    await tx`set local enable_bitmapscan = off`
    const plan = await tx<{ 'QUERY PLAN': string }[]>`explain ${selectNoticeCounts(tx, owner) as unknown as Fragment}`
    const used = plan.map(line => line['QUERY PLAN']).filter(line => line.includes('Scan'))
    expect(used).toEqual([
      expect.stringContaining('Index Only Scan using user_notice_by_user'),
      expect.stringContaining('Index Only Scan using user_notice_by_user'),
      expect.stringContaining('Index Scan using user_notice_unread'),
    ])
  })
})
