import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type {
  BookData,
  CandleData,
  MyBalancesData,
  MyNoticesData,
  MyOrdersData,
  MyPositionsData,
  QuotesData,
  TradesData,
} from '@firoza/api/stream'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../db/sql.ts'
import { addNotice } from '../notify/notice.store.ts'
import { placeLimit, tradeHouse } from '../testing/house-trades.ts'
import { registerPerson } from '../testing/people.ts'
import { lateAnswers } from '../testing/read-twice.ts'
import { StreamClient } from '../testing/stream-client.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { countNotices } from './personal.store.ts'
import { personalFeed } from './personal-feeds.ts'
import { type Stream, type StreamOptions, startStream } from './stream.ts'

let app: TestApp
let stream: Stream
let port: number
let token: string
let userId: bigint
const clients: StreamClient[] = []
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
  token = (await registerPerson(app)).tokenDemo
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where not is_house`
  userId = row!.id
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  const { db, engine, market, clock, log } = app.deps
  stream = startStream(app.http.server, { db, engine, market, clock, log, publicOrigin: undefined })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await stream.stop()
  await app.close()
})

async function open(at = port, headers: Readonly<Record<string, string>> = {}): Promise<StreamClient> {
  const client = await StreamClient.open(at, headers)
  clients.push(client)
  return client
}

/** A stream of one test alone; its rounds are run by the test. */
async function openOwnStream(options: Partial<StreamOptions> = {}) {
  const http = createServer()
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
  const { db, engine, market, clock, log } = app.deps
  const own = startStream(http, { db, engine, market, clock, log, publicOrigin: undefined, timer: false, ...options })
  stops.push(async () => {
    await own.stop()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  return { stream: own, open: (headers?: Readonly<Record<string, string>>) => open(port, headers) }
}

/** The person buys at a price; answers the order's number. */
async function buy(symbol: string, limitPrice: number, quantity: number): Promise<string> {
  const draft = { side: 'buy', kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice } as const
  const person = { realm: 'demo', userId: Number(userId), accountClass: 'regular' } as const
  const placed = await app.deps.engine.submit({ type: 'place', ...person, symbol, draft })
  if (!placed.ok || placed.value.type !== 'placed') throw new Error(`the order was refused: ${JSON.stringify(placed)}`)
  return String(placed.value.order.id)
}

test('WS-1 a subscription answers a snapshot, then deltas whose numbers rise by one', async () => {
  const client = await open()
  const topics = ['quotes:demo:OGDC', 'book:demo:OGDC', 'trades:demo:OGDC', 'candle:demo:OGDC:1d', 'indices:demo']
  client.send({ op: 'subscribe', topics })
  await client.until(() => topics.every(topic => client.of(topic)[0]?.k === 'snap'))
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_100, quantity: 700 }])
  await client.until(() => topics.every(topic => client.of(topic).some(message => message.k === 'delta')))
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_110, quantity: 10 }])
  await client.until(() => client.of<TradesData>('trades:demo:OGDC').length >= 3)
  await client.until(() => client.of('quotes:demo:OGDC').length >= 3)
  for (const topic of topics) {
    const numbers = client.of(topic).map(message => message.s)
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
  }
  expect(client.of<TradesData>('trades:demo:OGDC').at(-1)?.d.items[0]).toMatchObject({ quantity: 10, side: 'buy' })
  await client.until(() => client.of<CandleData>('candle:demo:OGDC:1d').at(-1)?.d.candle?.volume === 710)
  const quoteChanges = () => client.of<QuotesData>('quotes:demo:OGDC').filter(message => message.k === 'delta')
  await client.until(() => quoteChanges().some(({ d }) => d.items[0]?.volume === 710))
  for (const { d } of quoteChanges()) expect(d.items[0]).not.toHaveProperty('previousClose')
})

test('WS-2 who comes back with the last number gets what is missing, or a snapshot where it is not kept', async () => {
  const topic = 'book:demo:LUCK'
  const first = await open()
  first.send({ op: 'subscribe', topics: [topic] })
  await first.until(() => first.of(topic).length >= 1)
  const seen = first.of(topic)[0]!.s
  first.close()
  const issue = app.deps.market.catalog.instruments.get('LUCK')!.issuePrice
  await placeLimit(app, 'demo', 'LUCK', 'sell', issue + 30, 12)
  const watcher = await open()
  watcher.send({ op: 'subscribe', topics: [topic] })
  await watcher.until(() => watcher.of<BookData>(topic).some(({ s, d }) => s > seen && d.asks.length === 1))
  const again = await open()
  again.send({ op: 'subscribe', topics: [topic], from: { [topic]: seen } })
  await again.until(() => again.of(topic).length > 0)
  expect(again.of<BookData>(topic)[0]).toMatchObject({ s: seen + 1, k: 'delta', d: { asks: [{ quantity: 12 }] } })
  const late = await open()
  late.send({ op: 'subscribe', topics: [topic], from: { [topic]: seen - 500 } })
  await late.until(() => late.of(topic).length > 0)
  expect(late.of(topic)[0]?.k).toBe('snap')
})

test('WS-2 who comes back and has missed nothing is told so', async () => {
  const topic = 'indices:real'
  const client = await open()
  client.send({ op: 'subscribe', topics: [topic] })
  await client.until(() => client.of(topic).length >= 1)
  const seen = client.of(topic)[0]!.s
  client.send({ op: 'subscribe', topics: [topic], from: { [topic]: seen } })
  await client.until(() => client.of(topic).length >= 2)
  expect(client.of(topic)[1]).toEqual({ t: topic, s: seen, k: 'delta', d: {} })
})

test('WS-3 a list of quotes comes in one topic, as fields that changed', async () => {
  const client = await open()
  client.send({ op: 'subscribe', topics: ['quotes:demo'] })
  await client.until(() => client.of('quotes:demo').length >= 1)
  const [snap] = client.of<QuotesData>('quotes:demo')
  expect(snap?.d.items).toHaveLength(app.deps.market.catalog.instruments.size)
  await placeLimit(app, 'demo', 'HBL', 'sell', app.deps.market.catalog.instruments.get('HBL')!.issuePrice + 40, 9)
  await client.until(() => client.of('quotes:demo').length > 1)
  const [change] = client.of<QuotesData>('quotes:demo')[1]!.d.items
  expect(change).toMatchObject({ symbol: 'HBL', askQuantity: 9 })
  expect(Object.keys(change!).length).toBeLessThan(6)
})

test('WS-3 who comes between a change and its round takes it from nobody', async () => {
  const own = await openOwnStream()
  const topic = 'quotes:demo:MCB'
  const subscribed = async () => {
    const client = await own.open()
    client.send({ op: 'subscribe', topics: [topic] })
    await client.until(() => client.of(topic).length >= 1)
    return client
  }
  const first = await subscribed()
  await placeLimit(app, 'demo', 'MCB', 'sell', app.deps.market.catalog.instruments.get('MCB')!.issuePrice + 40, 9)
  const second = await subscribed()
  // The same number is the same state, so that what goes back before the round need not be told.
  expect(second.of(topic)).toEqual(first.of(topic))
  own.stream.round(1_000)
  const shown = (client: StreamClient) => Object.assign({}, ...client.of<QuotesData>(topic).map(({ d }) => d.items[0]))
  await second.until(() => second.of(topic).length >= 2)
  await first.until(() => first.of(topic).length >= 2)
  expect(shown(first)).toMatchObject({ askQuantity: 9 })
  expect(shown(first)).toEqual(shown(second))
})

test('WS-4 with a token come the own orders, money and shares; without one nothing of anybody', async () => {
  const own = ['me:orders', 'me:balances', 'me:positions', 'me:notices']
  const stranger = await open()
  stranger.send({ op: 'subscribe', topics: own })
  stranger.send({ op: 'subscribe', topics: own, token: 'x'.repeat(43) })
  await stranger.until(() => stranger.heard.length >= 2)
  expect(stranger.heard[0]).toEqual({ op: 'error', reason: 'session_invalid', topics: own })
  expect(stranger.heard[1]).toEqual(stranger.heard[0])

  const client = await open()
  client.send({ op: 'subscribe', topics: own, token })
  await client.until(() => own.every(topic => client.of(topic).length > 0))
  expect(client.of<MyBalancesData>('me:balances')[0]?.d.items).toEqual([
    { asset: 'PKR', total: '1000000.00', held: '0.00', unsettled: '0.00', available: '1000000.00' },
  ])
  const issue = app.deps.market.catalog.instruments.get('PSO')!.issuePrice
  await placeLimit(app, 'demo', 'PSO', 'sell', issue, 5)
  await buy('PSO', issue, 8)
  await client.until(() => client.of<MyOrdersData>('me:orders').some(({ d }) => d.items[0]?.state === 'partial'))
  await client.until(() => client.of('me:positions').length > 1)
  expect(client.of<MyPositionsData>('me:positions').at(-1)?.d.items).toEqual([
    { symbol: 'PSO', total: 5, held: 0, locked: 5, available: 0 },
  ])
  expect(client.of<MyOrdersData>('me:orders').at(-1)?.d.items[0]).toMatchObject({
    symbol: 'PSO',
    filled: 5,
    quantity: 8,
  })
  expect(stranger.heard).toHaveLength(2)
})

test('WS-4 a new notice is told to its person when it commits, without being asked for', async () => {
  const client = await open()
  client.send({ op: 'subscribe', topics: ['me:notices'], token })
  await client.until(() => client.of('me:notices').length >= 1)
  const last = () => client.of<MyNoticesData>('me:notices').at(-1)?.d
  const before = last()
  const notice = { userId, kind: 'email_changed', details: { email: 'a@example.com' } } as const
  const add = (tx: Tx) => addNotice(tx, notice, app.clock.now())
  // The earlier number commits last.
  await app.db.begin(async tx => {
    await add(tx)
    await app.db.begin(add)
    await client.until(() => last()?.total === before!.total + 1)
  })
  await client.until(() => last()?.total === before!.total + 2)
  expect(last()?.unread).toBe(before!.unread + 2)
})

test('WS-4 a count of notices that was read before the last one came never takes the place of one read after it', async () => {
  const { db, readTwice } = lateAnswers(app.db, 'from user_notice')
  const owner = { userId: Number(userId), realm: 'demo' } as const
  const feed = personalFeed('me:notices', { db, market: app.deps.market }, owner)
  const notice = { userId, kind: 'email_changed', details: { email: 'b@example.com' } } as const
  await readTwice(feed.noticed!, () => addNotice(app.db, notice, app.clock.now()))
  expect(feed.take()).toEqual(await countNotices(app.db, owner))
})

test('WS-2 who comes back after the topic was let go of gets a snapshot, never what follows another number', async () => {
  const own = await openOwnStream()
  const topic = 'me:orders'
  const first = await own.open()
  first.send({ op: 'subscribe', topics: [topic], token })
  await first.until(() => first.of(topic).length >= 1)
  const seen = first.of(topic)[0]!.s
  first.close()
  await first.until(() => own.stream.connections === 0)
  for (const atMs of [0, 50, 31_000]) own.stream.round(atMs)
  const issuePrice = app.deps.market.catalog.instruments.get('ENGROH')!.issuePrice
  const orderId = await buy('ENGROH', issuePrice, 3)
  const again = await own.open()
  again.send({ op: 'subscribe', topics: [topic], token, from: { [topic]: seen } })
  await again.until(() => again.of(topic).length > 0)
  const [told] = again.of<MyOrdersData>(topic)
  expect(told?.k).toBe('snap')
  expect(told?.d.items.map(({ id }) => id)).toContain(orderId)
})

test('WS-4 money and shares that move without a trade are told to their person too', async () => {
  const issue = app.deps.market.catalog.instruments.get('PSO')!.issuePrice
  await placeLimit(app, 'demo', 'PSO', 'sell', issue, 2)
  await buy('PSO', issue, 2)
  const client = await open()
  client.send({ op: 'subscribe', topics: ['me:balances', 'me:positions'], token })
  await client.until(() => client.of('me:balances').length > 0)
  const positions = () => client.of<MyPositionsData>('me:positions').flatMap(({ d }) => d.items)
  await client.until(() => positions().some(({ symbol, total }) => symbol === 'PSO' && total > 0))
  expect((await app.call('POST /user/demo/reset', {}, { token })).body.code).toBe(0)
  const whole = { asset: 'PKR', total: '1000000.00', held: '0.00', available: '1000000.00' }
  await client.until(() => client.of<MyBalancesData>('me:balances').at(-1)?.d.items[0]?.total === whole.total)
  expect(client.of<MyBalancesData>('me:balances').at(-1)?.d.items).toMatchObject([whole])
  const last = () => positions().findLast(({ symbol }) => symbol === 'PSO')
  await client.until(() => last()?.total === 0)
  expect(last()).toEqual({ symbol: 'PSO', total: 0, held: 0, locked: 0, available: 0 })
  const second = await open()
  second.send({ op: 'subscribe', topics: ['me:balances', 'me:positions'], token })
  await second.until(() => second.heard.length >= 2)
  expect(second.of<MyBalancesData>('me:balances')[0]?.d.items).toMatchObject([whole])
  expect(second.of<MyPositionsData>('me:positions')[0]?.d.items).toEqual([])
})

test('WS-5 a session that is revoked loses its own topics and keeps the public ones', async () => {
  const person = await registerPerson(app, '03007654321')
  const client = await open()
  client.send({ op: 'subscribe', topics: ['me:orders', 'indices:demo'], token: person.tokenDemo })
  await client.until(() => client.of('me:orders').length >= 1)
  await app.db`update user_session set revoked_at = now() where user_id <> ${userId}`
  const errors = () => client.heard.filter(message => 'op' in message && message.op === 'error')
  await client.until(() => errors().length > 0)
  expect(errors()).toEqual([{ op: 'error', reason: 'session_invalid', topics: ['me:orders'] }])
  expect(client.closed).toBe(false)
})

test('WS-5 a session that is revoked while its topic is read does not get it', async () => {
  const person = await registerPerson(app, '03007654322')
  const client = await open()
  client.send({ op: 'subscribe', topics: ['me:notices'], token: person.tokenDemo })
  await client.until(() => client.of('me:notices').length >= 1)
  const told = () => client.heard.flatMap(message => ('op' in message && message.op === 'error' ? message.topics : []))
  await app.db.begin(async tx => {
    // Whoever reads orders waits for us.
    await tx`lock table stock_order in access exclusive mode`
    client.send({ op: 'subscribe', topics: ['me:orders'] })
    await app.db`update user_session set revoked_at = now() where user_id <> ${userId}`
    await client.until(() => told().includes('me:notices'))
  })
  await client.until(() => told().includes('me:orders'))
  expect(client.of('me:orders')).toEqual([])
})

test('WS-6 a client that never reads is conflated and then dropped; nothing queues for it without bound', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(
    'GET /api/stream HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  const symbols = [...app.deps.market.catalog.instruments.keys()]
  const each = symbols.flatMap(symbol => [`quotes:demo:${symbol}`, `quotes:real:${symbol}`])
  const text = JSON.stringify({ op: 'subscribe', topics: ['quotes:demo', 'quotes:real', ...each] })
  const head = Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 255, 0, 0, 0, 0])
  const subscribe = Buffer.concat([head, Buffer.from(text)])
  let most = 0
  let gone = false
  app.http.server.once('upgrade', (_request, serverSide) => {
    serverSide.once('close', () => {
      gone = true
    })
    const look = setInterval(() => {
      most = Math.max(most, serverSide.writableLength)
      if (gone) clearInterval(look)
    }, 1)
  })
  // It asks for the whole list again and again and reads none of the answers.
  while (!gone) {
    for (let times = 0; times < 20 && !socket.destroyed; times++) socket.write(subscribe)
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  expect(most).toBeLessThanOrEqual(LIMITS.streamDropBytes)
  socket.destroy()
})

test('WS-8 whoever is turned away and breaks off meanwhile does no harm', async () => {
  const breakOff = () =>
    new Promise<void>(done => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
        setImmediate(() => socket.resetAndDestroy())
      })
      socket.on('error', () => undefined).on('close', () => done())
    })
  for (let times = 0; times < 20; times++) await breakOff()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('WS-7 messages that make no sense are refused by reason and bounds hold', async () => {
  const client = await open()
  client.ws.send('{"op":"dance"}')
  client.ws.send('not even JSON')
  client.send({ op: 'subscribe', topics: ['book:demo:NOPE', 'quotes:moon', 'candle:demo:OGDC:7d'] })
  client.send({ op: 'ping' })
  await client.until(() => client.heard.length >= 4)
  expect(client.heard.map(message => ('op' in message ? message : undefined))).toEqual([
    { op: 'error', reason: 'message_invalid', topics: [] },
    { op: 'error', reason: 'message_invalid', topics: [] },
    { op: 'error', reason: 'topic_unknown', topics: ['book:demo:NOPE', 'quotes:moon', 'candle:demo:OGDC:7d'] },
    { op: 'pong', atMs: app.clock.now() },
  ])
  const many = [...app.deps.market.catalog.instruments.keys()].flatMap(symbol =>
    ['1m', '5m', '1h', '1d'].map(period => `candle:demo:${symbol}:${period}`),
  )
  client.send({ op: 'subscribe', topics: many.slice(0, 150) })
  client.send({ op: 'subscribe', topics: many.slice(150, 250) })
  await client.until(() =>
    client.heard.some(message => 'op' in message && 'reason' in message && message.reason === 'topics_max'),
  )
  expect(client.heard.filter(message => 't' in message)).toHaveLength(LIMITS.streamTopicsPerSocketMax)
})

test('WS-8 a page of another origin cannot open the stream', async () => {
  await expect(StreamClient.open(port, { origin: 'https://evil.example' })).rejects.toThrow('403')
  const same = await StreamClient.open(port, { origin: `http://127.0.0.1:${port}` })
  same.close()
})

test('WS-8 counts connections by what the proxy of the server says, and never by what a client claims', async () => {
  const behindProxy = await openOwnStream({ socketsPerAddressMax: 1, trustProxy: true })
  const from = (chain: string) => behindProxy.open({ 'x-forwarded-for': chain })
  await from('198.51.100.7')
  await from('198.51.100.8')
  await expect(from('203.0.113.1, 198.51.100.7')).rejects.toThrow('429')
})

test('WS-4 shares that settle are told to their person', async () => {
  const issue = app.deps.market.catalog.instruments.get('PSO')!.issuePrice
  await placeLimit(app, 'demo', 'PSO', 'sell', issue, 3)
  await buy('PSO', issue, 3)
  const client = await open()
  client.send({ op: 'subscribe', topics: ['me:positions'], token })
  const shares = () => client.of<MyPositionsData>('me:positions').flatMap(({ d }) => d.items)
  await client.until(() => shares().some(({ locked }) => locked > 0))
  await app.deps.engine.submit({ type: 'settle', realm: 'demo', date: tradingDate('2100-01-01') })
  await client.until(() => shares().at(-1)?.locked === 0)
})
