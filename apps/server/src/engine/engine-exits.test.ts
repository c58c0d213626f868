import { addDays } from '@firoza/core/calendar/trading-day'
import type { Command } from '@firoza/core/engine/command'
import { prng } from '@firoza/core/prng'
import type { OrderDraft } from '@firoza/core/stock/order'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import type { EnginePort } from './engine-port.ts'
import { replayLog } from './replay.ts'

let db: TestDatabase
let s: Scenario
let buyer: number
let seller: number
let third: number

beforeEach(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db)
  ;[buyer, seller, third] = (await s.people(3)) as [number, number, number]
  await s.fund([buyer, seller, third], 10_000_000_000n)
  await s.endow([seller, third], 'OGDC', 100_000)
})
afterEach(async () => {
  await assertBooks(db.sql)
  await s.engine.stop()
  await db.drop()
})

/** The books are the same as those that the database and the command log give. */
async function holdsEverywhere() {
  const hash = s.engine.bookHash()
  expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(hash)
  await s.restart()
  expect(s.engine.bookHash()).toBe(hash)
}

async function exitsOf(userId: number) {
  const rows = await db.sql`
    select o.id::int as id, o.state, o.kind, o.quantity::int as quantity, o.filled::int as filled, o.held_units::int as held, b.triggered,
      b.waits_for as waits
    from stock_order o join order_bracket b on b.order_id = o.id where o.user_id = ${userId} and b.entry_id is not null order by o.id`
  return rows as unknown as { id: number; state: string; waits: string | null; held: number }[]
}

async function tradeAt(price: number) {
  await s.placed(seller, { side: 'sell', quantity: 1, limitPrice: price })
  await s.placed(third, { quantity: 1, limitPrice: price })
}

