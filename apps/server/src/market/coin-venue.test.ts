import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { giveCoins } from '../testing/coin-pair.ts'
import { registerPerson } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { openCoinVenue } from './coin-venue.ts'
import { startCoinFeed } from './feed/start-feed.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
})
afterAll(() => app.close())

const open = (by: TestApp, startPrice: () => number | undefined) => {
  const { db, engine, clock, log } = by.deps
  return openCoinVenue({ db, engine, clock, log, timer: false }, startPrice)
}

it('PAIR-4 lists no pair without a price, and the same pairs once', async () => {
  const bare = await testApp({ market: ['OGDC'] })
  const pairs = () => bare.deps.engine.listings().filter(({ spec }) => spec.venue === 'coin').length
  await open(bare, () => undefined)
  expect(pairs()).toBe(0)
  await open(bare, () => 10_000)
  await open(bare, () => 20_000)
  expect(pairs()).toBe(26)
  expect(bare.deps.engine.listing('real', 'USDC-USDT')).toMatchObject({ referencePrice: 10_000, phase: 'open' })
  await bare.close()
})

it('PAIR-3 a day ends at 00:00 UTC with its day orders, and the market stays open', async () => {
  const { user } = await registerPerson(app, '03019000001')
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  await giveCoins(app, row!.id, 'XRP', 100_000_000n)
  const place = (timeInForce: 'day' | 'gtc') =>
    app.deps.engine.submit({
      type: 'place',
      realm: 'demo',
      userId: Number(row!.id),
      symbol: 'XRP-USDT',
      draft: { side: 'sell', kind: 'limit', timeInForce, postOnly: false, quantity: 10_000_000, limitPrice: 23_000 },
      accountClass: 'regular',
    })
  await place('day')
  await place('gtc')
  const venue = await open(app, () => undefined)
  app.clock.advance(DAY_MS)
  await venue.runDue()
  const orders = await app.db`select time_in_force, state, end_reason from stock_order order by id`
  expect(orders).toEqual([
    { time_in_force: 'day', state: 'expired', end_reason: 'day_over' },
    { time_in_force: 'gtc', state: 'open', end_reason: null },
  ])
  expect(app.deps.engine.listing('demo', 'XRP-USDT')).toMatchObject({
    phase: 'open',
    tradingDate: new Date(app.clock.now()).toISOString().slice(0, 10),
  })
})

it('PAIR-11 simulated quotes fill the books of both environments at all hours, within what their accounts have', async () => {
  const { db, engine, market, log, engineSettings } = app.deps
  const { clock } = app
  const feed = await startCoinFeed({
    ...{ db, engine, market, clock, log, engineSettings, seed: 3, commandsPerSecond: 200, timer: false },
  })
  for (let round = 0; round < 30; round++) {
    clock.advance(500)
    await feed.round()
  }
  for (const realm of ['real', 'demo'] as const) {
    const quotes = market.pairs.listings(realm).map(({ symbol }) => market.pairs.quote(realm, symbol)!)
    expect(quotes.filter(({ bid, ask }) => bid === null || ask === null || Number(bid) >= Number(ask))).toEqual([])
    expect(quotes.reduce((sum, { trades }) => sum + trades, 0)).toBeGreaterThan(20)
    expect(feed.refused(realm)).toBeLessThan(5)
  }
  await feed.stop()
  await assertBooks(app.db)
})

it('RPL-6 a recording of a pair drives it through orders in its own book, and its quotes name it', async () => {
  const { db, engine, market, log, engineSettings } = app.deps
  const { clock } = app
  const folder = mkdtempSync(join(tmpdir(), 'firoza-replay-'))
  const first = Number(market.pairs.quote('demo', 'BTC-USDT')!.last)
  const lines = Array.from(
    { length: 60 },
    (_, at) => `${1_795_000_000_000 + at * 1000},${(first * (1 + at / 1_500)).toFixed(1)},0.00012345`,
  )
  writeFileSync(join(folder, 'rise.csv'), `time,price,quantity\n${lines.join('\n')}\n`)
  const sources = { db, engine, market, clock, log, engineSettings, seed: 3, commandsPerSecond: 200, timer: false }
  const feed = await startCoinFeed({ ...sources, replay: `BTC-USDT:${join(folder, 'rise.csv')}:2` })
  for (let round = 0; round < 90; round++) {
    clock.advance(500)
    await feed.round()
  }
  const { source, bid, ask } = market.pairs.quote('demo', 'BTC-USDT')!
  expect(source).toBe('replay')
  expect(Math.abs((Number(bid) + Number(ask)) / 2 / (first * (1 + 59 / 1_500)) - 1)).toBeLessThan(0.01)
  expect(market.pairs.quote('demo', 'ETH-USDT')!.source).toBe('simulated')
  await feed.stop()
  const none = startCoinFeed({ ...sources, replay: 'NOPE-USDT:nowhere.csv:1' })
  await expect(none).rejects.toThrow('not listed')
  rmSync(folder, { recursive: true })
  await assertBooks(db)
})
