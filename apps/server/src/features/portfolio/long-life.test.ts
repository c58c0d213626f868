import { startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growingSpans } from '../../ledger/own-moves.store.ts'
import { LONG_LIFE, liveLong } from '../../testing/long-life.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { selectSoldOnDay } from './holding.store.ts'
import { selectIncome } from './income.store.ts'
import { type MovementFilter, selectMovements, untilOf } from './movement.store.ts'

const { userId, realm, days, perDay } = LONG_LIFE
const owner = { userId, realm }
const today = tradingDate(LONG_LIFE.lastDay)
const nowMs = startOfKarachiDay(today) + DAY_MS
/** What the person did in three days, with all that belongs to it: what may be read where a day or two is shown. */
const ROWS_MAX = perDay * 3 * 12

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await liveLong(database.sql)
})
afterAll(() => database.drop())

const filter: MovementFilter = {
  ...owner,
  kinds: undefined,
  asset: undefined,
  fund: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
  sinceMs: undefined,
  limit: 1_000_000,
}

it('PTF-7 PTF-15 pages through a long life as it was, though its journals are not numbered in the order of time', async () => {
  const { sql } = database
  const all = await selectMovements(sql, filter)
  expect(all.length).toBeGreaterThan(days * perDay)
  const limit = 100
  const paged: (typeof all)[number][] = []
  for (let pages = 0; pages < days * perDay && paged.length < all.length; pages++) {
    const last = paged.at(-1)
    const before = last && { atMs: last.atMs, id: last.journalId }
    const rows = await growingSpans(sql, owner, { untilMs: before?.atMs ?? nowMs, enough: limit }, sinceMs =>
      selectMovements(sql, { ...filter, before, sinceMs, limit }),
    )
    // A page ends with a whole journal, as the endpoint's does.
    const endId = rows.length < limit ? undefined : rows.at(-1)?.journalId
    const whole = rows.filter(row => row.journalId !== endId)
    expect(whole.length).toBeGreaterThan(0)
    paged.push(...whole)
  }
  expect(paged).toEqual(all)
})

it('PTF-15 reads for a page what moved in its days, not in a whole life', async () => {
  const page = { ...filter, limit: 28, sinceMs: nowMs - 2 * DAY_MS }
  expect(await rowsRead(database.sql, selectMovements(database.sql, page))).toBeLessThan(ROWS_MAX)
})

it('PTF-7 PTF-15 reads for days of long ago nothing of before these', async () => {
  const { sql } = database
  const from = tradingDate('2026-03-20')
  const to = tradingDate('2026-03-21')
  const period = { ...filter, from, to }
  const all = (await selectMovements(sql, filter)).filter(
    ({ businessDate }) => businessDate >= from && businessDate <= to,
  )
  expect(all.length).toBeGreaterThan(perDay)
  const fromMs = startOfKarachiDay(from)
  const spans: (number | undefined)[] = []
  const found = await growingSpans(
    sql,
    owner,
    { untilMs: untilOf(period) ?? nowMs, fromMs, enough: 1_000_000 },
    sinceMs => {
      spans.push(sinceMs)
      return selectMovements(sql, { ...period, sinceMs })
    },
  )
  expect(found).toEqual(all)
  expect(spans.at(-1), 'never before its first day').toBe(fromMs)
  expect(await rowsRead(sql, selectMovements(sql, { ...period, sinceMs: fromMs }), 'journal')).toBeLessThan(
    perDay * 14 + days,
  )
})

it('PTF-15 reads for the figures of a day what was traded on it', async () => {
  const { sql } = database
  const sold = await selectSoldOnDay(sql, owner, today)
  expect(sold.map(({ proceeds }) => proceeds).reduce((sum, one) => sum + one)).toBe(BigInt((perDay / 2) * 99) - 99n)
  const income = await selectIncome(sql, owner, today)
  expect(income).toEqual((await selectIncome(sql, owner, undefined)).filter(row => row.date === today))
  expect(
    income.reduce((sum, { sales }) => sum + Number(sales), 0),
    'with the sale that brought nothing',
  ).toBe(perDay / 2)
  expect(
    income.reduce((sum, { fees }) => sum + fees, 0n),
    'of purchases and sales, and of the one that brought nothing',
  ).toBe(BigInt(perDay) + 99n)
  for (const statement of [selectSoldOnDay(sql, owner, today), selectIncome(sql, owner, today)]) {
    expect(await rowsRead(sql, statement)).toBeLessThan(ROWS_MAX)
  }
})

it('PTF-15 reads for the figures of a whole life the trades and journals of that life, not those of all people', async () => {
  const { sql } = database
  const others = 20_000
  await sql`
    insert into trade select (later).* from (
      select jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n, 'journal_id', 1000000 + n, 'buy_order_id', 1000000 + n,
        'sell_order_id', 2000000 + n, 'buy_user_id', 3, 'sell_user_id', 4)) as later
      from trade t, generate_series(1, ${others}::int) n where t.id = 1) made`
  await sql`
    insert into journal (id, realm, kind, ref, business_date, at)
    select 1000000 + n, 'real', 'trade', 1000000 + n, ${LONG_LIFE.lastDay}, now() from generate_series(1, ${others}::int) n`
  await sql`analyze trade, journal`
  const trades = days * perDay
  expect(await rowsRead(sql, selectIncome(sql, owner, undefined), 'trade')).toBe(trades)
  expect(await rowsRead(sql, selectMovements(sql, filter), 'journal')).toBeLessThan(trades * 2 + days + 10)
})
