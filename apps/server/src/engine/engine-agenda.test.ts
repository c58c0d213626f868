import { addDays } from '@firoza/core/calendar/trading-day'
import { apply } from '@firoza/core/engine/apply'
import type { Command } from '@firoza/core/engine/command'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { orderOf, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import type { EngineOptions } from './engine-options.ts'
import { replayLog } from './replay.ts'

const OPEN = { type: 'phase', realm: 'demo', phase: 'open' } as const
const SYMBOLS = ['OGDC', 'PPL']

let db: TestDatabase
let s: Scenario
let buyers: number[]
let sellers: number[]

beforeEach(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db, SYMBOLS)
  const people = await s.people(6)
  await s.fund(people, 1_000_000_000n)
  for (const symbol of SYMBOLS) await s.endow(people, symbol, 1_000)
  buyers = people.slice(0, 3)
  sellers = people.slice(3)
})
afterEach(async () => {
  await assertBooks(db.sql)
  const trades = await db.sql`select id from trade`
  const replayed = await replayLog(db.sql, TEST_SETTINGS)
  expect([replayed.bookHash, replayed.trades.length]).toEqual([s.engine.bookHash(), trades.length])
  await s.engine.stop()
  await db.drop()
})

async function restart(more: Pick<EngineOptions, 'apply' | 'piece'> = {}): Promise<void> {
  await s.engine.stop()
  s.engine = s.newEngine('next', TEST_SETTINGS, db.app, more)
  await s.engine.start()
}

/** Orders of an auction at which ten shares change hands for each of the pairs. */
async function collect(symbol: string, pairs: number): Promise<void> {
  for (let n = 0; n < pairs; n++) {
    await s.placed(buyers[n % 3]!, { quantity: 10, limitPrice: 10_050 + n }, { symbol })
    await s.placed(sellers[n % 3]!, { side: 'sell', quantity: 10, limitPrice: 9_950 - n }, { symbol })
  }
}

const goOn = (budget: number) => s.system({ type: 'go_on', realm: 'demo', venue: 'psx', budget })
const dues = async () =>
  (await db.sql<{ due: string }[]>`select due from listing where due is not null order by id`).map(({ due }) => due)

it('ENG-37, ENG-15 goes on with an auction after a restart, at the price that was found; a second command to open it is answered once it is open', async () => {
  await s.system({ ...OPEN, phase: 'pre_open' })
  for (const symbol of SYMBOLS) await collect(symbol, 8)
  await restart({ piece: 0 })
  const opened = s.engine.submit({ ...OPEN, budget: 3 })
  for (let n = 0; n < 4; n++) await goOn(7)
  expect(await dues()).toEqual(['auction', 'auction'])
  const begun = await db.sql<{ price: bigint }[]>`select distinct price from trade`
  expect(begun.length).toBe(1)
  const order = s.place(buyers[0]!, { quantity: 1, limitPrice: 9_990 })
  await goOn(1)
  expect([s.engine.waiting, s.engine.listing('demo', 'OGDC')?.phase]).toEqual([1, 'matching'])
  await restart()
  for (const late of [await opened, await order])
    expect(late).toMatchObject({ ok: false, reason: 'service_restarting' })
  await s.system(OPEN)
  expect(await dues()).toEqual([])
  expect(s.engine.listings().map(({ phase }) => phase)).toEqual(['open', 'open'])
  const prices =
    await db.sql`select listing_id, count(*)::int as trades, min(price) as lowest, max(price) as highest from trade group by 1 order by 1`
  const all = { trades: 8, lowest: begun[0]?.price, highest: begun[0]?.price }
  expect(prices.map(({ listing_id: _, ...one }) => one)).toEqual([all, all])
  expect(await db.sql`select id from stock_order where working`).toEqual([])
})

