import type { PlaceCommand } from '@firoza/core/engine/command'
import { prng } from '@firoza/core/prng'
import type { OrderDraft } from '@firoza/core/stock/order'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { BTC_USDT, COIN_VENUE } from '../testing/coin-pair.ts'
import { orderOf, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { replayLog } from './replay.ts'

const BTC = 100_000_000n
const USDT = 1_000_000n
/** Sixty thousand dollars. */
const PRICE = 600_000

let db: TestDatabase
let s: Scenario
let ali: number
let bina: number

beforeEach(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db)
  await db.sql`
    insert into asset (code, kind, exponent, name) values ('BTC', 'crypto', 8, 'Bitcoin'), ('USDT', 'crypto', 6, 'Tether')
    on conflict do nothing`
  // While the server runs: it trades at once.
  await s.system({ type: 'define_venue', spec: COIN_VENUE, tradingDate: s.today })
  await s.system({ type: 'define_listing', realm: 'demo', spec: BTC_USDT, referencePrice: PRICE })
  await s.system({ type: 'phase', realm: 'demo', venue: 'coin', phase: 'open' })
  ;[ali, bina] = (await s.people(2)) as [number, number]
  await s.fund([ali], 5n * BTC, 'demo', 'BTC')
  await s.fund([bina], 500_000n * USDT, 'demo', 'USDT')
})
afterEach(async () => {
  await assertBooks(db.sql)
  expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(s.engine.bookHash())
  await s.engine.stop()
  await db.drop()
})

function place(userId: number, draft: Partial<OrderDraft>, more: Pick<PlaceCommand, 'budget'> = {}) {
  const whole = {
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    quantity: 1_000_000,
    ...draft,
  } as const
  const order = { symbol: 'BTC-USDT', accountClass: 'regular', draft: whole, ...more } as const
  return s.engine.submit({ type: 'place', realm: 'demo', userId, ...order })
}

it('ENG-27, ENG-28, ENG-29 a pair that is listed while the engine runs trades at once, exactly, for a part of what each side receives, and nothing is locked', async () => {
  const sell = orderOf(await place(ali, { side: 'sell', quantity: 30_000_000, limitPrice: PRICE }))
  expect(await s.balance(ali, 'BTC')).toEqual({ posted: 5n * BTC, held: 30_000_000n, unsettled: 0n })
  const buy = orderOf(await place(bina, { quantity: 10_001_000, limitPrice: PRICE + 10 }))
  // 0.10001 BTC at 60,000.0
  expect(buy).toMatchObject({ state: 'filled', valueUnits: 6_000_600_000n, heldUnits: 0n })
  expect(buy.fees).toMatchObject({ commission: 20_002n, total: 20_002n })
  expect(await s.balance(bina, 'USDT')).toEqual({ posted: 500_000n * USDT - 6_000_600_000n, held: 0n, unsettled: 0n })
  expect(await s.balance(bina, 'BTC')).toEqual({ posted: 10_001_000n - 20_002n, held: 0n, unsettled: 0n })
  expect(await s.balance(ali, 'USDT')).toEqual({ posted: 6_000_600_000n - 6_000_600n, held: 0n, unsettled: 0n })
  const rows = await db.sql`select settlement_date, value_divisor from trade`
  expect(rows).toEqual([{ settlement_date: null, value_divisor: 1_000n }])
  expect(orderOf(await place(bina, { side: 'sell', quantity: 9_980_000, limitPrice: PRICE + 500 })).state).toBe('open')
  await s.cancel(ali, sell.id)
  await s.restart()
})

it('ENG-30 a budget buys what it reaches through the levels, whole steps, and never more than it', async () => {
  await place(ali, { side: 'sell', quantity: 1_000_000, limitPrice: PRICE })
  await place(ali, { side: 'sell', quantity: 5_000_000, limitPrice: PRICE + 1_000 })
  await place(ali, { side: 'sell', quantity: 5_000_000, limitPrice: PRICE + 50_000 })
  const market = { kind: 'market', timeInForce: 'ioc', quantity: 0 } as const
  const bought = orderOf(await place(bina, market, { budget: String(1_000n * USDT) }))
  // 0.01 for 600, then 0.00665 of the 400 that are left at 60,100.
  expect(bought).toMatchObject({ state: 'filled', quantity: 1_665_000, valueUnits: 999_665_000n })
  expect(await place(bina, market, { budget: '59' })).toMatchObject({ reason: 'order_value_min' })
  expect(await place(bina, { ...market, side: 'sell' }, { budget: '59' })).toMatchObject({ reason: 'field_unknown' })
  const rest = orderOf(await place(bina, market, { budget: String(400_000n * USDT) }))
  expect(rest, 'not beyond what a market order may trade through').toMatchObject({ quantity: 4_335_000 })
})

