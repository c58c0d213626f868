import { expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read.ts'
import { cloneTestDatabase } from '../testing/test-db.ts'
import { searchCustomers } from './customer.store.ts'

it('STF-4 looks up who is named whole, and finds others by a part of what they call themselves', async () => {
  const database = await cloneTestDatabase()
  const { sql } = database
  try {
    const people = 3_000
    await sql`
      insert into app_user (public_id, phone, password_hash, referral_code, nickname, created_at)
      select 'FZ' || lpad(n::text, 8, '0'), '+92300' || lpad(n::text, 7, '0'), '', 'R' || n, 'Name ' || n, now() from generate_series(1, ${people}::int) n`
    await sql`analyze app_user`
    const search = (text: string, phone: string | null = null) =>
      searchCustomers(sql, { beforeId: 1_000_000n, limit: 20, text, phone, status: null })
    for (const text of ['FZ00000007', 'fz00000007'])
      expect((await search(text)).map(({ nickname }) => nickname)).toEqual(['Name 7'])
    expect(await rowsRead(sql, search('FZ00000007'), 'app_user')).toBe(1)
    expect((await search('03000000007', '+923000000007')).map(({ nickname }) => nickname)).toEqual(['Name 7'])
    expect((await search('name 299')).map(({ nickname }) => nickname)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `Name ${2_999 - at}`),
      'Name 299',
    ])
    expect(await search('')).toHaveLength(21)
  } finally {
    await database.drop()
  }
})
