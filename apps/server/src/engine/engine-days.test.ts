import { addDays } from '@firoza/core/calendar/trading-day'
import { ratePpm } from '@firoza/core/money/rate'
import { PSX_FEES } from '@firoza/core/stock/fees'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { orderOf, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { replayLog } from './replay.ts'

const MILLION = 100_000_000n

let db: TestDatabase
let s: Scenario
let seller: number
let buyer: number

beforeEach(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db)
  ;[seller, buyer] = (await s.people(2)) as [number, number]
  await s.fund([seller, buyer], MILLION)
  await s.endow([seller], 'OGDC', 10_000)
})
afterEach(async () => {
  await assertBooks(db.sql)
  await s.engine.stop()
  await db.drop()
})

/** Buyer buys from seller, so that there is a last price. */
async function trade(quantity: number, price: number) {
  await s.placed(seller, { side: 'sell', quantity, limitPrice: price })
  return s.placed(buyer, { quantity, limitPrice: price })
}

/** The books are those that the command log gives, and those that a restart builds. */
async function isTheSameEverywhere() {
  const hash = s.engine.bookHash()
  expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(hash)
  await s.restart()
  expect(s.engine.bookHash()).toBe(hash)
}

describe('settlement', () => {
  it('ENG-11, LOT-2 locks bought shares until the next trading day, then frees shares and proceeds, once', async () => {
    await trade(100, 10_000)
    const early = await s.place(buyer, { side: 'sell', quantity: 1, limitPrice: 10_000 })
    expect(early).toMatchObject({
      reason: 'insufficient_quantity',
      details: { available: '0', lockedUntilNextDay: '100' },
    })
    const proceeds = (await s.balance(seller)).unsettled
    expect(proceeds).toBe(1_000_000n - 1_735n)
    await s.nextDay()
    expect(await s.balance(buyer, 'OGDC')).toEqual({ posted: 100n, held: 0n, unsettled: 0n })
    expect((await s.balance(seller)).unsettled).toBe(0n)
    await s.system({ type: 'settle', realm: 'demo', date: s.today })
    await assertBooks(db.sql)
    expect((await db.sql`select shares, cash_units from settlement_run`).length).toBe(1)
    expect((await s.placed(buyer, { side: 'sell', quantity: 100, limitPrice: 10_000 })).state).toBe('open')
  })

  it('ENG-11, LOT-2 settles what several days brought together, as after a merged clearing', async () => {
    await trade(10, 10_000)
    s.today = '2026-03-03' as typeof s.today
    await s.system({
      type: 'trading_day',
      realm: 'demo',
      tradingDate: s.today,
      settlementDate: '2026-03-04' as typeof s.today,
    })
    await trade(20, 10_000)
    expect((await s.balance(buyer, 'OGDC')).unsettled).toBe(30n)
    await s.system({ type: 'settle', realm: 'demo', date: '2026-03-04' as typeof s.today })
    expect((await s.balance(buyer, 'OGDC')).unsettled).toBe(0n)
    expect(await db.sql`select shares, share_accounts from settlement_run`).toEqual([
      { shares: 30n, share_accounts: 1 },
    ])
  })

  it('ENG-3 lets unsettled proceeds buy at once', async () => {
    const [trader] = (await s.people(1)) as [number]
    await s.endow([trader], 'OGDC', 100)
    await s.placed(buyer, { quantity: 100, limitPrice: 10_000 })
    await s.placed(trader, { side: 'sell', quantity: 100, limitPrice: 10_000 })
    const { posted, unsettled } = await s.balance(trader)
    expect(posted).toBe(unsettled)
    expect((await s.placed(trader, { quantity: 50, limitPrice: 10_000 })).state).toBe('open')
  })

  it('ENG-10, LOT-3 sells the oldest lots first and keeps what they cost', async () => {
    await trade(100, 10_000)
    await s.nextDay()
    await trade(100, 10_200)
    await s.nextDay()
    const [other] = (await s.people(1)) as [number]
    await s.fund([other], MILLION)
    await s.placed(other, { quantity: 150, limitPrice: 10_300 })
    const sold = await s.placed(buyer, { side: 'sell', quantity: 150, limitPrice: 10_300 })
    const rows = await db.sql`select u.quantity, u.cost_units from lot_use u join trade t on t.id = u.trade_id
      where t.sell_order_id = ${sold.id} order by u.lot_id`
    expect(rows).toEqual([
      { quantity: 100n, cost_units: 1_000_000n },
      { quantity: 50n, cost_units: 510_000n },
    ])
  })
})

