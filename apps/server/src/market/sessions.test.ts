import type { OrderDraft } from '@firoza/core/stock/order'
import { shareSpec } from '@firoza/core/stock/share-spec'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replayLog } from '../engine/replay.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { orderOf, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { readMarketDay } from './market-day.store.ts'
import { seedMarketRules } from './seed-market.ts'
import { type Sessions, startSessions } from './sessions.ts'
import { type TradingCalendars, tradingCalendars } from './trading-calendars.ts'

const at = (karachi: string) => Date.parse(`${karachi}+05:00`)

let db: TestDatabase
let s: Scenario
let calendars: TradingCalendars
let sessions: Sessions
let seller: number
let buyer: number

beforeEach(async () => {
  db = await cloneTestDatabase()
  await seedMarketRules(db.sql, 'sandbox')
  s = await Scenario.open(db)
  s.nowMs = at('2026-03-27T10:00')
  calendars = await tradingCalendars(db.sql)
  await start()
  await s.system({ type: 'define_listing', realm: 'real', spec: shareSpec('OGDC'), referencePrice: 10_000 })
  ;[seller, buyer] = (await s.people(2)) as [number, number]
  await s.fund([seller, buyer], 100_000_000n, 'real')
  await s.endow([seller], 'OGDC', 10_000, 'real')
})
afterEach(async () => {
  await assertBooks(db.sql)
  const { bookHash } = await replayLog(db.sql, TEST_SETTINGS)
  expect(bookHash).toBe(s.engine.bookHash())
  await sessions.stop()
  await s.engine.stop()
  await db.drop()
})

async function start(timer = false) {
  const clock = { now: () => s.nowMs }
  const log = pino({ level: 'silent' })
  sessions = await startSessions({ db: db.sql, engine: s.engine, clock, calendars, log, timer, catchUpMsMax: 60_000 })
}

async function until(karachi: string) {
  s.nowMs = at(karachi)
  await sessions.runDue()
}

/** What staff change, as every process takes it up. */
async function change(table: 'holiday' | 'bank_holiday', date: string, closed: boolean) {
  if (closed) {
    await db.sql`
      insert into ${db.sql(table)} (calendar, date, name, name_ur, expected) values ('PSX', ${date}::date, 'Eid', 'عید', false)`
  } else await db.sql`delete from ${db.sql(table)} where calendar = 'PSX' and date = ${date}::date`
  await calendars.reload()
}

function place(userId: number, draft: Partial<OrderDraft>) {
  return s.engine.submit({
    type: 'place',
    realm: 'real',
    userId,
    symbol: 'OGDC',
    accountClass: 'regular',
    draft: {
      side: 'buy',
      kind: 'limit',
      timeInForce: 'day',
      postOnly: false,
      quantity: 10,
      limitPrice: 10_000,
      ...draft,
    },
  })
}

const days = async () => {
  const day = await readMarketDay(db.sql, 'real')
  return `${day?.tradingDate} ${day?.settlementDate}`
}
const stateOf = async (id: number) => (await db.sql`select state from stock_order where id = ${id}`)[0]?.['state']

it('CAL-11 an order of the moment of the close is decided after it, however late that is carried out, and one of the opening at it', async () => {
  await sessions.stop()
  await start(true)
  s.engine.follow(sessions)
  const resting = orderOf(await place(seller, { side: 'sell', quantity: 15, timeInForce: 'gtc' }))
  s.nowMs = at('2026-03-27T16:30') - 1
  expect(orderOf(await place(buyer, { quantity: 5 })).state).toBe('filled')
  s.nowMs += 1
  const late = await Promise.all([
    place(buyer, {}),
    place(buyer, { timeInForce: 'ioc' }),
    s.engine.submit({
      type: 'replace',
      realm: 'real',
      userId: seller,
      orderId: resting.id,
      quantity: 12,
      limitPrice: 9_900,
    }),
  ])
  const [waits, immediate, changed] = late
  expect(orderOf(waits)).toMatchObject({ state: 'queued', filled: 0, tradingDate: '2026-03-30' })
  expect(immediate).toMatchObject({ reason: 'market_closed' })
  expect(orderOf(changed)).toMatchObject({ state: 'queued', quantity: 7 })
  expect(await days()).toBe('2026-03-30 2026-03-31')
  s.nowMs = at('2026-03-30T09:32')
  const atOpening = await place(buyer, { quantity: 1, limitPrice: 10_100 })
  expect(orderOf(waits).id).toBeLessThan(orderOf(atOpening).id)
  expect(await stateOf(orderOf(waits).id)).toBe('partial')
})

