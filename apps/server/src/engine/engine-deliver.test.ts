import { addDays } from '@firoza/core/calendar/trading-day'
import type { DeliverCommand, Delivery } from '@firoza/core/engine/command'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { placeHold } from '../ledger/holds.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { orderOf, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { replayLog } from './replay.ts'

const MILLION = 100_000_000n

let db: TestDatabase
let s: Scenario
let seller: number
let people: number[]

beforeEach(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db)
  ;[seller = 0, ...people] = await s.people(6)
  await s.fund([seller, ...people], MILLION)
})
afterEach(async () => {
  await assertBooks(db.sql)
  await s.engine.stop()
  await db.drop()
})

function delivering(to: readonly Delivery[], more: Partial<DeliverCommand> = {}): DeliverCommand {
  const cause = { kind: 'ipo', ref: 'FIRST' } as const
  const from = { code: 'sandbox_custody', userId: 0 } as const
  return { type: 'deliver', realm: 'demo', symbol: 'OGDC', cause, from, unlocksOn: addDays(s.today, 1), to, ...more }
}

const shares = (userId: number, quantity: number): Delivery => ({
  userId,
  ref: `a${userId}`,
  quantity,
  cost: String(quantity * 9_000),
})

async function hold(userId: number, units: bigint) {
  const cause = { kind: 'block_order', ref: `b${userId}` }
  const request = { realm: 'demo', userId: BigInt(userId), asset: 'PKR', units, ...cause } as const
  expect(await db.app.begin(tx => placeHold(tx, request, s.nowMs))).toBe('held')
  return cause
}

describe('a delivery', () => {
  it('ENG-31, ENG-33 gives each receiver a lot with its cause and cost, which can be sold from its day on and not before', async () => {
    const [one = 0, two = 0] = people
    expect(await s.system(delivering([shares(one, 300), shares(two, 200)]))).toEqual({ type: 'done', orders: 2 })
    expect(await s.balance(one, 'OGDC')).toEqual({ posted: 300n, held: 0n, unsettled: 300n })
    expect(await s.place(one, { side: 'sell', quantity: 1, limitPrice: 10_000 })).toMatchObject({
      reason: 'insufficient_quantity',
    })
    const lots = await db.sql`
      select l.source, l.order_id, l.settlement_date, l.cost_units, d.cause_ref, d.receiver_ref, j.kind
      from lot l join delivery d on d.lot_id = l.id join journal j on j.id = d.journal_id order by l.id`
    expect(lots[0]).toEqual({
      source: 'ipo',
      order_id: null,
      settlement_date: addDays(s.today, 1),
      cost_units: 2_700_000n,
      cause_ref: 'FIRST',
      receiver_ref: `a${one}`,
      kind: 'share_delivery',
    })
    await s.nextDay()
    await s.system({ type: 'phase', realm: 'demo', phase: 'open' })
    const sale = await s.placed(one, { side: 'sell', quantity: 120, limitPrice: 10_000 })
    await s.placed(two, { quantity: 120, limitPrice: 10_000 })
    const [sold] = await db.sql`select sold_cost_units as cost from stock_order where id = ${sale.id}`
    expect(sold?.cost).toBe(120n * 9_000n)
  })

  it('ENG-31 locks until the date given, whatever settles before it', async () => {
    const [one = 0] = people
    await s.system(delivering([shares(one, 300)], { unlocksOn: addDays(s.today, 3) }))
    for (const unsettled of [300n, 300n, 0n]) {
      await s.nextDay()
      expect(await s.balance(one, 'OGDC')).toMatchObject({ posted: 300n, unsettled })
    }
    await s.system({ type: 'phase', realm: 'demo', phase: 'open' })
    expect((await s.placed(one, { side: 'sell', quantity: 300, limitPrice: 10_000 })).state).toBe('open')
  })

  it('ENG-31 of a day that has settled can be sold at once', async () => {
    const [one = 0] = people
    await s.system(delivering([shares(one, 10)], { unlocksOn: addDays(s.today, -1) }))
    expect((await s.placed(one, { side: 'sell', quantity: 10, limitPrice: 10_000 })).state).toBe('open')
  })

  it('ENG-32 serves each receiver once by cause and reference, also when the command is sent again with others, and after a restart', async () => {
    const [one = 0, two = 0, three = 0] = people
    await s.system(delivering([shares(one, 300)]))
    expect(await s.system(delivering([shares(one, 300), shares(two, 200)]))).toMatchObject({ orders: 1 })
    await s.restart()
    const all = [one, two, three].map(userId => shares(userId, 300))
    const both = await Promise.all([s.system(delivering(all)), s.system(delivering(all))])
    expect(both.map(done => done.type === 'done' && done.orders).sort()).toEqual([0, 1])
    expect((await s.balance(two, 'OGDC')).posted).toBe(200n)
    expect(await s.system(delivering([shares(one, 5)], { cause: { kind: 'bonus', ref: 'FIRST' } }))).toMatchObject({
      orders: 1,
    })
    expect((await s.balance(one, 'OGDC')).posted).toBe(305n)
  })

  it('ENG-31 from a person uses the oldest lots that have settled, and is refused whole where they do not reach', async () => {
    const [one = 0, two = 0] = people
    await s.endow([seller], 'OGDC', 400)
    const from = { code: 'user', userId: seller } as const
    const cause = { kind: 'transfer', ref: 'T1' } as const
    await s.placed(seller, { side: 'sell', quantity: 100, limitPrice: 10_500 })
    expect(await s.engine.submit(delivering([shares(one, 200), shares(two, 101)], { from, cause }))).toMatchObject({
      reason: 'insufficient_quantity',
      details: { required: '301', available: '300' },
    })
    expect(await s.system(delivering([shares(one, 200), shares(two, 100)], { from, cause }))).toMatchObject({
      orders: 2,
    })
    expect(await s.balance(seller, 'OGDC')).toEqual({ posted: 100n, held: 100n, unsettled: 0n })
    const [use] = await db.sql`select sum(quantity)::int as quantity, sum(cost_units)::bigint as cost from lot_use`
    expect(use).toEqual({ quantity: 300, cost: 1_500_000n })
  })

  it.each([
    ['instrument_unknown', { symbol: 'NOPE' }],
    ['field_invalid', { from: { code: 'cdc_payable', userId: 0 } as const }],
    [
      'field_invalid',
      { to: Array.from({ length: 65 }, (_, n) => ({ userId: 1, ref: `${n}`, quantity: 1, cost: '0' })) },
    ],
  ])('ENG-31 is refused as %s where its form is wrong', async (reason, more) => {
    expect(await s.engine.submit(delivering([shares(people[0] as number, 1)], more))).toMatchObject({ reason })
  })
})