describe('a lot that grows after its account was read', () => {
  it('ENG-10 is one and the same in the order and in the account: none of what was bought is lost', async () => {
    const [trader] = (await s.people(1)) as [number]
    await s.fund([trader], MILLION * 100n)
    await s.endow([trader], 'OGDC', 100)
    await s.placed(trader, { quantity: 1_000, limitPrice: 10_000, timeInForce: 'gtc' })
    await s.placed(seller, { side: 'sell', quantity: 400, limitPrice: 10_000 })
    const high = await s.placed(trader, { side: 'sell', quantity: 100, limitPrice: 10_900 })
    await s.placed(seller, { side: 'sell', quantity: 600, limitPrice: 10_000 })
    await s.nextDay()
    await s.cancel(trader, high.id)
    await s.placed(buyer, { quantity: 300, limitPrice: 9_900 })
    await s.placed(trader, { side: 'sell', quantity: 300, limitPrice: 9_900 })
    const left = await db.sql`
      select l.quantity::int as quantity, l.left_quantity::int as left from lot l
      where l.account_id = (select id from ledger_account where user_id = ${trader} and asset = 'OGDC') order by l.trade_date`
    expect(left).toEqual([
      { quantity: 100, left: 0 },
      { quantity: 1_000, left: 800 },
    ])
    await s.restart()
    await s.placed(buyer, { quantity: 800, limitPrice: 9_900 })
    expect((await s.placed(trader, { side: 'sell', quantity: 800, limitPrice: 9_900 })).state).toBe('filled')
    expect(s.problems).toEqual([])
  })
})

