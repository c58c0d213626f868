import { lastSessionEnd } from '@firoza/core/calendar/session-hours'
import { addDays, karachiDate, tradingDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedCalendars } from '../../market/calendar.store.ts'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { announceBlock, participant } from '../../testing/blocks.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { crashingDb, type FaultInjector, SimulatedCrash } from '../../testing/crashing.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testCalendarOf } from '../../testing/test-market.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { advanceBlocks } from './advance-blocks.job.ts'
import { shareBlock } from './block.store.ts'
import { seedCustody } from './custody.ts'
import { placeBlockOrder } from './place-block-order.ts'

const SYMBOL = 'OGDC'
const MILLION = 100_000_000n

let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing
beforeEach(async () => {
  app = await withdrawingApp({ market: [SYMBOL] })
  await enter()
})
afterEach(() => app.close())

/** Signs in again: a jump of the clock ends the sessions of before. */
async function enter() {
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
}
async function on(byMs: number) {
  app.clock.advance(byMs)
  await advanceBlocks(app.deps)
  await enter()
}

const ordering = (id: string, change: object = {}) => ({
  ...{ id, quantity: 200, price: '95.00', transactionCode: SANDBOX_CODE },
  ...change,
})
type Order = {
  id: string
  state: string
  held: string
  filled: number | null
  cost: string | null
  released: string | null
}
async function order(id: string, change: object = {}): Promise<Order> {
  const { body } = await ayesha.call('POST /stock/order/offline/apply', ordering(id, change) as never)
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data as Order
}
async function own(): Promise<Order | undefined> {
  const { body } = await ayesha.call('GET /stock/order/offline/list', {})
  return body.code === 0 ? (body.data as { items: Order[] }).items[0] : undefined
}
async function shown(id: string) {
  const { body } = await app.call('GET /stock/index/offline/list', { id })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data.items[0]
}
async function balance(publicId: string, asset: string) {
  const [row] = await app.db`
    select posted, held, unsettled from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${publicId} and a.realm = 'real' and a.asset = ${asset}`
  return row
}
const AYESHA = 'FZ10000001'
/** Another buyer orders in the ground of the test. */
async function other(id: string, quantity: number, price: bigint): Promise<bigint> {
  const userId = await participant(app, 'PKR', MILLION)
  await app.db.begin(async tx => {
    const offer = await shareBlock(tx, id)
    const made = offer && (await placeBlockOrder(tx, offer, { userId, quantity, price }, app.clock.now()))
    if (!made?.ok) throw new Error(`not ordered: ${made?.reason ?? 'no block trade'}`)
  })
  return userId
}
const notices = async () =>
  (
    await app.db`select kind from user_notice n join app_user u on u.id = n.user_id
      where u.public_id = ${AYESHA} and kind ~ '^block' order by n.id`
  ).map(({ kind }) => kind)