describe('a block fill', () => {
  const block = { cause: { kind: 'block', ref: 'BLOCK1' } } as const

  it('ENG-34 takes price × quantity of the buyer’s hold, releases the rest, pays the seller, and prints nothing', async () => {
    const [one = 0, two = 0] = people
    await s.endow([seller], 'OGDC', 1_000)
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_200 })
    await s.placed(two, { quantity: 10, limitPrice: 10_200 })
    const events: string[] = []
    s.engine.onEvents(batch => events.push(...batch.events.map(({ type }) => type)))
    const pays = { price: 9_500, hold: await hold(one, 5_000_000n) }
    const before = await s.balance(seller)
    await s.system(delivering([{ ...shares(one, 500), pays }], { from: { code: 'user', userId: seller }, ...block }))
    expect(await s.balance(one)).toEqual({ posted: MILLION - 4_750_000n, held: 0n, unsettled: 0n })
    expect((await s.balance(seller)).posted).toBe(before.posted + 4_750_000n)
    expect(await s.balance(one, 'OGDC')).toMatchObject({ posted: 500n, unsettled: 500n })
    expect(events).toEqual([])
    expect(s.engine.listing('demo', 'OGDC')?.lastPrice).toBe(10_200)
    const [row] = await db.sql`
      select d.price, d.value_units as value, h.ended_at is not null as ended from delivery d join ledger_hold h on h.journal_id = d.journal_id`
    expect(row).toEqual({ price: 9_500n, value: 4_750_000n, ended: true })
    await s.restart()
    expect(s.engine.listing('demo', 'OGDC')?.lastPrice).toBe(10_200)
  })

  it('ENG-34 leaves out whose hold has ended, is another’s or does not reach, and serves the others; proceeds may go to a named account', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = people
    const held = await hold(one, 1_000_000n)
    const short = await hold(two, 999_999n)
    const pay = (userId: number, cause: typeof held) => ({
      ...shares(userId, 100),
      pays: { price: 10_000, hold: cause },
    })
    const to = [pay(one, held), pay(two, short), pay(three, held), pay(four, { kind: 'block_order', ref: 'none' })]
    expect(await s.engine.submit(delivering(to, block))).toMatchObject({ reason: 'field_invalid' })
    const proceeds = { code: 'user', userId: seller } as const
    expect(await s.system(delivering(to, { ...block, proceeds }))).toMatchObject({ orders: 1 })
    expect(await s.balance(two)).toMatchObject({ held: 999_999n })
    expect((await s.balance(seller)).posted).toBe(MILLION + 1_000_000n)
    expect((await db.sql`select receiver_ref from delivery`).map(row => row.receiver_ref)).toEqual([`a${one}`])
  })
})