it('ENG-37, ENG-12 goes on with a day after a restart; meanwhile orders wait and cancels do not', async () => {
  for (let n = 0; n < 6; n++) {
    await s.placed(buyers[n % 3]!, { quantity: 1, limitPrice: 9_900 })
    await s.placed(buyers[n % 3]!, { quantity: 1, limitPrice: 9_010, timeInForce: 'gtc' })
  }
  const kept = await s.placed(sellers[0]!, { side: 'sell', quantity: 1, limitPrice: 10_990, timeInForce: 'gtc' })
  await s.placed(sellers[0]!, { side: 'sell', quantity: 1, limitPrice: 10_900 })
  await s.placed(buyers[0]!, { quantity: 1, limitPrice: 10_900 })
  await restart({ piece: 0 })
  s.today = addDays(s.today, 1)
  const day = { type: 'trading_day', realm: 'demo', tradingDate: s.today, settlementDate: addDays(s.today, 1) } as const
  const begun = s.engine.submit({ ...day, budget: 2 })
  await goOn(6)
  expect(await dues()).toEqual(['day', 'day'])
  expect(await s.cancel(sellers[0]!, kept.id)).toMatchObject({ ok: true })
  const order = s.place(buyers[0]!, { quantity: 1, limitPrice: 10_000 })
  await goOn(1)
  expect(s.engine.waiting).toBe(1)
  const hash = s.engine.bookHash()
  await restart({ piece: 0 })
  expect(s.engine.bookHash()).toBe(hash)
  for (const late of [await begun, await order]) expect(late).toMatchObject({ ok: false, reason: 'service_restarting' })
  await restart()
  await s.system(day)
  expect(await dues()).toEqual([])
  const rows = await db.sql`
    select time_in_force, state, count(*)::int as count from stock_order where limit_price in (9900, 9010) group by 1, 2 order by 1`
  expect(rows).toEqual([
    { time_in_force: 'day', state: 'expired', count: 6 },
    { time_in_force: 'gtc', state: 'queued', count: 6 },
  ])
})

it('ENG-37 takes orders of books that are open while others are in their auction, and those sent meanwhile in their order', async () => {
  await s.system({ ...OPEN, phase: 'pre_open' })
  await collect('PPL', 3)
  await restart({ piece: 0 })
  const [ali, bina] = buyers as [number, number]
  const bid = (userId: number, symbol: string) => s.place(userId, { quantity: 1, limitPrice: 9_500 }, { symbol })
  const opened = s.engine.submit({ ...OPEN, budget: 2 })
  await goOn(1)
  const waiting = bid(ali, 'PPL')
  const cancelled = s.engine.submit({ type: 'cancel_all', realm: 'demo', userId: ali, end: 'by_person' })
  const after = bid(ali, 'OGDC')
  expect(orderOf(await bid(bina, 'OGDC')).state).toBe('open')
  expect(s.engine.waiting).toBe(3)
  while ((await dues()).length > 0) await goOn(4)
  expect(await opened).toMatchObject({ ok: true })
  const { id } = orderOf(await waiting)
  expect(await cancelled).toMatchObject({ ok: true, value: { orders: 1 } })
  expect(orderOf(await after)).toMatchObject({ state: 'open' })
  expect(await db.sql`select state, end_reason from stock_order where id = ${id}`).toEqual([
    { state: 'cancelled', end_reason: 'by_person' },
  ])
})

it('ENG-37, ENG-36 suspends a venue whose pieces fail, answers who began them, and goes on once it is released', async () => {
  await s.system({ ...OPEN, phase: 'pre_open' })
  await collect('OGDC', 4)
  let fails = true
  const planting: typeof apply = (state, command: Command, nowMs) => {
    if (fails && command.type === 'go_on') throw new Error('a planted assertion')
    return apply(state, command, nowMs)
  }
  await restart({ piece: 3, apply: planting })
  expect(await s.engine.submit({ ...OPEN, budget: 3 })).toMatchObject({ ok: false, reason: 'venue_suspended' })
  expect(await s.place(buyers[0]!, { quantity: 1, limitPrice: 9_990 })).toMatchObject({ reason: 'venue_suspended' })
  fails = false
  await s.system({ type: 'suspend', realm: 'demo', venue: 'psx', suspended: false })
  await s.system(OPEN)
  expect(await db.sql`select count(*)::int as trades from trade`).toEqual([{ trades: 4 }])
})
