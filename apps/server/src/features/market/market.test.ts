import { addDays } from '@firoza/core/calendar/trading-day'
import { bucketStart } from '@firoza/core/market/candle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterFirstStatement } from '../../testing/after-first-statement.ts'
import { grant, placeLimit, tradeHouse } from '../../testing/house-trades.ts'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
  token = (await registerPerson(app)).tokenDemo
  await tradeHouse(app, 'demo', 'OGDC', [
    { price: 2_105, quantity: 300 },
    { price: 2_110, quantity: 200 },
  ])
})
afterAll(() => app.close())

function data<T>(answer: { body: { code: number; data: unknown } }): T {
  expect(answer.body.code).toBe(0)
  return answer.body.data as T
}

const issuePrice = (symbol: string) => app.deps.market.catalog.instruments.get(symbol)!.issuePrice

test('MKT-6 MKT-20 a quote has the figures of the day, its source and its time, and says that it is simulated', async () => {
  const before = issuePrice('OGDC')
  const info = data<Record<string, unknown>>(await app.call('GET /stock/index/info', { symbol: 'OGDC' }, { token }))
  const last = before + 110
  expect(info).toMatchObject({
    symbol: 'OGDC',
    last: (last / 100).toFixed(2),
    previousClose: (before / 100).toFixed(2),
    change: '1.10',
    volume: 500,
    trades: 2,
    phase: 'open',
    halted: false,
    simulated: true,
    source: 'simulated',
    tradedAtMs: bucketStart('1m', app.clock.now()),
    sourceAtMs: app.clock.now(),
    realm: 'demo',
    favourite: false,
  })
})

test('MKT-6 the realm is that of the session; a guest sees the real market, in which nothing traded', async () => {
  const guest = data<Record<string, unknown>>(await app.call('GET /stock/index/info', { symbol: 'OGDC' }))
  expect(guest).toMatchObject({ realm: 'real', volume: 0, last: null, tradedAtMs: null })
})

test('MKT-8 candles come from executed trades only, for every period and for indices', async () => {
  for (const period of ['1m', '1h', '1d', '1w', '1M'] as const) {
    const { items } = data<{ items: { volume: number; trades: number }[] }>(
      await app.call('POST /stock/index/candles', { symbol: 'OGDC', period }, { token }),
    )
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ volume: 500, trades: 2 })
  }
  const index = data<{ items: { volume: number }[] }>(
    await app.call('POST /stock/index/candles', { symbol: 'FRZALL', period: '1d' }, { token }),
  )
  expect(index.items[0]?.volume).toBe(500)
  const quiet = await app.call('POST /stock/index/candles', { symbol: 'HBL', period: '1d' }, { token })
  expect(data<{ items: [] }>(quiet).items).toEqual([])
})

test('MKT-9 candles after a crash are those from before it', async () => {
  const { market, engine, log } = app.deps
  await market.candles.store()
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_090, quantity: 50 }])
  const { startCandles } = await import('../../market/candles.ts')
  const again = await startCandles({ db: app.db, engine, catalog: market.catalog, log })
  const range = ['demo', 'OGDC', '1d', app.clock.now() + 1, 5] as const
  expect(await again.read(...range)).toEqual(await market.candles.read(...range))
  expect(again.book.indexLevel('demo', 'FRZALL')).toBe(market.candles.book.indexLevel('demo', 'FRZALL'))
  await again.stop()
})

test('MKT-9 what another process stores while candles are loaded is counted once', async () => {
  const { market, engine, log } = app.deps
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_090, quantity: 50 }])
  const { startCandles } = await import('../../market/candles.ts')
  const db = afterFirstStatement(app.db, () => market.candles.store())
  const again = await startCandles({ db, engine, catalog: market.catalog, log })
  const range = ['demo', 'OGDC', '1d', app.clock.now() + 1, 5] as const
  expect(await again.read(...range)).toEqual(await market.candles.read(...range))
  await again.stop()
})

test('MKT-13 the book shows resting orders best first, trades show nobody', async () => {
  await placeLimit(app, 'demo', 'LUCK', 'sell', issuePrice('LUCK') + 50, 40)
  await placeLimit(app, 'demo', 'LUCK', 'sell', issuePrice('LUCK') + 20, 10)
  const book = data<{ bids: unknown[]; asks: unknown[] }>(
    await app.call('POST /stock/index/books', { symbol: 'LUCK' }, { token }),
  )
  const price = (ticks: number) => ((issuePrice('LUCK') + ticks) / 100).toFixed(2)
  expect(book.bids).toEqual([])
  expect(book.asks).toEqual([
    { price: price(20), quantity: 10, orders: 1 },
    { price: price(50), quantity: 40, orders: 1 },
  ])
  const trades = data<{ items: object[] }>(
    await app.call('POST /stock/index/trades', { symbol: 'OGDC', limit: 2 }, { token }),
  )
  expect(Object.keys(trades.items[0]!).sort()).toEqual(['atMs', 'id', 'price', 'quantity', 'side'])
})

