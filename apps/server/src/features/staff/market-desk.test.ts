import { expect, it } from 'vitest'
import { LONG_LIFE, liveLong } from '../../testing/long-life.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { cloneTestDatabase } from '../../testing/test-db.ts'
import { listNewestTrades } from './market-desk.store.ts'

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
  } finally {
    await database.drop()
  }
})
