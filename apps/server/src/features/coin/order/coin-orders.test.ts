import type { CallInput } from '@firoza/api/endpoints'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertBooks } from '../../../testing/assert-books.ts'
import { giveCoins } from '../../../testing/coin-pair.ts'
import { registerPerson } from '../../../testing/people.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const CODE = '135791'
let app: TestApp
let people = 0

interface Person {
  readonly token: string
  readonly userId: bigint
}

async function newPerson(coins: Readonly<Record<string, bigint>>): Promise<Person> {
  people += 1
  const { tokenDemo: token, user } = await registerPerson(app, `0301${String(2_000_000 + people)}`)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const userId = row!.id
  for (const [asset, units] of Object.entries(coins)) await giveCoins(app, userId, asset, units)
  await app.call(
    'POST /user/update/transactionCode',
    { code: CODE, codeAgain: CODE, password: 'correct-horse' },
    { token },
  )
  return { token, userId }
}

const add = (by: Person, input: Partial<CallInput<'POST /coin/order/add'>>) =>
  app.call('POST /coin/order/add', { symbol: 'BTC-USDT', side: 'buy', transactionCode: CODE, ...input }, by)

function data(answer: { body: unknown }): Record<string, unknown> {
  const { body } = answer as { body: { code: number; data: Record<string, unknown> } }
  expect(body).toMatchObject({ code: 0 })
  return body.data
}

const reasonOf = (answer: { body: unknown }) => (answer.body as { data: { reason: string } }).data.reason

let ali: Person
let bina: Person
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
  ali = await newPerson({ BTC: 500_000_000n })
  bina = await newPerson({ USDT: 100_000_000_000n })
})
afterAll(() => app.close())

it('PAIR-1 lists the pairs with their terms in both realms, and their figures', async () => {
  const { items } = data(await app.call('POST /coin/infos', {})) as { items: { symbol: string }[] }
  expect(items).toHaveLength(13)
  expect(items[0]).toMatchObject({
    symbol: 'BTC-USDT',
    tick: '0.1',
    step: '0.00001000',
    valueMin: '1.000000',
    fees: { regular: { maker: 1_000, taker: 1_500 }, hni: { maker: 500, taker: 750 } },
  })
  expect(data(await app.call('POST /coin/ticker', { symbol: 'USDT-PKR' }, ali))).toMatchObject({
    last: '278.50',
    change: null,
    lower: '250.65',
    upper: '306.35',
    phase: 'open',
  })
  expect((await app.call('POST /coin/ticker', { symbol: 'OGDC' })).status).toBe(404)
})

it('PAIR-5 PTF-8 a sale stands in the book, a purchase takes it, each side pays of what it receives, and its movements lead to the order', async () => {
  const sold = data(await add(ali, { side: 'sell', price: '96500.0', quantity: '1' }))
  expect(sold).toMatchObject({ state: 'open', held: '1.00000000', fees: { asset: 'USDT', total: '0.000000' } })
  const bought = data(await add(bina, { price: '96500.0', quantity: '0.25' }))
  expect(bought).toMatchObject({
    state: 'filled',
    quantity: '0.25000000',
    averagePrice: '96500.0',
    value: '24125.000000',
    fees: { asset: 'BTC', total: '0.00037500' },
    held: '0.000000',
  })
  const info = data(await app.call('POST /coin/order/query', { id: String(bought.id) }, bina))
  expect(info.fills).toMatchObject([{ net: '0.24962500', fees: { asset: 'BTC' }, quantity: '0.25000000' }])
  const { items } = data(await app.call('POST /coin/order/list', { status: 'open' }, ali))
  expect(items).toMatchObject([{ id: sold.id, filled: '0.25000000', label: 'partially_completed' }])
  expect(data(await app.call('GET /stock/order/list', {}, ali)).items).toEqual([])
  expect(data(await app.call('POST /coin/order/trade/list', {}, ali)).items).toMatchObject([
    { side: 'sell', fees: { asset: 'USDT', total: '24.125000' }, net: '24100.875000' },
  ])
  const moved = data(await app.call('GET /user/tx/record', { fund: 'crypto' }, bina)).items
  const trade = { kind: 'trade', cause: { type: 'coin_order', id: bought.id } }
  expect(moved).toEqual(expect.arrayContaining([expect.objectContaining(trade)]))
  await assertBooks(app.db)
})

it('PAIR-6 a market purchase spends an amount, and never more', async () => {
  const spent = data(await add(bina, { type: 'market', amount: '1000' }))
  expect(spent).toMatchObject({ state: 'filled', timeInForce: 'ioc', quantity: '0.01036000', value: '999.740000' })
  expect(reasonOf(await add(bina, { type: 'market', amount: '0.5' }))).toBe('order_value_min')
  expect(reasonOf(await add(ali, { side: 'sell', type: 'market', amount: '5' }))).toBe('field_unknown')
})

