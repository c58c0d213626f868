import { tradingDate } from '@firoza/core/calendar/trading-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONG_LIFE, liveLong } from '../../testing/long-life.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { readLines, readSums } from './statement.store.ts'

const { userId, realm, days, perDay } = LONG_LIFE
const owner = { userId, realm }

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await liveLong(database.sql)
})
afterAll(() => database.drop())

async function linesOf(from: string, to: string) {
  const lines = []
  for await (const some of readLines(database.sql, owner, { from: tradingDate(from), to: tradingDate(to) }))
    lines.push(...some)
  return lines
}

it('STM-3 PTF-15 sums and lists of a long life the days of the period, whatever lies before and after it', async () => {
  const { sql } = database
  const all = await linesOf('2000-01-01', LONG_LIFE.lastDay)
  expect(all.length).toBeGreaterThan(days * perDay)
  for (const [from, to] of [
    ['2026-03-10', '2026-03-12'],
    ['2026-03-29', '2026-03-31'],
    ['2026-03-31', '2026-04-30'],
    ['2025-01-01', '2026-02-03'],
  ] as const) {
    const within = all.filter(({ businessDate }) => businessDate >= from && businessDate <= to)
    expect(await linesOf(from, to)).toEqual(within)
    const sums = await readSums(sql, owner, { from: tradingDate(from), to: tradingDate(to) })
    for (const { asset, opening, came, went, closing, lines, moved } of sums) {
      const sum = (rows: typeof all) => rows.reduce((total, { units }) => total + units, 0n)
      const own = all.filter(line => line.asset === asset)
      const ofPeriod = own.filter(line => within.includes(line))
      expect({ opening, came, went, closing, lines, moved }).toEqual({
        opening: sum(own.filter(({ businessDate }) => businessDate < from)),
        came: sum(ofPeriod.filter(({ units }) => units > 0n)),
        went: -sum(ofPeriod.filter(({ units }) => units < 0n)),
        closing: sum(own.filter(({ businessDate }) => businessDate <= to)),
        lines: ofPeriod.length,
        moved: sum(own),
      })
    }
  }
})

it('PTF-15 reads for the sums of a period the journals since it began, and of all before it the legs alone, each once', async () => {
  const { sql } = database
  const period = { from: tradingDate('2026-03-20'), to: tradingDate('2026-03-31') }
  expect(await rowsRead(sql, readSums(sql, owner, period), 'journal')).toBeLessThan(perDay * 13 * 2 + 50)
  const [legs] = await sql<{ all: bigint }[]>`
    select count(*) as all from journal_leg l join ledger_account a on a.id = l.account_id where a.user_id = ${userId}`
  expect(await rowsRead(sql, readSums(sql, owner, period), 'journal_leg')).toBeLessThan(4 * Number(legs?.all))
})
