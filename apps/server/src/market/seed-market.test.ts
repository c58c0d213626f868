import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { loadFeeSchedule } from './fee.store.ts'
import { loadCatalog } from './instrument.store.ts'
import { lastCloses } from './past.store.ts'
import { seedMarketRules, seedPast, seedSandboxInstruments } from './seed-market.ts'

const NOW = Date.parse('2026-03-27T12:30:00+05:00')

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await seedMarketRules(database.sql, 'sandbox')
  await seedSandboxInstruments(database.sql)
  expect(await seedPast(database.sql, NOW, 1947)).toBe(true)
})
afterAll(() => database.drop())

test('MKT-11 the first start makes two years of days and ten days of minutes in both realms, once', async () => {
  const { sql } = database
  const rows = await sql<{ realm: string; period: string; series: number; days: number; last: string }[]>`
    select realm, period, count(distinct symbol)::int as series,
      count(distinct (at at time zone 'Asia/Karachi')::date)::int as days,
      max((at at time zone 'Asia/Karachi')::date)::text as last
    from candle where symbol not like '%-%' group by 1, 2 order by 1, 2`
  const series = (await loadCatalog(sql)).instruments.size + 3
  expect(rows).toEqual([
    { realm: 'demo', period: '1d', series, days: 500, last: '2026-03-26' },
    { realm: 'demo', period: '1m', series, days: 10, last: '2026-03-26' },
    { realm: 'real', period: '1d', series, days: 500, last: '2026-03-26' },
    { realm: 'real', period: '1m', series, days: 10, last: '2026-03-26' },
  ])
  expect(await seedPast(sql, NOW, 1947)).toBe(false)
})

test('PAIR-9 the past of pairs has every day, each with its minutes is their fold, and ends at the last midnight of UTC', async () => {
  const { sql } = database
  const rows = await sql`
    select realm, count(distinct symbol)::int as series, count(distinct at)::int as days, (max(at) at time zone 'UTC')::text as last
    from candle where symbol like '%-%' and period = '1d' group by 1 order by 1`
  const each = { series: 13, days: 730, last: '2026-03-26 00:00:00' }
  expect(rows).toEqual([
    { realm: 'demo', ...each },
    { realm: 'real', ...each },
  ])
  const [differing] = await sql<{ n: number; days: number }[]>`
    select count(*) filter (where d.volume <> m.volume or d.high <> m.high or d.low <> m.low or d.turnover <> m.turnover)::int as n, count(*)::int as days
    from (
      select realm, symbol, date_trunc('day', at, 'UTC') as at, sum(volume) as volume, max(high) as high, min(low) as low, sum(turnover) as turnover
      from candle where symbol like '%-%' and period = '1m' group by 1, 2, 3) m
    join candle d on d.realm = m.realm and d.symbol = m.symbol and d.period = '1d' and d.at = m.at`
  expect(differing).toEqual({ n: 0, days: 260 })
})

test('MKT-11 the past ends at the prices with which the instruments start, and an index at its base level', async () => {
  const { sql } = database
  const closes = await lastCloses(sql, 'real')
  const catalog = await loadCatalog(sql)
  for (const { symbol, issuePrice } of catalog.instruments.values()) expect(closes.get(symbol)).toBe(issuePrice)
  for (const { symbol, baseLevel } of catalog.indices.values()) expect(closes.get(symbol)).toBe(Number(baseLevel))
})

test('MKT-11 the last minute of a day and the day agree on an index', async () => {
  const [row] = await database.sql<{ differing: number }[]>`
    select count(*)::int as differing from (
      select distinct on (symbol, (at at time zone 'Asia/Karachi')::date) symbol,
        (at at time zone 'Asia/Karachi')::date as date, close
      from candle where realm = 'real' and period = '1m' and symbol like 'FRZ%'
      order by symbol, (at at time zone 'Asia/Karachi')::date, at desc) m
    join candle d on d.realm = 'real' and d.symbol = m.symbol and d.period = '1d'
      and (d.at at time zone 'Asia/Karachi')::date = m.date
    where d.close <> m.close`
  expect(row?.differing).toBe(0)
})

test('MKT-12 the tariff is dated rows for both classes of account', async () => {
  const schedule = await loadFeeSchedule(database.sql)
  expect(schedule.map(row => row.accountClass)).toEqual(['hni', 'regular'])
  expect(schedule[0]).toMatchObject({ commissionPpm: 1000n, salesTaxPpm: 130000n, cdcSides: ['buy', 'sell'] })
})