describe('days and sessions', () => {
  it('ENG-12 ends a stop that was to trade at once with the day in which it was not reached', async () => {
    const prices = { stopPrice: 9_500, limitPrice: 9_400 }
    for (const timeInForce of ['ioc', 'fok'] as const) {
      await s.placed(seller, { side: 'sell', kind: 'stop_limit', quantity: 10, timeInForce, ...prices })
    }
    await s.nextDay()
    const rows = await db.sql`select state, end_reason from stock_order order by id`
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'expired', end_reason: 'day_over' })))
  })

  it('ENG-12 expires day orders, carries the others, and releases what the expired held', async () => {
    const day = await s.placed(buyer, { quantity: 10, limitPrice: 9_900 })
    const gtc = await s.placed(buyer, { quantity: 10, limitPrice: 9_800, timeInForce: 'gtc' })
    await s.nextDay()
    const rows = await db.sql`select id, state, end_reason from stock_order order by id`
    expect(rows).toEqual([
      { id: BigInt(day.id), state: 'expired', end_reason: 'day_over' },
      { id: BigInt(gtc.id), state: 'open', end_reason: null },
    ])
    expect((await s.balance(buyer)).held).toBe(gtc.heldUnits)
  })

  it('ENG-12 lets an order outside the new band wait, and takes it back into the book when it fits again', async () => {
    const low = await s.placed(buyer, { quantity: 10, limitPrice: 9_000, timeInForce: 'gtc' })
    await trade(1, 11_000)
    await s.nextDay()
    expect(s.engine.listing('demo', 'OGDC')).toMatchObject({
      referencePrice: 11_000,
      band: { lower: 9_900, upper: 12_100 },
    })
    const state = async () => (await db.sql`select state, held_units from stock_order where id = ${low.id}`)[0]
    expect(await state()).toEqual({ state: 'queued', held_units: low.heldUnits })
    expect(s.engine.depth('demo', 'OGDC', 10)?.bids).toEqual([])
    await trade(1, 9_900)
    await s.nextDay()
    expect(await state()).toEqual({ state: 'open', held_units: low.heldUnits })
    expect(s.engine.depth('demo', 'OGDC', 10)?.bids).toEqual([{ price: 9_000, quantity: 10, orders: 1 }])
  })

  it.each([false, true])(
    'ENG-8, ENG-12, ENG-15 keeps the turns of those that wait outside the band, also with fewer shares, restart: %s',
    async restarts => {
      const [trader] = (await s.people(1)) as [number]
      await s.endow([trader], 'OGDC', 10)
      const first = await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_900, timeInForce: 'gtc' })
      await trade(1, 9_100)
      await s.nextDay()
      const both = { side: 'sell', kind: 'oco', quantity: 10, limitPrice: 10_900, stopPrice: 8_500 } as const
      await s.placed(trader, { ...both, timeInForce: 'gtc' })
      expect((await s.replace(seller, first.id, 6)).ok).toBe(true)
      if (restarts) await s.restart()
      await trade(1, 10_000)
      await s.nextDay()
      await s.placed(buyer, { quantity: 6, limitPrice: 10_900 })
      const [row] = await db.sql`select state from stock_order where replaces_id = ${first.id}`
      expect(row).toEqual({ state: 'filled' })
      expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(s.engine.bookHash())
    },
  )

  it('ENG-12, ENG-15 stores the turn that a new band gives to a reached stop at its new price', async () => {
    await trade(1, 10_000)
    await s.placed(seller, { side: 'sell', kind: 'stop', quantity: 10, stopPrice: 9_300, timeInForce: 'gtc' })
    await trade(1, 9_300)
    expect(s.engine.depth('demo', 'OGDC', 1)?.asks).toEqual([{ price: 9_000, quantity: 10, orders: 1 }])
    await s.nextDay()
    expect(s.engine.depth('demo', 'OGDC', 1)?.asks).toEqual([{ price: 8_928, quantity: 10, orders: 1 }])
    await isTheSameEverywhere()
  })

  it('ENG-12, ENG-15 stores the turn that an order gets as it comes back before the opening', async () => {
    await s.placed(buyer, { quantity: 10, limitPrice: 9_000, timeInForce: 'gtc' })
    await trade(1, 11_000)
    await s.nextDay()
    await trade(1, 9_900)
    await s.system({ type: 'phase', realm: 'demo', phase: 'closed' })
    await s.nextDay()
    expect(s.engine.depth('demo', 'OGDC', 1)?.bids).toEqual([{ price: 9_000, quantity: 10, orders: 1 }])
    await isTheSameEverywhere()
  })

  it.each([false, true])(
    'FEE-2 charges an order that waits over a change of the tariff by the row of its own day, restart: %s',
    async restarts => {
      const later = { ...PSX_FEES, commissionPpm: ratePpm(3_000n), fromDate: addDays(s.today, 1) }
      const fees = [...TEST_SETTINGS.fees, { ...later, accountClass: 'regular' as const }]
      const begin = async () => {
        await s.engine.stop()
        s.engine = s.newEngine('with a tariff to come', { ...TEST_SETTINGS, fees })
        await s.engine.start()
      }
      await begin()
      const waits = await s.placed(buyer, { quantity: 100, limitPrice: 10_000, timeInForce: 'gtc' })
      await s.nextDay()
      if (restarts) await begin()
      const comes = await s.placed(seller, { side: 'sell', quantity: 100, limitPrice: 10_000 })
      const charged = await db.sql`
        select commission_units from stock_order where id in (${waits.id}, ${comes.id}) order by id`
      expect(charged).toEqual([{ commission_units: 1_500n }, { commission_units: 3_000n }])
    },
  )

  it('ENG-13 rests orders before the opening and trades them all at one price', async () => {
    await s.system({ type: 'phase', realm: 'demo', phase: 'pre_open', opensAtMs: s.nowMs + 900_000 })
    const sell = await s.placed(seller, { side: 'sell', quantity: 100, limitPrice: 9_900 })
    const buy = await s.placed(buyer, { quantity: 60, limitPrice: 10_100 })
    expect([sell.state, buy.state]).toEqual(['queued', 'queued'])
    expect(await s.place(buyer, { kind: 'market', quantity: 1 })).toMatchObject({ reason: 'market_closed' })
    await s.system({ type: 'phase', realm: 'demo', phase: 'matching', opensAtMs: s.nowMs + 120_000 })
    expect(await s.cancel(buyer, buy.id)).toMatchObject({ reason: 'cancel_frozen' })
    await s.system({ type: 'phase', realm: 'demo', phase: 'open' })
    const trades = await db.sql`select price, quantity, taker_side from trade`
    expect(trades).toEqual([{ price: 10_000n, quantity: 60n, taker_side: null }])
    const rows = await db.sql`select state from stock_order order by id`
    expect(rows.map(row => row['state'])).toEqual(['partial', 'filled'])
  })

  it('ENG-13 refuses orders for a halted share, and opens it with an auction', async () => {
    const buy = await s.placed(buyer, { quantity: 60, limitPrice: 10_000 })
    await s.system({ type: 'halt', realm: 'demo', symbol: 'OGDC', halted: true })
    expect(await s.place(seller, { side: 'sell', quantity: 1, limitPrice: 10_000 })).toMatchObject({
      reason: 'instrument_halted',
    })
    expect(orderOf(await s.cancel(buyer, buy.id)).state).toBe('cancelled')
    await s.system({ type: 'halt', realm: 'demo', symbol: 'OGDC', halted: false })
    expect((await trade(1, 10_000)).state).toBe('filled')
  })
})