it.each([
  ['price_band', { limitPrice: 660_001 }],
  ['price_band', { limitPrice: 539_999 }],
  ['quantity_step', { limitPrice: PRICE, quantity: 1_500 }],
  ['order_value_min', { limitPrice: PRICE, quantity: 1_000 }],
  ['quantity_max', { limitPrice: PRICE, quantity: 10_000_001_000 }],
  ['insufficient_balance', { limitPrice: PRICE, quantity: 900_000_000 }],
  ['insufficient_quantity', { side: 'sell', limitPrice: PRICE }],
  ['no_liquidity', { kind: 'market', timeInForce: 'ioc' }],
  ['field_unknown', { limitPrice: PRICE, takeProfitPrice: 700_000 }],
] as const)('ENG-29 refuses %s: %o', async (reason, draft) => {
  expect(await place(bina, draft)).toMatchObject({ ok: false, reason })
})

it('ENG-28 shares and coins trade side by side, each settles by its own venue, and a restart finds all of it', async () => {
  const people = await s.people(6)
  await s.fund(people, 10_000_000n)
  await s.endow(people, 'OGDC', 1_000)
  for (const userId of people) {
    await s.fund([userId], BTC, 'demo', 'BTC')
    await s.fund([userId], 50_000n * USDT, 'demo', 'USDT')
  }
  const random = prng(5)
  for (let round = 0; round < 25; round++) {
    await Promise.all(
      people.flatMap(userId => {
        const side = random.below(2) ? 'buy' : 'sell'
        const coins = {
          side,
          quantity: (1 + random.below(500)) * 1_000,
          limitPrice: PRICE - 50 + random.below(100),
        } as const
        return [
          place(userId, random.below(5) ? coins : { ...coins, quantity: 2_000_000, kind: 'limit', timeInForce: 'ioc' }),
          s.place(userId, { side, quantity: 1 + random.below(20), limitPrice: 9_950 + random.below(100) }),
        ]
      }),
    )
  }
  const venues = await db.sql<{ venue: string; trades: number }[]>`
    select l.venue, count(*)::int as trades from trade t join listing l on l.id = t.listing_id group by 1 order by 1`
  expect(venues.map(({ venue, trades }) => [venue, trades > 20])).toEqual([
    ['coin', true],
    ['psx', true],
  ])
  await assertBooks(db.sql)
  await s.nextDay()
  await s.system({ type: 'trading_day', realm: 'demo', venue: 'coin', tradingDate: s.today, settlementDate: null })
  const hash = s.engine.bookHash()
  await s.restart()
  expect(s.engine.bookHash()).toBe(hash)
})

it('ENG-27 defines the same again without effect, changes bounds and rates at once, and never what stored figures mean', async () => {
  const define = (change: object) =>
    s.engine.submit({ type: 'define_listing', realm: 'demo', spec: { ...BTC_USDT, ...change }, referencePrice: 1 })
  expect(await define({})).toMatchObject({ ok: true })
  expect(await define({ priceScale: 2, step: 10_000 })).toMatchObject({ reason: 'field_invalid' })
  expect(await define({ step: 1_001 })).toMatchObject({ reason: 'field_invalid', details: { field: 'step' } })
  expect(await define({ bounds: { ...BTC_USDT.bounds, quantityMax: 5_000 } })).toMatchObject({ ok: true })
  expect(await place(bina, { limitPrice: PRICE, quantity: 6_000 })).toMatchObject({ reason: 'quantity_max' })
  await s.restart()
  expect(s.engine.listing('demo', 'BTC-USDT')?.spec.bounds.quantityMax).toBe(5_000)
})