it('BLK-4, BLK-6 an order is refused in order, holds quantity × highest price, and can be cancelled until the close', async () => {
  const sellerId = await participant(app, SYMBOL, 1_000n)
  const id = await announceBlock(app, SYMBOL, { sellerId, scoreMin: 81 })
  const ask = async (change: object, person = ayesha) =>
    reasonOf(await person.call('POST /stock/order/offline/apply', ordering(id, change) as never))
  expect(await ask({ id: 'BLKNONE' })).toBe('not_found')
  expect(await ask({}, bilal)).toBe('kyc_level_required')
  expect(await ask({})).toBe('block_not_eligible')
  // A verified person starts with 80.
  await app.db`update block_offer set score_min = 80`
  await app.db`update staff_member set user_id = (select id from app_user where public_id = ${AYESHA}) where name = 'helper'`
  expect(await ask({})).toBe('staff_restricted')
  await app.db`update staff_member set user_id = null where name = 'helper'`
  await app.db`update block_offer set seller_id = (select id from app_user where public_id = ${AYESHA})`
  expect(await ask({})).toBe('block_own')
  await app.db`update block_offer set seller_id = ${sellerId}`
  expect(await ask({ transactionCode: undefined })).toBe('pin_needed')
  expect(await ask({ transactionCode: '000000' })).toBe('pin_wrong')
  expect(await ask({})).toBe('block_not_open')
  await on(HOUR_MS)
  expect(await ask({ quantity: 105 })).toBe('block_quantity')
  expect(await ask({ price: '89.99' })).toBe('block_price')
  const large = { quantity: 20_000, quantityMax: 20_000, opensAtMs: app.clock.now() - 1 }
  const dear = await announceBlock(app, SYMBOL, { ...large, sellerId: await participant(app, SYMBOL, 20_000n) })
  await on(0)
  expect(await ask({ id: dear, quantity: 20_000 })).toBe('insufficient_balance')
  expect(await app.db`select 1 from block_order`).toHaveLength(0)
  const made = await order(id)
  expect(made).toMatchObject({ state: 'placed', held: '19000.00', filled: null, released: null })
  expect(await balance(AYESHA, 'PKR')).toMatchObject({ posted: MILLION, held: 1_900_000n })
  expect(await ask({})).toBe('block_ordered')
  expect(reasonOf(await bilal.call('POST /stock/order/offline/cancel', { id: made.id }))).toBe('not_found')
  const cancelled = await ayesha.call('POST /stock/order/offline/cancel', { id: made.id })
  expect(cancelled.body).toMatchObject({ data: { state: 'cancelled', held: '0.00', released: '19000.00' } })
  expect(reasonOf(await ayesha.call('POST /stock/order/offline/cancel', { id: made.id }))).toBe('move_not_allowed')
  expect(await balance(AYESHA, 'PKR')).toMatchObject({ posted: MILLION, held: 0n })
  const again = await order(id)
  await on(DAY_MS)
  expect(reasonOf(await ayesha.call('POST /stock/order/offline/cancel', { id: again.id }))).toBe('block_not_open')
  expect(await notices()).toEqual(['block_placed', 'block_cancelled', 'block_placed', 'block_filled'])
})

it('BLK-1, BLK-7, BLK-8, BLK-9, BLK-11 is filled pro rata at one price off the book, published, locked, and sellable from the lock date on', async () => {
  const id = await announceBlock(app, SYMBOL)
  await on(0)
  expect(await shown(id)).toMatchObject({ state: 'upcoming', custody: 1_000, result: null })
  await on(HOUR_MS)
  await order(id, { quantity: 800, price: '95.00' })
  await other(id, 700, 9_400n)
  const low = await other(id, 500, 9_100n)
  const [before] = await app.db`select count(*)::int as n, max(id) as last from trade`
  const lastPrice = app.deps.engine.listing('real', SYMBOL)?.lastPrice
  expect(reasonOf(await app.call('GET /stock/index/offline/fills', { id }))).toBe('block_not_published')
  await on(DAY_MS)
  // 800 and 700 take all 1,000 at 94.00: 53.3 and 46.7 lots of ten.
  expect(await shown(id)).toMatchObject({
    state: 'filled',
    result: { finalPrice: '94.00', ordered: 2_000, filled: 1_000, orders: 3, publishedAtMs: app.clock.now() },
  })
  expect(await own()).toMatchObject({ state: 'locked', filled: 530, cost: '49820.00', released: '26180.00' })
  expect(await balance(AYESHA, 'PKR')).toMatchObject({ posted: MILLION - 4_982_000n, held: 0n })
  expect(await balance(AYESHA, SYMBOL)).toMatchObject({ posted: 530n, unsettled: 530n })
  const [lost] =
    await app.db`select held from ledger_account where user_id = ${low} and realm = 'real' and asset = 'PKR'`
  expect(lost?.held).toBe(0n)
  const [paid] = await app.db`
    select a.posted from ledger_account a join block_offer o on o.seller_id = a.user_id where a.realm = 'real' and a.asset = 'PKR'`
  expect(paid?.posted).toBe(9_400_000n)
  const [after] = await app.db`select count(*)::int as n, max(id) as last from trade`
  expect(after).toEqual(before)
  expect(app.deps.engine.listing('real', SYMBOL)?.lastPrice).toBe(lastPrice)
  const published = await app.call('GET /stock/index/offline/fills', { id })
  if (published.body.code !== 0) throw new Error('not published')
  expect(published.body.data.lines.map(line => line.split(' ').slice(1).join(' ')).sort()).toEqual([
    '500 9100 0',
    '700 9400 470',
    '800 9500 530',
  ])
  const sell = { symbol: SYMBOL, quantity: 530, price: '100.00', transactionCode: SANDBOX_CODE }
  expect(reasonOf(await ayesha.call('POST /stock/order/sell', sell))).toBe('insufficient_quantity')
  const locksUntil = tradingDate((await shown(id))?.locksUntil ?? '')
  const settle = async (date: ReturnType<typeof tradingDate>) => {
    await app.deps.engine.submit({ type: 'settle', realm: 'real', date })
    await advanceBlocks(app.deps)
  }
  await settle(addDays(locksUntil, -1))
  expect(await own()).toMatchObject({ state: 'locked' })
  await settle(locksUntil)
  expect(await own()).toMatchObject({ state: 'sellable' })
  expect(await shown(id)).toMatchObject({ state: 'unlocked' })
  expect(reasonOf(await ayesha.call('POST /stock/order/sell', sell))).toBe('ok')
  expect(await notices()).toEqual(['block_placed', 'block_filled', 'block_unlocked'])
  await expect(app.db`update block_order set filled = filled - 10 where filled > 0`).rejects.toThrow(/never changed/)
})