it('CAL-11 where what is due does not come about, an order is refused, and nothing of it is done', async () => {
  s.engine.follow({ caughtUp: () => Promise.resolve(false) })
  expect(await place(buyer, {})).toMatchObject({ ok: false, reason: 'service_restarting' })
  expect(await db.sql`select 1 from stock_order`).toHaveLength(0)
  s.engine.follow({ caughtUp: () => undefined })
})

it('CAL-11 a realm whose step fails does not keep the other from its own', async () => {
  await sessions.stop()
  const clock = { now: () => s.nowMs }
  const submit: typeof s.engine.submit = command =>
    'realm' in command && command.realm === 'real' ? Promise.reject(new Error('planted')) : s.engine.submit(command)
  const engine = new Proxy(s.engine, { get: (of, name) => (name === 'submit' ? submit : Reflect.get(of, name)) })
  sessions = await startSessions({ db: db.sql, engine, clock, calendars, log: pino({ level: 'silent' }), timer: false })
  s.nowMs = at('2026-03-28T01:00')
  await expect(sessions.runDue()).rejects.toThrow('planted')
  expect(await days()).toBe('2026-03-27 2026-03-30')
  expect(await readMarketDay(db.sql, 'demo')).toMatchObject({ tradingDate: '2026-03-28' })
})

it('MKT-19 a day off confirmed in the evening before moves the day that has begun: what is bought settles a day after, not at once', async () => {
  await until('2026-03-27T20:00')
  expect(await days()).toBe('2026-03-30 2026-03-31')
  const early = orderOf(await place(seller, { side: 'sell', quantity: 15 }))
  await change('holiday', '2026-03-30', true)
  await until('2026-03-29T21:00')
  expect(await days()).toBe('2026-03-31 2026-04-01')
  expect((await readMarketDay(db.sql, 'real'))?.opensAtMs).toBe(at('2026-03-31T09:32'))
  await until('2026-03-31T10:00')
  expect(await stateOf(early.id)).toBe('open')
  expect(orderOf(await place(buyer, {})).state).toBe('filled')
  expect(await place(buyer, { side: 'sell' })).toMatchObject({ reason: 'insufficient_quantity' })
  expect((await s.balance(seller, 'PKR', 'real')).unsettled).toBeGreaterThan(0n)
  await until('2026-03-31T18:00')
  expect(await stateOf(early.id)).toBe('expired')
  await until('2026-04-01T10:00')
  expect((await s.balance(seller, 'PKR', 'real')).unsettled).toBe(0n)
  expect(await s.balance(buyer, 'OGDC', 'real')).toEqual({ posted: 10n, held: 0n, unsettled: 0n })
})

it('MKT-19 a day off that is none after all is a trading day, with the orders that wait, and they end with it', async () => {
  await change('holiday', '2026-03-30', true)
  await until('2026-03-27T20:00')
  expect(await days()).toBe('2026-03-31 2026-04-01')
  const early = orderOf(await place(seller, { side: 'sell', quantity: 15 }))
  await change('holiday', '2026-03-30', false)
  await until('2026-03-28T20:00')
  expect(await days()).toBe('2026-03-30 2026-03-31')
  await until('2026-03-30T10:00')
  expect(orderOf(await place(buyer, {})).state).toBe('filled')
  await until('2026-03-30T18:00')
  expect(await stateOf(early.id)).toBe('expired')
  expect(await days()).toBe('2026-03-31 2026-04-01')
  await until('2026-03-31T10:00')
  expect(await s.balance(buyer, 'OGDC', 'real')).toEqual({ posted: 10n, held: 0n, unsettled: 0n })
})

it('MKT-19 a day off of the banks moves the settlement of the day that has begun, also where it is taken up at a start', async () => {
  await until('2026-03-27T20:00')
  await sessions.stop()
  await change('bank_holiday', '2026-03-31', true)
  await start()
  expect(await days()).toBe('2026-03-30 2026-04-01')
})

it('MKT-19 a day in which something has traded stays as it is, and settles once the banks work', async () => {
  await place(seller, { side: 'sell' })
  await place(buyer, {})
  await change('holiday', '2026-03-30', true)
  await until('2026-03-27T13:00')
  expect(await days()).toBe('2026-03-27 2026-03-30')
  await until('2026-03-27T20:00')
  expect(await days()).toBe('2026-03-31 2026-04-01')
  await until('2026-03-30T23:00')
  expect((await s.balance(buyer, 'OGDC', 'real')).unsettled).toBe(10n)
  await until('2026-03-31T00:00')
  expect((await s.balance(buyer, 'OGDC', 'real')).unsettled).toBe(0n)
})
