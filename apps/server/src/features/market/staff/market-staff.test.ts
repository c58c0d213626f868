import { expect, it } from 'vitest'
import { readRecentTrades } from '../../../market/trade.store.ts'
import { LONG_LIFE, liveLong } from '../../../testing/long-life.ts'
import { rowsRead } from '../../../testing/rows-read.ts'
import { cloneTestDatabase } from '../../../testing/test-db.ts'
import { listNewestTrades } from './market-staff.store.ts'

it('STF-10 shows the newest trades of one realm, and reads none of the other, which may have traded much since', async () => {
  const database = await cloneTestDatabase()
  const { sql } = database
  try {
    await liveLong(sql)
    const trades = LONG_LIFE.days * LONG_LIFE.perDay
    const newest = (await listNewestTrades(sql, 'real')).map(({ id }) => Number(id))
    expect(newest.length).toBeGreaterThan(10)
    expect(newest).toEqual(newest.map((_, at) => trades - at))
    expect(await listNewestTrades(sql, 'demo')).toEqual([])
    expect(await rowsRead(sql, listNewestTrades(sql, 'demo'), 'trade')).toBe(0)
    // One share of the realm has not been traded for long, and a new one never was.
    await sql`insert into asset (code, kind, exponent, name) values ('S6', 'share', 0, 'S')`
    await sql`
      insert into listing (id, realm, spec, reference_price) select 6, realm, replace(spec::text, 'S1', 'S6')::json, 100 from listing where symbol = 'S1'`
    await sql`
      insert into trade select (later).* from (
        select jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n, 'journal_id', 1000000 + n)) as later
        from trade t, generate_series(1, 20000) n where t.id = 1) made`
    await sql`analyze trade`
    const [busy] = await sql<{ symbol: string }[]>`
      select symbol from listing where id = (select listing_id from trade where id = 1)`
    expect((await listNewestTrades(sql, 'real')).map(({ symbol }) => symbol)).toEqual(Array(50).fill(busy?.symbol))
    expect(await rowsRead(sql, listNewestTrades(sql, 'real'), 'trade')).toBeLessThan(6 * 51)
    for (const symbol of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) {
      const found = await readRecentTrades(sql, 'real', symbol, 20)
      expect(found, symbol).toHaveLength(symbol === 'S6' ? 0 : 20)
      expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((one, other) => Number(other - one)))
      expect(await rowsRead(sql, readRecentTrades(sql, 'real', symbol, 20), 'trade')).toBeLessThan(25)
    }
  } finally {
    await database.drop()
  }
})