it('BLK-9 killed at any step of the fills, it goes on, pays each once, and what is not sold goes back', async () => {
  const id = await announceBlock(app, SYMBOL)
  await on(HOUR_MS)
  const buyers = [await other(id, 300, 9_000n), await other(id, 200, 9_500n), await other(id, 100, 10_000n)]
  app.clock.advance(DAY_MS)
  for (let steps = 1; !['filled', 'partial', 'failed'].includes((await shown(id))?.state ?? ''); steps += 2) {
    expect(steps).toBeLessThan(400)
    const fuse: FaultInjector = { left: steps, blown: false }
    await advanceBlocks({ ...app.deps, db: crashingDb(app.deps.db, fuse) }).catch(error => {
      if (!fuse.blown && !(error instanceof SimulatedCrash)) throw error
    })
    await assertBooks(app.db)
  }
  expect(await shown(id)).toMatchObject({ state: 'partial', result: { finalPrice: '90.00', filled: 600 } })
  const rows = await app.db`
    select a.posted, a.held from ledger_account a where a.user_id = any(${buyers}::bigint[]) and a.realm = 'real' and a.asset = 'PKR' order by a.user_id`
  expect(rows.map(row => ({ ...row }))).toEqual(
    [300n, 200n, 100n].map(quantity => ({ posted: MILLION - quantity * 9_000n, held: 0n })),
  )
  const [seller] = await app.db`
    select a.posted, sum(l.left_cost_units)::bigint as cost from ledger_account a join block_offer o on o.seller_id = a.user_id
      join lot l on l.account_id = a.id where a.realm = 'real' and a.asset = ${SYMBOL} group by a.posted`
  expect(seller).toMatchObject({ posted: 400n, cost: 400n * 5_000n })
  await advanceBlocks(app.deps)
  expect(await app.db`select 1 from delivery where cause = 'block'`).toHaveLength(3)
})

it('BLK-5 does not open without all shares in custody, and fails at the end of its window', async () => {
  const id = await announceBlock(app, SYMBOL, { sellerId: await participant(app, SYMBOL, 999n) })
  await on(HOUR_MS)
  expect(await shown(id)).toMatchObject({ state: 'upcoming', custody: 0 })
  await on(DAY_MS)
  expect(await shown(id)).toMatchObject({ state: 'failed', result: null })
})

it('BLK-7 orders of people who may not buy any longer are dropped, and without a fill it has failed and all shares are back', async () => {
  const id = await announceBlock(app, SYMBOL)
  await on(HOUR_MS)
  const userId = await other(id, 300, 9_000n)
  await app.db`update app_user set status = 0 where id = ${userId}`
  await on(DAY_MS)
  expect(await shown(id)).toMatchObject({ state: 'failed', custody: 0 })
  expect((await app.db`select state from block_order`).map(({ state }) => state)).toEqual(['dropped'])
  const [seller] = await app.db`
    select a.posted from ledger_account a join block_offer o on o.seller_id = a.user_id where a.realm = 'real' and a.asset = ${SYMBOL}`
  expect(seller?.posted).toBe(1_000n)
})

