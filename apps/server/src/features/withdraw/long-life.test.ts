import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONG_LIFE, liveLong } from '../../testing/long-life.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { selectCustomerRisk } from './facts.store.ts'

const { userId, perDay, lastDay } = LONG_LIFE

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await liveLong(database.sql)
})
afterAll(() => database.drop())

it('WDR-8 PTF-15 weighs a withdrawal by what moved within a day, and reads no more than that', async () => {
  const { sql } = database
  const nowMs = Date.parse(`${lastDay}T18:00:00Z`)
  const [risk] = await selectCustomerRisk(sql, userId, 'PKR', nowMs)
  const [moved] = await sql<{ inflow: bigint; traded: bigint }[]>`
    select coalesce(sum(l.units) filter (where j.kind <> 'trade'), 0)::bigint as inflow,
      coalesce(sum(abs(l.units)) filter (where j.kind = 'trade'), 0)::bigint as traded
    from ledger_account a join journal_leg l on l.account_id = a.id join journal j on j.id = l.journal_id
    where a.user_id = ${userId} and a.asset = 'PKR' and j.at > ${nowMs - DAY_MS}::timestamptz`
  expect(risk).toMatchObject({ inflowDayUnits: moved?.inflow, tradedDayUnits: moved?.traded })
  expect(moved).toEqual({ inflow: 5_000n, traded: expect.any(BigInt) })
  expect(await rowsRead(sql, selectCustomerRisk(sql, userId, 'PKR', nowMs))).toBeLessThan(perDay * 3 * 3)
})