test('MKT-14 lists filter, sort and page without losing or repeating anybody', async () => {
  const all = new Set<string>()
  let cursor: string | undefined
  for (let pages = 0; pages < 20; pages++) {
    const answer: { items: { symbol: string }[]; nextCursor: string | null } = data(
      await app.call('GET /stock/index/list', { limit: '20', ...(cursor && { cursor }) }, { token }),
    )
    for (const { symbol } of answer.items) {
      expect(all.has(symbol)).toBe(false)
      all.add(symbol)
    }
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  expect(all.size).toBe(app.deps.market.catalog.instruments.size)
  const gainers = data<{ items: { symbol: string; change: string }[] }>(
    await app.call('GET /stock/index/list', { sort: 'gainers' }, { token }),
  )
  expect(gainers.items.map(item => item.symbol)).toEqual(['OGDC'])
  const banks = data<{ items: { sector: string }[] }>(
    await app.call('GET /stock/index/list', { sector: 'commercial_banks', limit: '50' }, { token }),
  )
  expect(new Set(banks.items.map(item => item.sector))).toEqual(new Set(['commercial_banks']))
  const hot = data<{ hot: { symbol: string }[] }>(await app.call('GET /stock/index/list/hot', {}, { token }))
  expect(hot.hot.map(item => item.symbol)).toEqual(['OGDC'])
})

test('MKT-15 the search takes symbols, names in both scripts and slips of the fingers', async () => {
  const find = async (keyword: string) => {
    const { items } = data<{ items: { symbol: string }[] }>(await app.call('GET /stock/index/search', { keyword }))
    return items[0]?.symbol
  }
  expect(await find('mebl')).toBe('MEBL')
  expect(await find('mezan')).toBe('MEBL')
  expect(await find('میزان')).toBe('MEBL')
  expect(await find('lukcy')).toBe('LUCK')
})

test('MKT-15 a sector finds its companies by its word in English, Urdu and Roman Urdu, slips included', async () => {
  const sectorsOf = async (keyword: string) => {
    const { items } = data<{ items: { sector: string }[] }>(await app.call('GET /stock/index/search', { keyword }))
    return new Set(items.map(({ sector }) => sector))
  }
  for (const keyword of ['fertiliser', 'کھاد', 'khaad', 'fertlizer']) {
    expect(await sectorsOf(keyword), keyword).toContain('fertiliser')
  }
  for (const keyword of ['bijli', 'بجلی']) expect(await sectorsOf(keyword), keyword).toEqual(new Set(['power']))
})

test('MKT-15 names follow the language of the caller', async () => {
  const urdu = await app.call('GET /stock/index/info', { symbol: 'MEBL' }, { headers: { 'accept-language': 'ur-PK' } })
  expect(data<{ name: string; sectorName: string }>(urdu)).toMatchObject({
    name: 'میزان بینک',
    sectorName: 'کمرشل بینک',
  })
})

test('MKT-16 favourites are added once, kept in order, bounded, and taken out again', async () => {
  for (const symbol of ['HBL', 'OGDC', 'HBL']) await app.call('POST /stock/collect/add', { symbol }, { token })
  const list = data<{ items: { symbol: string; favourite: boolean }[] }>(
    await app.call('POST /stock/collect/list', {}, { token }),
  )
  expect(list.items.map(item => [item.symbol, item.favourite])).toEqual([
    ['HBL', true],
    ['OGDC', true],
  ])
  await app.call('POST /stock/collect/del', { symbol: 'HBL' }, { token })
  const after = data<{ items: { symbol: string }[] }>(await app.call('POST /stock/collect/list', {}, { token }))
  expect(after.items.map(item => item.symbol)).toEqual(['OGDC'])
})

test('MKT-16 what one holds comes before what one follows, each once', async () => {
  const own = (await registerPerson(app, '03337654397')).tokenDemo
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where phone = '+923337654397'`
  await grant(app, 'demo', Number(row?.id), 'OGDC', 10)
  const listed = async (input: { held?: boolean }) =>
    data<{ items: { symbol: string }[] }>(await app.call('POST /stock/collect/list', input, { token: own })).items.map(
      ({ symbol }) => symbol,
    )
  for (const symbol of ['MEBL', 'OGDC']) await app.call('POST /stock/collect/add', { symbol }, { token: own })
  expect(await listed({})).toEqual(['MEBL', 'OGDC'])
  expect(await listed({ held: true })).toEqual(['OGDC', 'MEBL'])
})

test('MKT-17 an unknown symbol is refused by its name everywhere', async () => {
  const calls = ['POST /stock/index/candles', 'POST /stock/index/trades', 'POST /stock/index/books'] as const
  for (const name of calls) {
    const { body, status } = await app.call(name, { symbol: 'NOPE' })
    expect([status, body.data]).toEqual([
      404,
      { reason: 'instrument_unknown', details: { symbol: 'NOPE' }, field: 'symbol' },
    ])
  }
  expect((await app.call('GET /stock/index/info', { symbol: 'NOPE' })).status).toBe(404)
})

test('MKT-8 the average volume counts days that are over, and not the one that has begun', async () => {
  const average = async () => {
    const info = await app.call('GET /stock/index/info', { symbol: 'PPL' }, { token })
    return data<{ averageVolume30: number | null }>(info).averageVolume30
  }
  await tradeHouse(app, 'demo', 'PPL', [{ price: 2_100, quantity: 500 }])
  const { tradingDate } = app.deps.engine.listing('demo', 'PPL')!
  expect(await average()).toBeNull()
  for (const [days, quantity, told] of [
    [1, 101, 500],
    [2, 1, 300],
  ] as const) {
    const next = { tradingDate: addDays(tradingDate, days), settlementDate: addDays(tradingDate, days + 1) }
    await app.deps.engine.submit({ type: 'trading_day', realm: 'demo', ...next })
    await tradeHouse(app, 'demo', 'PPL', [{ price: 2_100, quantity }])
    expect(await average()).toBe(told)
  }
})