describe('exits of a purchase', () => {
  it('EXIT-9 outlive a restart in each of their states, and grow, begin, trigger and fill after it', async () => {
    await s.placed(seller, { side: 'sell', quantity: 60, limitPrice: 10_000 })
    const exits = { takeProfitPrice: 10_500, stopLossPrice: 9_500 }
    await s.placed(buyer, { quantity: 100, limitPrice: 10_000, timeInForce: 'gtc', ...exits })
    await holdsEverywhere()
    await s.placed(seller, { side: 'sell', quantity: 30, limitPrice: 10_000 })
    const waiting = { state: 'awaiting', kind: 'oco', quantity: 90, held: 0, waits: '2026-03-03' }
    expect(await exitsOf(buyer)).toMatchObject([waiting])
    await holdsEverywhere()
    await s.nextDay()
    expect(await exitsOf(buyer)).toMatchObject([{ state: 'open', held: 90, waits: null, triggered: false }])
    expect(await s.balance(buyer, 'OGDC')).toEqual({ posted: 90n, held: 90n, unsettled: 0n })
    await holdsEverywhere()
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    expect(await exitsOf(buyer), 'what is bought on another day has an exit of its own').toMatchObject([
      { state: 'open', quantity: 90 },
      { state: 'awaiting', quantity: 10, waits: '2026-03-04' },
    ])
    await s.placed(third, { quantity: 20, limitPrice: 10_500 })
    await s.placed(third, { quantity: 50, limitPrice: 9_450, timeInForce: 'gtc' })
    await tradeAt(9_500)
    const [first] = await exitsOf(buyer)
    expect(first).toMatchObject({ state: 'partial', filled: 70, held: 20, triggered: true })
    await holdsEverywhere()
    await s.placed(third, { quantity: 20, limitPrice: 9_120 })
    expect((await exitsOf(buyer))[0]).toMatchObject({ state: 'filled', filled: 90 })
    await holdsEverywhere()
  })

  it('EXIT-3 OPS-21 begin though the engine gives one of them up, which begins with the next settlement', async () => {
    for (const userId of [buyer, third]) {
      await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
      await s.placed(userId, { quantity: 10, limitPrice: 10_000, stopLossPrice: 9_500 })
    }
    const today = addDays(s.today, 1)
    await s.system({ type: 'trading_day', realm: 'demo', tradingDate: today, settlementDate: addDays(today, 1) })
    await s.system({ type: 'settle', realm: 'demo', date: today })
    const [poison] = await exitsOf(buyer)
    const asked: number[] = []
    const giving: EnginePort['submit'] = command => {
      if (command.type === 'start_exit') asked.push(command.orderId)
      return command.type === 'start_exit' && command.orderId === poison?.id
        ? Promise.reject(new Error('given up'))
        : s.engine.submit(command)
    }
    await s.startExits(today, { accepting: true, submit: giving })
    expect(await exitsOf(buyer)).toMatchObject([{ state: 'awaiting' }])
    expect(await exitsOf(third)).toMatchObject([{ state: 'untriggered' }])
    expect(asked.filter(id => id === poison?.id)).toHaveLength(2)
    // An engine that takes nothing is no fault of the exit: all that is due waits for it.
    await expect(s.startExits(today, { accepting: false, submit: giving })).rejects.toThrow('given up')
    await s.startExits(today)
    expect(await exitsOf(buyer)).toMatchObject([{ state: 'untriggered' }])
    await holdsEverywhere()
  })

  it('EXIT-3 begin once, however often they are started, also where the server died between settlement and start', async () => {
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    await s.placed(buyer, { quantity: 10, limitPrice: 10_000, stopLossPrice: 9_500 })
    await s.startExits()
    const date = '2026-03-03' as typeof s.today
    await s.system({
      type: 'trading_day',
      realm: 'demo',
      tradingDate: date,
      settlementDate: '2026-03-04' as typeof date,
    })
    await s.system({ type: 'settle', realm: 'demo', date })
    expect(await exitsOf(buyer)).toMatchObject([{ state: 'awaiting' }])
    await s.restart()
    await s.startExits(date)
    await s.startExits(date)
    expect(await exitsOf(buyer)).toMatchObject([{ kind: 'stop', state: 'untriggered', held: 10 }])
    await holdsEverywhere()
  })

  it.each([false, true])(
    'EXIT-2, EXIT-9 grow with the day, though one of an earlier day was changed since, restart: %s',
    async restarts => {
      const dayThatSettles = (tradingDate: string, settlementDate: string) =>
        s.system({ type: 'trading_day', realm: 'demo', tradingDate, settlementDate } as Command)
      await dayThatSettles('2026-03-03', '2026-03-05')
      await s.placed(buyer, { quantity: 100, limitPrice: 10_000, timeInForce: 'gtc', stopLossPrice: 9_500 })
      await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
      await dayThatSettles('2026-03-04', '2026-03-06')
      await s.placed(seller, { side: 'sell', quantity: 20, limitPrice: 10_000 })
      const [first] = await exitsOf(buyer)
      expect((await s.replace(buyer, first?.id ?? 0, 10, undefined, 9_400)).ok).toBe(true)
      if (restarts) await s.restart()
      await s.placed(seller, { side: 'sell', quantity: 30, limitPrice: 10_000 })
      expect(await exitsOf(buyer)).toMatchObject([
        { state: 'replaced' },
        { state: 'awaiting', quantity: 50, waits: '2026-03-06' },
        { state: 'awaiting', quantity: 10, waits: '2026-03-05' },
      ])
    },
  )

  it('EXIT-7, EXIT-9 that were reduced can be raised to what was bought, also after a restart, and no further', async () => {
    const carried = { limitPrice: 10_000, timeInForce: 'gtc', takeProfitPrice: 10_500, stopLossPrice: 9_500 } as const
    await s.placed(buyer, { quantity: 100, ...carried })
    await s.placed(seller, { side: 'sell', quantity: 60, limitPrice: 10_000 })
    const last = async () => (await exitsOf(buyer)).at(-1)
    expect((await s.replace(buyer, (await last())?.id ?? 0, 20)).ok).toBe(true)
    await holdsEverywhere()
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    expect(await last()).toMatchObject({ state: 'awaiting', quantity: 30 })
    expect(await s.replace(buyer, (await last())?.id ?? 0, 71)).toMatchObject({ details: { max: '70' } })
    expect((await s.replace(buyer, (await last())?.id ?? 0, 70)).ok).toBe(true)
    await s.system({ type: 'cancel', realm: 'demo', userId: buyer, orderId: (await last())?.id ?? 0 })
    await holdsEverywhere()
    await s.placed(seller, { side: 'sell', quantity: 5, limitPrice: 10_000 })
    expect(await last()).toMatchObject({ quantity: 5 })
    expect((await s.replace(buyer, (await last())?.id ?? 0, 75)).ok).toBe(true)
    await holdsEverywhere()
  })

  it('EXIT-4 end where the shares went elsewhere, and leave with the person who closes their orders', async () => {
    await s.placed(seller, { side: 'sell', quantity: 20, limitPrice: 10_000 })
    await s.placed(buyer, { quantity: 20, limitPrice: 10_000, takeProfitPrice: 10_300 })
    await s.system({ type: 'cancel_all', userId: buyer, end: 'user_disabled' })
    expect(await exitsOf(buyer)).toMatchObject([{ kind: 'limit', state: 'closed_by_system', waits: null }])
    await s.nextDay()
    expect(await exitsOf(buyer)).toMatchObject([{ state: 'closed_by_system', held: 0 }])
  })

  it('EXIT-9, EXIT-12, BAND-6 outlive a restart where their owner’s bid gave way to them, and where the price has run past their take-profit', async () => {
    await s.placed(seller, { side: 'sell', quantity: 40, limitPrice: 9_100 })
    const exits = { takeProfitPrice: 9_500, stopLossPrice: 9_000 }
    await s.placed(buyer, { quantity: 40, limitPrice: 9_100, ...exits })
    await tradeAt(11_000)
    const bid = await s.placed(buyer, { quantity: 10, limitPrice: 10_500, timeInForce: 'gtc' })
    await s.nextDay()
    expect(await exitsOf(buyer)).toMatchObject([{ kind: 'oco', state: 'open', quantity: 40, held: 40 }])
    expect(s.engine.depth('demo', 'OGDC', 1)?.asks).toEqual([{ price: 9_900, quantity: 40, orders: 1 }])
    const [own] = await db.sql`select state, end_reason, held_units from stock_order where id = ${bid.id}`
    expect(own).toEqual({ state: 'cancelled', end_reason: 'self_trade', held_units: 0n })
    expect((await s.balance(buyer)).held).toBe(0n)
    await holdsEverywhere()
    await s.nextDay()
    expect(s.engine.depth('demo', 'OGDC', 1)?.asks).toEqual([{ price: 9_900, quantity: 40, orders: 1 }])
    await holdsEverywhere()
    expect((await s.placed(third, { quantity: 40, limitPrice: 10_000 })).valueUnits).toBe(40n * 9_900n)
  })

  it('ORD-25, EXIT-9 give up shares after their stop was reached and outlive a restart so', async () => {
    await s.placed(seller, { side: 'sell', quantity: 40, limitPrice: 10_000 })
    await s.placed(buyer, { quantity: 40, limitPrice: 10_000, takeProfitPrice: 10_900, stopLossPrice: 9_500 })
    await s.nextDay()
    await s.placed(seller, { side: 'sell', kind: 'stop', quantity: 30, stopPrice: 9_500, timeInForce: 'gtc' })
    await tradeAt(9_500)
    const [exit] = await exitsOf(buyer)
    expect((await s.replace(buyer, exit?.id ?? 0, 25)).ok).toBe(true)
    expect(await exitsOf(buyer)).toMatchObject([
      { state: 'replaced', held: 0 },
      { state: 'open', kind: 'oco', quantity: 25, held: 25, triggered: true },
    ])
    const [stop] = await db.sql`select id::int as id from stock_order where user_id = ${seller} and kind = 'stop'`
    expect((await s.replace(seller, Number(stop?.['id']), 20)).ok).toBe(true)
    await holdsEverywhere()
    await tradeAt(9_100)
    await s.nextDay()
    await holdsEverywhere()
  })

  it('EXIT-10 write rows for orders with exits or two prices alone', async () => {
    await tradeAt(10_000)
    await s.placed(buyer, { kind: 'stop', quantity: 5, stopPrice: 10_500 })
    await s.placed(seller, { side: 'sell', kind: 'stop_limit', quantity: 5, stopPrice: 9_500, limitPrice: 9_400 })
    expect(await db.sql`select 1 from order_bracket`).toHaveLength(0)
    const entry = await s.placed(buyer, { quantity: 5, limitPrice: 9_900, stopLossPrice: 9_000 })
    const oco = await s.placed(seller, { side: 'sell', kind: 'oco', quantity: 5, limitPrice: 10_500, stopPrice: 9_500 })
    const rows = await db.sql`select order_id::int as id from order_bracket order by order_id`
    expect(rows.map(({ id }) => id as number)).toEqual([entry.id, oco.id])
  })

  it('ORD-9 keep after a restart the turn of a stop that was reduced, and write a row for it alone', async () => {
    await tradeAt(10_000)
    const stop = { side: 'sell', kind: 'stop', quantity: 20, stopPrice: 9_500 } as const
    const first = await s.placed(seller, stop)
    const behind = await s.placed(third, stop)
    await s.replace(seller, first.id, 10)
    const rows = await db.sql`select order_id::int as id, stop_turn::int as turn from order_bracket`
    expect(rows).toMatchObject([{ turn: first.id }])
    await holdsEverywhere()
    await s.placed(buyer, { quantity: 15, limitPrice: 9_500 })
    await tradeAt(9_500)
    const filled = await db.sql`
      select filled::int as filled from stock_order where id in (${rows[0]?.id}, ${behind.id}) order by id desc`
    expect(filled.map(row => row.filled)).toEqual([10, 4])
  })

  it('EXIT-9 replay to the same fills and recover to the same books from days of random brackets', async () => {
    const random = prng(77)
    const hashes: number[] = []
    for (let day = 0; day < 3; day++) {
      await Promise.all(Array.from({ length: 150 }, () => s.place(...randomOrder(random))))
      hashes.push(s.engine.bookHash())
      await s.nextDay()
      hashes.push(s.engine.bookHash())
    }
    const [sums] = await db.sql`
      select count(*) filter (where b.entry_id is not null)::int as exits, count(*) filter (where b.triggered)::int as triggered,
        count(*) filter (where b.entry_id is not null and o.filled > 0)::int as sold
      from order_bracket b join stock_order o on o.id = b.order_id`
    expect(sums?.exits).toBeGreaterThan(50)
    expect(sums?.triggered).toBeGreaterThan(10)
    expect(sums?.sold).toBeGreaterThan(10)
    const trades =
      await db.sql`select id::int as "tradeId", price::int as price, quantity::int as quantity from trade order by id`
    const replayed = await replayLog(db.sql, TEST_SETTINGS)
    expect(replayed.trades.map(({ tradeId, price, quantity }) => ({ tradeId, price, quantity }))).toEqual([...trades])
    await holdsEverywhere()
    expect(hashes.at(-1)).toBe(s.engine.bookHash())
  })
})

function randomOrder(random: ReturnType<typeof prng>): [number, Partial<OrderDraft>] {
  const userId = [buyer, seller, third][random.below(3)] as number
  const limitPrice = 9_700 + random.below(600)
  const base = { quantity: 1 + random.below(60), limitPrice, timeInForce: 'gtc' } as const
  switch (random.below(4)) {
    case 0:
      return [userId, { ...base, side: 'sell' }]
    case 1:
      return [userId, { ...base, side: 'sell', kind: 'oco', stopPrice: limitPrice - 1 - random.below(400) }]
    default:
      return [userId, { ...base, takeProfitPrice: limitPrice + 1 + random.below(200), stopLossPrice: limitPrice - 200 }]
  }
}
