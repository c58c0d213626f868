import { apply } from '@firoza/core/engine/apply'
import type { Command } from '@firoza/core/engine/command'
import type { OrderDraft } from '@firoza/core/stock/order'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { BTC_USDT, COIN_VENUE } from '../testing/coin-pair.ts'
import { keyed, orderOf, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { replayLog } from './replay.ts'

let fails: (command: Command) => boolean
const planting: typeof apply = (state, command, nowMs) => {
  if (fails(command)) throw new Error('a planted assertion')
  return apply(state, command, nowMs)
}

const BTC = 100_000_000n
const USDT = 1_000_000n
const PRICE = 600_000

let db: TestDatabase
let s: Scenario
let ali: number
let bina: number

beforeEach(async () => {
  fails = () => false
  db = await cloneTestDatabase()
  s = await Scenario.open(db)
  await s.engine.stop()
  s.engine = s.newEngine('faulty', TEST_SETTINGS, db.app, { apply: planting })
  await s.engine.start()
  await db.sql`
    insert into asset (code, kind, exponent, name) values ('BTC', 'crypto', 8, 'Bitcoin'), ('USDT', 'crypto', 6, 'Tether')
    on conflict do nothing`
  await s.system({ type: 'define_venue', spec: COIN_VENUE, tradingDate: s.today })
  await s.system({ type: 'define_listing', realm: 'demo', spec: BTC_USDT, referencePrice: PRICE })
  await s.system({ type: 'phase', realm: 'demo', venue: 'coin', phase: 'open' })
  ;[ali, bina] = (await s.people(2)) as [number, number]
  await s.fund([ali, bina], 10_000_000_000n)
  await s.fund([ali], 5n * BTC, 'demo', 'BTC')
  await s.fund([bina], 500_000n * USDT, 'demo', 'USDT')
})
afterEach(async () => {
  fails = () => false
  await assertBooks(db.sql)
  expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(s.engine.bookHash())
  await s.engine.stop()
  await db.drop()
})

const sale = (quantity: number): Partial<OrderDraft> => ({ side: 'sell', quantity, limitPrice: PRICE })
const coins = (draft: Partial<OrderDraft>, key?: string) =>
  s.place(ali, { ...draft, timeInForce: 'gtc' }, { symbol: 'BTC-USDT', ...(key && { idempotency: keyed(ali, key) }) })
const shares = (userId: number) => s.place(userId, { quantity: 1, limitPrice: 9_900, timeInForce: 'gtc' })
const coinState = () => s.engine.listing('demo', 'BTC-USDT')?.halted

it('ENG-36 of orders that fail each time the third suspends their venue, and no other; under its key an earlier order is still answered', async () => {
  const kept = orderOf(await coins(sale(1_000_000), 'kept'))
  fails = command => command.type === 'place' && command.symbol === 'BTC-USDT'
  for (let n = 0; n < 3; n++) {
    await expect(coins(sale(2_000_000 + n))).rejects.toThrow('the engine failed at a command place')
    await expect.poll(async () => (await shares(bina)).ok).toBe(true)
  }
  await expect.poll(coinState).toBe(true)
  fails = () => false
  expect(await coins(sale(3_000_000))).toMatchObject({ ok: false, reason: 'venue_suspended' })
  expect(await s.engine.submit({ type: 'cancel', realm: 'demo', userId: ali, orderId: kept.id })).toMatchObject({
    ok: false,
    reason: 'venue_suspended',
  })
  expect(await coins(sale(1_000_000), 'kept')).toMatchObject({ ok: true, value: { order: { id: kept.id } } })
  expect(await shares(ali)).toMatchObject({ ok: true })
  // What one cancels of everything leaves out what is there.
  expect(await s.system({ type: 'cancel_all', realm: 'demo', userId: ali, end: 'by_person' })).toEqual({
    type: 'done',
    orders: 1,
  })

  const hash = s.engine.bookHash()
  await s.restart()
  expect(s.engine.bookHash()).toBe(hash)
  expect(await coins(sale(3_000_000))).toMatchObject({ ok: false, reason: 'venue_suspended' })
  await s.system({ type: 'suspend', realm: 'demo', venue: 'coin', suspended: false })
  expect(await coins(sale(3_000_000))).toMatchObject({ ok: true })
  expect(s.engine.depth('demo', 'BTC-USDT', 1)?.asks[0]).toMatchObject({ quantity: 4_000_000 })
})

it('ENG-36 a step of its day that fails suspends a venue at once, and is taken when it goes on', async () => {
  const step = { type: 'phase', realm: 'demo', phase: 'post_close' } as const
  fails = command => command.type === 'phase'
  await expect(s.engine.submit(step)).rejects.toThrow('the engine failed at a command phase')
  await expect.poll(() => s.engine.listing('demo', 'OGDC')?.halted).toBe(true)
  fails = () => false
  expect(await shares(bina)).toMatchObject({ ok: false, reason: 'venue_suspended' })
  expect(await s.engine.submit(step)).toMatchObject({ ok: false, reason: 'venue_suspended' })
  expect(await coins(sale(1_000_000))).toMatchObject({ ok: true })
  await s.system({ type: 'suspend', realm: 'demo', venue: 'psx', suspended: false })
  await s.system(step)
  expect(s.engine.listing('demo', 'OGDC')).toMatchObject({ halted: false, phase: 'post_close' })
})