it('ENG-18, ENG-32 deliveries among orders lead a replay of the log to the same trades and books, and a restart as well', async () => {
  await s.endow([seller], 'OGDC', 10_000)
  const [one = 0, two = 0] = people
  for (let n = 0; n < 6; n++) {
    const cause = { kind: 'transfer', ref: `n${n}` } as const
    const pays = n % 2 ? { pays: { price: 10_000, hold: await hold(people[n % 5] as number, 2_000_000n) } } : {}
    await Promise.all([
      s.place(seller, { side: 'sell', quantity: 50, limitPrice: 10_000 + n, timeInForce: 'gtc' }),
      s.system(
        delivering([{ ...shares(people[n % 5] as number, 100), ...pays }], {
          from: { code: 'user', userId: seller },
          cause,
          unlocksOn: n === 2 ? addDays(s.today, 9) : s.today,
        }),
      ),
      s.place(one, { quantity: 30, limitPrice: 10_100 }),
    ])
    if (n === 3) {
      await s.nextDay()
      await s.system({ type: 'phase', realm: 'demo', phase: 'open' })
    }
    await s.place(two, { side: 'sell', quantity: 40, limitPrice: 10_000 })
  }
  const hash = s.engine.bookHash()
  const trades = await db.sql`select id from trade order by id`
  const replayed = await replayLog(db.sql, TEST_SETTINGS)
  expect(replayed.bookHash).toBe(hash)
  expect(replayed.trades.map(({ tradeId }) => tradeId)).toEqual(trades.map(({ id }) => Number(id)))
  await s.restart()
  expect(s.engine.bookHash()).toBe(hash)
  expect(orderOf(await s.place(one, { side: 'sell', quantity: 1, limitPrice: 10_400 })).state).toBe('open')
})

it('ENG-32, LED-9 a delivery whose connection is killed is made once or not at all, and never deadlocks with what its receivers do', async () => {
  const killer = connect(db.connection, { max: 1, name: 'killer' })
  const to = people.map(userId => shares(userId, 50))
  for (let round = 0; round < 6; round++) {
    const cause = { kind: 'bonus', ref: `r${round}` } as const
    const work = Promise.allSettled([
      ...people.map(userId => s.place(userId, { quantity: 1 + round, limitPrice: 9_900 })),
      s.engine.submit(delivering(to, { cause })),
      ...people.map(userId => setAside(userId, `${round}`)),
    ])
    await new Promise(resolve => setTimeout(resolve, round * 3))
    await killer`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${`${db.name}_app`} and query ~ 'delivery|engine_command|ledger_account'`
    await work
    await expect.poll(() => s.engine.accepting, { timeout: 10_000 }).toBe(true)
    await s.system(delivering(to, { cause }))
    await assertBooks(db.sql)
  }
  await killer.end()
  for (const userId of people) expect((await s.balance(userId, 'OGDC')).posted).toBe(300n)
})

function setAside(userId: number, ref: string) {
  const request = {
    realm: 'demo',
    userId: BigInt(userId),
    asset: 'PKR',
    units: 5n,
    kind: 'test',
    ref: `${userId} ${ref}`,
  } as const
  return db.app.begin(tx => placeHold(tx, request, s.nowMs))
}
