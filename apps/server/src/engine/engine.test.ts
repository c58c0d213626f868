import type { EngineEvent } from '@firoza/core/engine/event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldEngineAnswers } from '../features/auth/forget-old.store.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { keyed, orderOf, Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

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

describe('a trade', () => {
  it('ENG-1 moves shares and money, charges the fees of the contract note, and locks both until they settle', async () => {
    const sell = await s.placed(seller, { side: 'sell', quantity: 1_000, limitPrice: 10_000 })
    expect(await s.balance(seller, 'OGDC')).toEqual({ posted: 10_000n, held: 1_000n, unsettled: 0n })
    const buy = await s.placed(buyer, { quantity: 400, limitPrice: 10_100 })
    expect(buy).toMatchObject({ state: 'filled', filled: 400, valueUnits: 4_000_000n, heldUnits: 0n })
    expect(buy.fees).toEqual({ commission: 6_000n, salesTax: 780n, cdc: 160n, total: 6_940n })
    expect(await s.balance(buyer)).toEqual({ posted: MILLION - 4_006_940n, held: 0n, unsettled: 0n })
    expect(await s.balance(buyer, 'OGDC')).toEqual({ posted: 400n, held: 0n, unsettled: 400n })
    expect(await s.balance(seller)).toEqual({ posted: 103_993_060n, held: 0n, unsettled: 3_993_060n })
    const cancelled = orderOf(await s.cancel(seller, sell.id))
    expect(cancelled).toMatchObject({ state: 'cancelled', filled: 400, end: 'by_person', heldUnits: 0n })
    expect(await s.balance(seller, 'OGDC')).toEqual({ posted: 9_600n, held: 0n, unsettled: 0n })
  })

  it('LED-10 leaves no room in the accounts that it makes and moves', async () => {
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    await s.placed(buyer, { quantity: 10, limitPrice: 10_000 })
    const made = await db.sql`select room from ledger_account where user_id = ${buyer} and asset = 'OGDC'`
    expect(made).toEqual([{ room: null }])
  })

  it('ENG-1 charges an order filled in many parts what one filled at once is charged', async () => {
    for (let part = 0; part < 7; part++)
      await s.placed(seller, { side: 'sell', quantity: 33, limitPrice: 10_003 + part })
    const buy = await s.placed(buyer, { quantity: 231, limitPrice: 10_100 })
    const value = 33n * (10_003n + 10_004n + 10_005n + 10_006n + 10_007n + 10_008n + 10_009n)
    expect(buy).toMatchObject({ state: 'filled', valueUnits: value })
    const commission = (value * 15n + 5_000n) / 10_000n
    expect(buy.fees).toMatchObject({ commission, salesTax: (commission * 13n + 50n) / 100n, cdc: 92n })
  })

  it('ENG-20 publishes numbered events after the commit, the owner’s view of each order among them', async () => {
    const events: EngineEvent[] = []
    s.engine.onEvents(batch => events.push(...batch.events))
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    await s.placed(buyer, { quantity: 4, limitPrice: 10_000 })
    expect(events.map(event => (event.type === 'order' ? `${event.cause} ${event.order.state}` : event.type))).toEqual([
      'accepted open',
      'accepted open',
      'trade',
      'filled filled',
      'filled partial',
    ])
    expect(events.map(event => event.seq - (events[0]?.seq ?? 0))).toEqual([0, 1, 2, 3, 4])
    expect(s.engine.depth('demo', 'OGDC', 10)).toMatchObject({
      bids: [],
      asks: [{ price: 10_000, quantity: 6, orders: 1 }],
    })
  })
})

describe('holds', () => {
  it('ENG-4 reserve a buy’s worst cost, shrink with each fill, and vanish with the order', async () => {
    const buy = await s.placed(buyer, { quantity: 100, limitPrice: 10_000 })
    expect(buy.heldUnits).toBe(1_000_000n + 1_735n)
    await s.placed(seller, { side: 'sell', quantity: 40, limitPrice: 10_000 })
    const { posted, held } = await s.balance(buyer)
    expect(held).toBe(600_000n + 1_735n - (MILLION - posted - 400_000n))
    await s.cancel(buyer, buy.id)
    expect((await s.balance(buyer)).held).toBe(0n)
  })

  it('ENG-4 reserve a market order at the top of the band and free the rest at once', async () => {
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    const buy = await s.placed(buyer, { kind: 'market', quantity: 30 })
    expect(buy).toMatchObject({ state: 'cancelled', end: 'no_liquidity', filled: 10, heldUnits: 0n })
    expect((await s.balance(buyer)).held).toBe(0n)
  })

  it('ENG-3 see money that came from outside since the last order', async () => {
    const [poor] = (await s.people(1)) as [number]
    expect(await s.place(poor, { quantity: 1, limitPrice: 10_000 })).toMatchObject({
      ok: false,
      reason: 'insufficient_balance',
      details: { asset: 'PKR', available: '0.00' },
    })
    await s.fund([poor], 1_000_000n)
    expect((await s.placed(poor, { quantity: 1, limitPrice: 10_000 })).state).toBe('open')
    await s.endow([poor], 'OGDC', 5)
    expect((await s.placed(poor, { side: 'sell', quantity: 5, limitPrice: 10_500 })).state).toBe('open')
    await s.endow([poor], 'OGDC', 3)
    expect((await s.placed(poor, { side: 'sell', quantity: 3, limitPrice: 10_500 })).heldUnits).toBe(3n)
  })
})

describe('refusals', () => {
  it.each([
    ['instrument_unknown', { quantity: 1, limitPrice: 10_000 }, 'NOPE'],
    ['quantity_zero', { quantity: 0, limitPrice: 10_000 }, 'OGDC'],
    ['price_needed', { quantity: 1 }, 'OGDC'],
    ['price_zero', { quantity: 1, limitPrice: 0 }, 'OGDC'],
    ['price_band', { quantity: 1, limitPrice: 11_001 }, 'OGDC'],
    ['price_not_for_market', { kind: 'market', quantity: 1, limitPrice: 10_000 }, 'OGDC'],
    ['stop_price_side', { kind: 'stop', quantity: 1, stopPrice: 9_000 }, 'OGDC'],
    ['insufficient_balance', { quantity: 100_000, limitPrice: 10_000 }, 'OGDC'],
    ['insufficient_quantity', { side: 'sell', quantity: 1, limitPrice: 10_000 }, 'OGDC'],
    ['no_liquidity', { kind: 'market', quantity: 1 }, 'OGDC'],
    ['fill_or_kill_unfilled', { timeInForce: 'fok', quantity: 1, limitPrice: 10_000 }, 'OGDC'],
  ] as const)('ENG-6 %s leaves nothing behind', async (reason, draft, symbol) => {
    expect(await s.place(buyer, draft, { symbol })).toMatchObject({ ok: false, reason })
    expect(await s.balance(buyer)).toEqual({ posted: MILLION, held: 0n, unsettled: 0n })
    expect((await db.sql`select 1 from stock_order`).length).toBe(0)
  })

  it('ENG-6 a post-only order that would take is refused, one that rests is not', async () => {
    await s.placed(seller, { side: 'sell', quantity: 5, limitPrice: 10_000 })
    const taking = await s.place(buyer, { quantity: 5, limitPrice: 10_000, postOnly: true })
    expect(taking).toMatchObject({ ok: false, reason: 'would_take_liquidity' })
    expect((await s.placed(buyer, { quantity: 5, limitPrice: 9_999, postOnly: true })).state).toBe('open')
  })

  it('ENG-7 ends an order before it trades with its owner', async () => {
    await s.placed(seller, { side: 'sell', quantity: 5, limitPrice: 10_000 })
    const buy = await s.placed(seller, { quantity: 5, limitPrice: 10_000 })
    expect(buy).toMatchObject({ state: 'cancelled', end: 'self_trade', filled: 0, heldUnits: 0n })
  })

  it('ENG-19 knows nothing of another person’s order, and says how one’s own ended', async () => {
    const sell = await s.placed(seller, { side: 'sell', quantity: 5, limitPrice: 10_000 })
    expect(await s.cancel(buyer, sell.id)).toMatchObject({ ok: false, reason: 'not_found' })
    await s.placed(buyer, { quantity: 5, limitPrice: 10_000 })
    const late = await s.cancel(seller, sell.id)
    expect(late).toMatchObject({ ok: false, reason: 'order_not_open', details: { state: 'filled' } })
  })

  it('ENG-21 cancels by the system when a person is disabled, in one step', async () => {
    for (let price = 9_990; price < 9_995; price++) await s.placed(buyer, { quantity: 1, limitPrice: price })
    const done = await s.system({ type: 'cancel_all', userId: buyer, end: 'user_disabled' })
    expect(done).toEqual({ type: 'done', orders: 5 })
    expect((await s.balance(buyer)).held).toBe(0n)
    expect((await db.sql`select distinct state, end_reason from stock_order`)[0]).toEqual({
      state: 'closed_by_system',
      end_reason: 'user_disabled',
    })
  })
})

describe('replacing', () => {
  it('ENG-8 counts the old hold for the new order, even where all money is held', async () => {
    const [poor] = (await s.people(1)) as [number]
    await s.fund([poor], 1_001_735n)
    const first = await s.placed(poor, { quantity: 100, limitPrice: 10_000 })
    const second = await s.replace(poor, first.id, 100, 9_999)
    expect(orderOf(second)).toMatchObject({ state: 'open', replacesId: first.id, quantity: 100, limitPrice: 9_999 })
    const third = await s.replace(poor, orderOf(second).id, 101, 10_000)
    expect(third).toMatchObject({ ok: false, reason: 'insufficient_balance' })
    expect((await s.balance(poor)).held).toBe(orderOf(second).heldUnits)
    expect(await s.cancel(poor, first.id)).toMatchObject({ reason: 'order_not_open', details: { state: 'replaced' } })
  })

  it('ENG-8 keeps the turn at the same price with fewer shares, and loses it otherwise', async () => {
    const [other] = (await s.people(1)) as [number]
    await s.endow([other], 'OGDC', 100)
    const first = await s.placed(seller, { side: 'sell', quantity: 50, limitPrice: 10_000 })
    await s.placed(other, { side: 'sell', quantity: 50, limitPrice: 10_000 })
    const fewer = orderOf(await s.replace(seller, first.id, 30, 10_000))
    await s.placed(buyer, { quantity: 10, limitPrice: 10_000 })
    expect((await db.sql`select sell_order_id from trade`)[0]).toEqual({ sell_order_id: BigInt(fewer.id) })
    const more = orderOf(await s.replace(seller, fewer.id, 60, 10_000))
    expect(more).toMatchObject({ quantity: 50, filled: 0, state: 'open' })
    await s.placed(buyer, { quantity: 10, limitPrice: 10_000 })
    expect((await db.sql`select sell_user_id from trade order by id desc`)[0]).toEqual({ sell_user_id: BigInt(other) })
    expect(await s.replace(seller, more.id, 0, 10_000)).toMatchObject({ reason: 'replace_below_filled' })
  })

  it('ENG-8 trades on the way when the new price crosses', async () => {
    await s.placed(seller, { side: 'sell', quantity: 50, limitPrice: 10_050 })
    const buy = await s.placed(buyer, { quantity: 50, limitPrice: 10_000 })
    expect(orderOf(await s.replace(buyer, buy.id, 50, 10_050))).toMatchObject({ state: 'filled', filled: 50 })
  })
})

it('ENG-18 no batch is earlier than the one before, also where the clock of the next engine is behind', async () => {
  await s.placed(buyer, { quantity: 1, limitPrice: 9_900 })
  const [{ atMs } = { atMs: 0 }] = await db.sql<{ atMs: number }[]>`
    select at as "atMs" from engine_command order by batch desc limit 1`
  s.nowMs -= 60_000
  await s.restart()
  expect(await s.placed(buyer, { quantity: 1, limitPrice: 9_900 })).toMatchObject({ acceptedAtMs: atMs })
})

it('ENG-9 keeps an answer for two days, and then the key is free', async () => {
  const idempotency = keyed(buyer, 'old')
  const again = async () => orderOf(await s.place(buyer, { quantity: 1, limitPrice: 9_900 }, { idempotency })).id
  const first = await again()
  const forget = () => deleteOldEngineAnswers(db.app, s.nowMs - 48 * 3_600_000, 10)
  s.nowMs += 47 * 3_600_000
  expect([await forget(), await again()]).toEqual([0, first])
  s.nowMs += 2 * 3_600_000
  expect(await forget()).toBe(1)
  expect(await again()).not.toBe(first)
})

describe('stops', () => {
  it('ENG-14 wait for a trade at their price and then trade, one setting off the next', async () => {
    const [third] = (await s.people(1)) as [number]
    await s.fund([third], MILLION)
    await s.endow([third], 'OGDC', 1_000)
    await s.placed(buyer, { quantity: 10, limitPrice: 9_900 })
    await s.placed(buyer, { quantity: 100, limitPrice: 9_850 })
    await s.placed(buyer, { quantity: 100, limitPrice: 9_800 })
    const near = await s.placed(seller, { side: 'sell', kind: 'stop', quantity: 100, stopPrice: 9_900 })
    const far = await s.placed(seller, {
      side: 'sell',
      kind: 'stop_limit',
      quantity: 10,
      stopPrice: 9_850,
      limitPrice: 9_820,
    })
    expect([near.state, far.state]).toEqual(['untriggered', 'untriggered'])
    expect(await s.balance(seller, 'OGDC')).toMatchObject({ held: 110n })
    await s.placed(third, { side: 'sell', quantity: 10, limitPrice: 9_900 })
    const rows = await db.sql`select id, state, filled from stock_order where id in (${near.id}, ${far.id}) order by id`
    expect(rows).toEqual([
      { id: BigInt(near.id), state: 'filled', filled: 100n },
      { id: BigInt(far.id), state: 'open', filled: 0n },
    ])
  })
})
