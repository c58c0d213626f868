import { present } from '@firoza/core/assert'
import { startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectFillsOfUser, selectOrders, selectSuccessor, sumDay } from '../../orders/order.store.ts'
import { LONG_LIFE, liveLong } from '../../testing/long-life.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { readWorkingOrders } from '../../ws/personal.store.ts'

const { userId, realm, days, perDay } = LONG_LIFE
const owner = { userId, realm }
const HIGHEST = 1_000_000n
const LIMIT = 20

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await liveLong(database.sql)
})
afterAll(() => database.drop())

it('PTF-15 lists the last fills, of all or of one share, and reads no more than these', async () => {
  const { sql } = database
  for (const symbol of [undefined, 'S3']) {
    const all = await selectFillsOfUser(sql, owner, { symbol, beforeId: HIGHEST, limit: 100_000 })
    expect(all).toHaveLength(symbol === undefined ? days * perDay : (days * perDay) / 5)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => Number(other - one)))
    for (const beforeId of [HIGHEST, all[300]?.id ?? 0n]) {
      const page = { symbol, beforeId, limit: LIMIT }
      expect(await selectFillsOfUser(sql, owner, page)).toEqual(all.filter(({ id }) => id < beforeId).slice(0, LIMIT))
      expect(await rowsRead(sql, selectFillsOfUser(sql, owner, page))).toBeLessThan(LIMIT * 15)
    }
  }
})

it('PTF-15 finds working orders, and those of a realm, without reading what has ended or is of the other realm', async () => {
  const { sql } = database
  expect(await rowsRead(sql, readWorkingOrders(sql, { userId: 1, realm }))).toBeLessThan(LIMIT)
  const page = {
    userId,
    venue: 'psx',
    status: 'all',
    symbol: undefined,
    side: undefined,
    beforeId: HIGHEST,
    limit: LIMIT,
  } as const
  expect(await rowsRead(sql, selectOrders(sql, { ...page, realm: 'demo' }))).toBeLessThan(LIMIT)
})

it('PTF-15 sums a day from what was traded on it', async () => {
  const { sql } = database
  const day = tradingDate(LONG_LIFE.lastDay)
  const sums = await sumDay(sql, owner, { day, before: tradingDate('2026-03-30') })
  expect(sums).toEqual({ orders: BigInt(perDay), bought: 2_000n, sold: 2_000n, fees: 139n, realised: 1_881n })
  const [found] = await sql<{ trades: bigint; orders: bigint }[]>`
    select (select min(id) from trade where trading_date = ${day}::date) - first_trade_since(${startOfKarachiDay(day)}::timestamptz) as trades,
      (select min(id) from stock_order where trading_date = ${day}::date) - first_order_since(${startOfKarachiDay(day)}::timestamptz) as orders`
  expect(found).toEqual({ trades: 0n, orders: 0n })
})

it('PTF-15 lists the orders of somebody who ordered much, and not of late, without reading what others have ordered since', async () => {
  const { sql } = database
  const others = 20_000
  await sql`
    insert into stock_order select (later).* from (
      select jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'user_id', 2)) as later
      from stock_order o, generate_series(1, ${others}::int) n where o.id = (select min(id) from stock_order where working)) made`
  await sql`analyze stock_order`
  const page = {
    ...owner,
    venue: 'psx',
    status: 'all',
    symbol: undefined,
    side: undefined,
    beforeId: 2_000_000n,
    limit: LIMIT,
  } as const
  for (const filter of [
    page,
    { ...page, status: 'closed' },
    { ...page, side: 'sell' },
    { ...page, symbol: 'S3' },
  ] as const) {
    expect(await selectOrders(sql, filter)).toHaveLength(LIMIT)
    expect(await rowsRead(sql, selectOrders(sql, filter))).toBeLessThan(LIMIT * 20)
  }
  await sql`delete from stock_order where id > 1000000`
})

it('ORD-25 finds what took the place of an order long ago without reading what was ordered since', async () => {
  const { sql } = database
  const mine = await sql<{ id: bigint; acceptedAtMs: number }[]>`
    select id, accepted_at as "acceptedAtMs" from stock_order where user_id = ${userId} and realm = ${realm} order by id limit 200`
  const [old, next] = [present(mine[100], 'an order'), present(mine[101], 'the next')]
  await sql`update stock_order set replaces_id = ${old.id} where id = ${next.id}`
  const replaced = { id: old.id, updatedAtMs: next.acceptedAtMs }
  expect(await selectSuccessor(sql, owner, replaced)).toEqual([{ id: next.id }])
  expect(await rowsRead(sql, selectSuccessor(sql, owner, replaced))).toBeLessThan(5)
})
