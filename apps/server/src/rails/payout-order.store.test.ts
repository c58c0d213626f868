import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { BANK_FILE_RAIL } from './bank-file-rail.ts'
import { listBatches } from './payout-order.store.ts'

const FILES = 500
const PAYMENTS = 4
const NOON = Date.parse('2026-02-09T07:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await database.sql`
    insert into payout_order (reference, rail, asset, units, account, template, holder_name, state, batch, received_at, exported_at)
    select 'W' || lpad(n::text, 10, '0'), ${BANK_FILE_RAIL}, 'PKR', n, 'PK36', 'pk_iban', 'Ayesha Khan', case n % 4 when 0 then 'settled' else 'exported' end,
      'B' || lpad(((n - 1) / 4)::text, 5, '0'), ${NOON}::timestamptz, ${NOON}::timestamptz + ((n - 1) / 8) * interval '1 second'
    from generate_series(1, ${FILES * PAYMENTS}::int) n`
  await database.sql`analyze payout_order`
})
afterAll(() => database.drop())

it('WDR-23 lists the files newest first, each once, though two were written at one moment', async () => {
  const { sql } = database
  const [first, second, third] = await listBatches(sql, BANK_FILE_RAIL, undefined, 2)
  const at = NOON + 249_000
  expect([first, second, third].map(file => [file?.batch, file?.exportedAtMs])).toEqual([
    ['B00499', at],
    ['B00498', at],
    ['B00497', at - 1000],
  ])
  expect(first).toMatchObject({ payments: PAYMENTS, units: 7_994n, answered: 1, templates: ['pk_iban'] })
  const [next] = await listBatches(sql, BANK_FILE_RAIL, first, 2)
  expect(next).toEqual(second)
})

it('WDR-23 reads the payments of the files that it lists, not every payment that ever left', async () => {
  const { sql } = database
  const page = 5
  const all = await listBatches(sql, BANK_FILE_RAIL, undefined, FILES)
  expect(all).toHaveLength(FILES)
  const [, , , ...behind] = all
  for (const place of [undefined, behind[0]]) {
    const rows = await rowsRead(sql, listBatches(sql, BANK_FILE_RAIL, place, page))
    expect(rows).toBeLessThanOrEqual((page + 2) * (PAYMENTS + 2))
  }
})
