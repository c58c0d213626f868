import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import type { SimulatedFeed } from './simulated-feed.ts'
import { startSandboxFeed } from './start-feed.ts'

let app: TestApp
let feed: SimulatedFeed

beforeAll(async () => {
  app = await testApp({ wholeMarket: true })
  feed = await start()
})
afterAll(async () => {
  await feed.stop()
  await app.close()
})

function start(replay?: string): Promise<SimulatedFeed> {
  const { db, engine, market, clock, log, engineSettings } = app.deps
  return startSandboxFeed({
    db,
    engine,
    market,
    clock,
    log,
    engineSettings,
    seed: 7,
    commandsPerSecond: 60,
    replay,
    timer: false,
  })
}

async function run(seconds: number): Promise<void> {
  for (let at = 0; at < seconds * 2; at++) {
    app.clock.advance(500)
    await feed.round()
  }
}

const tradesOf = async (realm: string) =>
  (
    await app.db<{ n: number }[]>`
    select count(*)::int as n from trade t join listing l on l.id = t.listing_id where l.realm = ${realm}`
  )[0]!.n

test('SIM-8 house accounts fill the books of both open realms and trade in them through the engine', async () => {
  await run(20)
  const { market } = app.deps
  for (const realm of ['real', 'demo'] as const) {
    const quoted = market.quotes.all(realm).filter(quote => quote.out.bid !== null && quote.out.ask !== null)
    expect(quoted.length).toBe(market.catalog.instruments.size)
    for (const { out } of quoted) expect(Number(out.bid)).toBeLessThan(Number(out.ask))
    expect(await tradesOf(realm)).toBeGreaterThan(20)
    expect(feed.running(realm)).toBe(true)
    expect(feed.refused(realm)).toBeLessThan(5)
  }
  const strangers = await app.db`
    select 1 from stock_order o join app_user u on u.id = o.user_id where not u.is_house`
  expect(strangers).toHaveLength(0)
})

test('SIM-11 after a crash it reads its standing orders back and goes on from the last prices', async () => {
  const [before] = await app.db<{ n: number }[]>`select count(*)::int as n from stock_order where working`
  await feed.stop()
  feed = await start()
  await run(3)
  const [after] = await app.db<{ n: number }[]>`select count(*)::int as n from stock_order where working`
  // Had it forgotten its orders, every book would have been quoted a second time.
  expect(after!.n).toBeLessThan(before!.n * 1.3)
  expect(feed.refused('demo')).toBeLessThan(5)
})

test('SIM-11 it rests in a realm whose market is closed or paused', async () => {
  await app.deps.engine.submit({ type: 'phase', realm: 'real', phase: 'closed' })
  feed.pause('demo')
  const before = [await tradesOf('real'), await tradesOf('demo')]
  await run(5)
  expect([await tradesOf('real'), await tradesOf('demo')]).toEqual(before)
  expect(feed.running('real')).toBe(false)
  feed.resume('demo')
  await run(5)
  expect(await tradesOf('demo')).toBeGreaterThan(before[1]!)
})

test('SIM-11 an order from before the opening meets a maker in the auction, and fills near the last price, not at its limit', async () => {
  const { engine, market } = app.deps
  const to = (phase: 'pre_open' | 'matching' | 'open') => engine.submit({ type: 'phase', realm: 'real', phase })
  await to('pre_open')
  const last = market.candles.book.lastPrice('real', 'OGDC')
  const [, crowd] = await app.db<{ id: bigint }[]>`select id from app_user where is_house order by id`
  const limit = { kind: 'limit', timeInForce: 'day', postOnly: false, limitPrice: Math.floor(last * 1.06) } as const
  const draft = { ...limit, side: 'buy', quantity: 10 } as const
  const who = {
    realm: 'real',
    userId: Number(crowd!.id),
    symbol: 'OGDC',
    accountClass: 'regular',
    house: true,
  } as const
  expect(await engine.submit({ type: 'place', ...who, draft })).toMatchObject({ ok: true })
  await run(3)
  const before = await tradesOf('real')
  await to('matching')
  await to('open')
  const [fill] = await app.db<{ price: number }[]>`
    select price::int from trade t where t.buy_user_id = ${crowd!.id} and t.taker_side is null order by t.id desc limit 1`
  expect(await tradesOf('real')).toBeGreaterThan(before)
  expect(Math.abs(fill!.price / last - 1)).toBeLessThan(0.02)
})

test('RPL-6 a recording drives its instrument through orders in the real book, and its quotes name it', async () => {
  await feed.stop()
  const folder = mkdtempSync(join(tmpdir(), 'firoza-replay-'))
  const start0 = Number(app.deps.market.quotes.get('demo', 'OGDC')!.out.last)
  const lines = Array.from(
    { length: 60 },
    (_, at) => `${1_795_000_000_000 + at * 1000},${(start0 * (1 + at / 1_500)).toFixed(2)},10`,
  )
  writeFileSync(join(folder, 'rise.csv'), `time,price,quantity\n${lines.join('\n')}\n`)
  feed = await start(`OGDC:${join(folder, 'rise.csv')}:2`)
  await run(45)
  const { out } = app.deps.market.quotes.get('demo', 'OGDC')!
  expect(out.source).toBe('replay')
  expect(out.simulated).toBe(true)
  const middle = (Number(out.bid) + Number(out.ask)) / 2
  expect(Math.abs(middle / (start0 * (1 + 59 / 1_500)) - 1)).toBeLessThan(0.01)
  expect(app.deps.market.quotes.get('demo', 'HBL')!.out.source).toBe('simulated')
  await expect(start('OGDC:nowhere.csv:0')).rejects.toThrow('SYMBOL:file.csv:speed')
  await expect(start(`NOPE:${join(folder, 'rise.csv')}:1`)).rejects.toThrow('not listed')
  rmSync(folder, { recursive: true })
})