it.each([
  ['price_tick', { price: '96500.05', quantity: '0.1' }],
  ['quantity_step', { price: '96500', quantity: '0.000001' }],
  ['quantity_zero', { price: '96500' }],
  ['price_band', { price: '108000', quantity: '0.1' }],
  ['order_value_min', { price: '96500', quantity: '0.00001' }],
  ['instrument_unknown', { symbol: 'OGDC', price: '100', quantity: '1' }],
  ['order_value_max', { price: '96500', quantity: '90' }],
  ['insufficient_balance', { price: '96500', quantity: '9' }],
] as const)('PAIR-7 refuses %s: %o', async (reason, input) => {
  expect(reasonOf(await add(bina, input))).toBe(reason)
})

it('PAIR-8 an untriggered order is closed, and only by its owner', async () => {
  const stop = data(await add(bina, { type: 'stop_limit', stopPrice: '98000', price: '98100', quantity: '0.01' }))
  expect(stop).toMatchObject({ state: 'untriggered', held: '981.000000' })
  const id = String(stop.id)
  expect(reasonOf(await app.call('POST /coin/order/close', { id }, ali))).toBe('not_found')
  expect(data(await app.call('POST /coin/order/close', { id }, bina))).toMatchObject({
    state: 'cancelled',
    held: '0.000000',
  })
})

it('PAIR-9 figures, book, trades and candles have what was traded, in days of UTC', async () => {
  const ticker = data(await app.call('POST /coin/ticker', { symbol: 'BTC-USDT' }, bina))
  expect(ticker).toMatchObject({ last: '96500.0', volume: '0.26036000', trades: 2, ask: '96500.0', bid: null })
  expect(data(await app.call('POST /coin/books', { symbol: 'BTC-USDT' }, bina)).asks).toMatchObject([
    { price: '96500.0', quantity: '0.73964000', orders: 1 },
  ])
  expect(data(await app.call('POST /coin/trades', { symbol: 'BTC-USDT' }, bina)).items).toHaveLength(2)
  const { items } = data(await app.call('POST /coin/candles', { symbol: 'BTC-USDT', period: '1d' }, bina)) as {
    items: { atMs: number }[]
  }
  expect(items).toMatchObject([{ volume: '0.26036000', trades: 2, atMs: app.clock.now() - (app.clock.now() % DAY_MS) }])
})

it('PAIR-10 favourites are pairs beside the shares', async () => {
  const call = { symbol: 'ETH-USDT' }
  expect(data(await app.call('POST /coin/collect/add', call, bina))).toMatchObject({ favourite: true })
  expect(data(await app.call('POST /coin/tickers', { list: 'favourites' }, bina)).items).toMatchObject([
    { symbol: 'ETH-USDT', favourite: true },
  ])
  expect(data(await app.call('POST /stock/collect/list', {}, bina)).items).toEqual([])
  expect(data(await app.call('POST /coin/collect/list', {}, bina)).items).toHaveLength(1)
  expect(data(await app.call('POST /coin/collect/del', call, bina))).toMatchObject({ favourite: false })
})

it('PTF-16 what was bought has a cost and a profit, what was given has none', async () => {
  const held = async (by: Person, asset: string) => {
    const { items } = data(await app.call('POST /coin/assets', {}, by)) as { items: { asset: string }[] }
    return items.find(item => item.asset === asset)
  }
  const cara = await newPerson({ USDT: 100_000_000_000n })
  data(await add(cara, { price: '96500.0', quantity: '0.25' }))
  expect(await held(cara, 'BTC')).toMatchObject({
    total: '0.24962500',
    position: {
      quote: 'USDT',
      bought: '0.24962500',
      averageCost: '96644.967451',
      cost: '24125.000000',
      profit: '-36.187500',
      profitPercent: '-0.15',
      realised: null,
    },
  })
  expect(await held(cara, 'USDT')).toMatchObject({ total: '75875.000000', position: null })
  expect(await held(ali, 'BTC')).toMatchObject({ position: null })
  await giveCoins(app, cara.userId, 'BTC', 24_962_500n)
  const half = { total: '0.49925000', position: { bought: '0.24962500', cost: '24125.000000' } }
  expect(await held(cara, 'BTC')).toMatchObject(half)
  // Journals of one moment have no order: a trade's number is drawn before.
  app.clock.advance(1_000)
  data(await add(bina, { price: '96000.0', quantity: '0.1' }))
  data(await add(cara, { side: 'sell', price: '96000.0', quantity: '0.1' }))
  // Half of 9,600 less the fee of 0.15 %, for 0.05 BTC at 96,644.967451…
  expect(await held(cara, 'BTC')).toMatchObject({ position: { bought: '0.19962500', realised: '-39.448372' } })
  await assertBooks(app.db)
})