it('BLK-3, BLK-10, BLK-12 is created by two members of staff at a measured reference, restricts staff from the request on, and is cancelled', async () => {
  await app.db.begin(tx => seedCalendars(tx, 'sandbox'))
  const nowMs = app.clock.now()
  await seedCustody(app.db, nowMs)
  const endMs = lastSessionEnd(testCalendarOf('real'), tradingDate('2026-02-06')) ?? 0
  await app.db`
    insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
    select 'real', ${SYMBOL}, '1m', m.at, 10000, 10000, 10000, 10000, m.volume, m.turnover, 1, 'trades' from (values
      (${endMs - 16 * MINUTE_MS}::timestamptz, 1000, 5000000), (${endMs - 15 * MINUTE_MS}::timestamptz, 100, 1000000),
      (${endMs - MINUTE_MS}::timestamptz, 300, 3040000)) as m (at, volume, turnover)`
  const sellerId = await participant(app, SYMBOL, 2_000n)
  const [{ seller } = { seller: '' }] = await app.db<
    { seller: string }[]
  >`select public_id as seller from app_user where id = ${sellerId}`
  const terms = {
    ...{ realm: 'real', symbol: SYMBOL, seller, sellerType: 'sponsor', quantity: 1_000, lot: 10, quantityMin: 100 },
    ...{ quantityMax: 500, discountPrice: '95.00', opensAtMs: nowMs + HOUR_MS, closesAtMs: nowMs + DAY_MS },
    locksUntil: addDays(karachiDate(nowMs + DAY_MS), 10),
  }
  const staff = async () => [await staffToken(app, 0), await staffToken(app, 1)] as const
  let [maker, checker] = await staff()
  const request = async (kind: 'block_create' | 'block_cancel', payload: object) => {
    const input = changeOf(kind, { ...payload, reason: 'as instructed' })
    const { body } = await app.call('POST /staff/case/request', input, { token: maker })
    return body.code === 0 ? body.data.id : body.data.reason
  }
  const ask = (change: object) => request('block_create', { ...terms, ...change })
  expect(await ask({ seller: 'FZ00000000' })).toBe('not_found')
  expect(await ask({ realm: 'demo' })).toBe('block_no_reference')
  expect(await ask({ closesAtMs: nowMs })).toBe('block_dates')
  expect(await ask({ quantityMin: 105 })).toBe('block_quantities')
  // 4,040,000 paisa by 400 shares: 101.00, whose band begins at 90.90.
  expect(await ask({ discountPrice: '101.01' })).toBe('block_price_terms')
  expect(await ask({ discountPrice: '90.89' })).toBe('block_price_terms')
  expect(await ask({ quantity: 2_010 })).toBe('insufficient_quantity')
  await app.db`update staff_member set user_id = (select id from app_user where public_id = ${AYESHA}) where name = 'helper'`
  const buy = { symbol: SYMBOL, quantity: 1, price: '100.00', transactionCode: SANDBOX_CODE }
  const bought = async () => reasonOf(await ayesha.call('POST /stock/order/buy', buy))
  expect(await bought()).toBe('ok')
  const asked = await ask({})
  expect(await bought()).toBe('staff_restricted')
  expect(reasonOf(await bilal.call('POST /stock/order/buy', buy))).toBe('ok')
  const approve = async (of: string) =>
    reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id: of }), { token: checker }))
  expect(await approve(asked)).toBe('ok')
  const list = await app.call('GET /staff/block/list', {}, { token: maker })
  if (list.body.code !== 0) throw new Error('no list')
  const [made] = list.body.data.items
  expect(made).toMatchObject({ state: 'upcoming', seller, reference: '101.00', discountBps: 594, restricted: true })
  const id = made?.id ?? ''
  expect(await shown(id)).toMatchObject({
    reference: { price: '101.00', turnover: '40400.00', shares: 400, fromMs: endMs - 15 * MINUTE_MS, toMs: endMs },
  })
  expect(await bought()).toBe('staff_restricted')
  await on(HOUR_MS)
  ;[maker, checker] = await staff()
  const userId = await other(id, 300, 9_600n)
  const cancelling = await request('block_cancel', { id })
  expect(await approve(cancelling)).toBe('ok')
  await on(0)
  expect(await shown(id)).toMatchObject({ state: 'cancelled', custody: 0 })
  const [held] =
    await app.db`select held from ledger_account where user_id = ${userId} and realm = 'real' and asset = 'PKR'`
  expect(held?.held).toBe(0n)
  expect(await bought()).toBe('ok')
})
