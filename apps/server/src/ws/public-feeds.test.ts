import { MINUTE_MS } from '@firoza/core/clock'
import type { TradeEvent } from '@firoza/core/engine/event'
import { bucketStart } from '@firoza/core/market/candle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeHouse } from '../testing/house-trades.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { publicFeed } from './public-feeds.ts'
import type { Topic } from './topic.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true })
})
afterAll(() => app.close())

/** The feed of a topic that hears the trades of its share, and those trades. */
function feedOf(topic: Exclude<Topic, { kind: 'me' | 'console' | 'indices' | 'coins' }>) {
  const { db, engine, market, clock } = app.deps
  const feed = publicFeed(topic, { db, engine, market, now: () => clock.now() })
  const heard: TradeEvent[] = []
  const stop = engine.onEvents(({ events }) => {
    for (const event of events) {
      if (event.type !== 'trade' || event.symbol !== topic.symbol || event.realm !== topic.realm) continue
      heard.push(event)
      feed.traded?.(event)
    }
  })
  return { feed, heard, stop }
}

test.each(['1m', '5m', '1h'] as const)(
  'WS-3 what traded at the end of a candle is told with the next one, %s',
  async period => {
    app.clock.advance(bucketStart(period, app.clock.now()) + 60 * MINUTE_MS - app.clock.now())
    const { feed, stop } = feedOf({ kind: 'candle', realm: 'demo', symbol: 'PPL', period })
    feed.snapshot()
    await tradeHouse(app, 'demo', 'PPL', [{ price: 2_100, quantity: 100 }])
    expect(feed.take()).toMatchObject({ candle: { volume: 100 } })
    await tradeHouse(app, 'demo', 'PPL', [{ price: 2_105, quantity: 20 }])
    app.clock.advance(60 * MINUTE_MS)
    await tradeHouse(app, 'demo', 'PPL', [{ price: 2_110, quantity: 5 }])
    const told = { candle: { volume: 5 }, before: { volume: 120 } }
    expect(feed.take()).toMatchObject(told)
    expect(feed.snapshot()).toMatchObject(told)
    stop()
  },
)

test('WS-1 a trade that was read before it was heard of is not told twice', async () => {
  const { feed, heard, stop } = feedOf({ kind: 'trades', realm: 'demo', symbol: 'HBL' })
  await tradeHouse(app, 'demo', 'HBL', [{ price: 2_100, quantity: 3 }])
  await feed.load?.()
  for (const trade of heard) feed.traded?.(trade)
  expect(feed.take()).toBeUndefined()
  expect(feed.snapshot()).toMatchObject({ items: [{ quantity: 3 }] })
  await tradeHouse(app, 'demo', 'HBL', [{ price: 2_101, quantity: 4 }])
  expect(feed.take()).toMatchObject({ items: [{ quantity: 4 }] })
  stop()
})
