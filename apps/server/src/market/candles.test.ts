import { setImmediate as immediate } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { aggregateCandles, bucketStart, CANDLE_PERIODS, type Candle, candleOfTrade } from '@firoza/core/market/candle'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tradeHouse } from '../testing/house-trades.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { readCandleCursor, readCandles, writeCandles } from './candle.store.ts'
import { startCandles } from './candles.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true })
})
afterAll(() => app.close())

/** A minute in three has no trade. */
function minutes(fromMs: number, count: number): Candle[] {
  return Array.from({ length: count }, (_, n) => n)
    .filter(n => n % 3 !== 1)
    .map(n => {
      const candle = candleOfTrade(fromMs + n * MINUTE_MS, {
        priceTicks: 1_000 + ((n * 7_919) % 97),
        quantity: 1 + (n % 5),
      })
      return { ...candle, highTicks: candle.highTicks + (n % 4), lowTicks: candle.lowTicks - (n % 6), trades: 2 }
    })
}

test('MKT-8 longer candles are those that the minutes make, stored or not, from any moment back', async () => {
  const { market } = app.deps
  const nowMs = bucketStart('1h', app.clock.now())
  const stored = minutes(nowMs - 50 * HOUR_MS, 50 * 60)
  const rows = stored.map(candle => ({ realm: 'demo', symbol: 'HBL', period: '1m', candle }) as const)
  await app.db.begin(tx => writeCandles(tx, rows, 0))
  const expectSame = async (all: readonly Candle[]) => {
    for (const period of CANDLE_PERIODS.slice(0, 5)) {
      for (const beforeMs of [nowMs + HOUR_MS, nowMs - 7 * HOUR_MS, nowMs - 7 * HOUR_MS + 13.5 * MINUTE_MS]) {
        for (const limit of [1, 2, 30]) {
          const made = aggregateCandles(
            period,
            all.filter(({ atMs }) => bucketStart(period, atMs) < beforeMs),
          ).slice(-limit)
          expect(await market.candles.read('demo', 'HBL', period, beforeMs, limit)).toEqual(made)
        }
      }
    }
  }
  await expectSame(stored)
  await tradeHouse(app, 'demo', 'HBL', [{ price: 2_100, quantity: 50 }])
  const fresh = market.candles.book.unstoredOf('demo', 'HBL', '1m')
  expect(fresh).toHaveLength(1)
  await expectSame([...stored.filter(({ atMs }) => atMs !== fresh[0]?.atMs), ...fresh])
})

test('MKT-9 a database that stands still for a minute is asked once to store, and its failure is said once', async () => {
  const { engine, market } = app.deps
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: line => said.push(JSON.parse(line).msg as string) })
  const standing = Promise.withResolvers<never>()
  let asked = 0
  let isStanding = false
  const begin = () => {
    asked++
    return standing.promise
  }
  const db = new Proxy(app.db, {
    get: (real, name) => (name === 'begin' && isStanding ? begin : Reflect.get(real, name)),
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const own = await startCandles({ db, engine, catalog: market.catalog, log })
    await tradeHouse(app, 'demo', 'HBL', [{ price: 2_105, quantity: 50 }])
    isStanding = true
    vi.advanceTimersByTime(MINUTE_MS)
    await immediate()
    standing.reject(new Error('the connection broke'))
    await expect.poll(() => said.length).toBeGreaterThan(0)
    await immediate()
    expect({ asked, said }).toEqual({ asked: 1, said: ['candles were not stored'] })
    isStanding = false
    await own.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('MKT-8 a process that stood still writes nothing over the candles of the one that leads by now', async () => {
  const atMs = bucketStart('1m', app.clock.now()) - 90 * HOUR_MS
  const candle = candleOfTrade(atMs, { priceTicks: 1_000, quantity: 7 })
  const write = (volume: number, cursor: number) =>
    app.db.begin(tx =>
      writeCandles(tx, [{ realm: 'demo', symbol: 'LUCK', period: '1m', candle: { ...candle, volume } }], cursor),
    )
  await write(7, 1_005)
  await write(3, 1_004)
  const [kept] = await readCandles(app.db, 'demo', 'LUCK', '1m', { beforeMs: atMs + 1 }, 1)
  expect([kept?.volume, await readCandleCursor(app.db)]).toEqual([7, 1_005])
  await write(9, 1_005)
  const [grown] = await readCandles(app.db, 'demo', 'LUCK', '1m', { beforeMs: atMs + 1 }, 1)
  expect(grown?.volume).toBe(9)
})

test('MKT-8 a week or month that began before the moment is whole, also where the moment lies within it', async () => {
  const monday = Date.parse('2025-06-02T00:00+05:00')
  const days = [0, 1, 2, 3, 4, 7].map(day =>
    candleOfTrade(monday + day * DAY_MS, { priceTicks: 1_000 + day, quantity: 10 }),
  )
  const rows = days.map(candle => ({ realm: 'demo', symbol: 'LUCK', period: '1d', candle }) as const)
  const cursor = await readCandleCursor(app.db)
  await app.db.begin(tx => writeCandles(tx, rows, cursor))
  const read = async (period: '1w' | '1M', beforeMs: number) =>
    (await app.deps.market.candles.read('demo', 'LUCK', period, beforeMs, 5)).map(({ atMs, volume }) => [atMs, volume])
  const june = Date.parse('2025-06-01T00:00+05:00')
  expect(await read('1w', monday + 2.5 * DAY_MS)).toEqual([[monday, 50]])
  expect(await read('1w', monday + 7 * DAY_MS)).toEqual([[monday, 50]])
  expect(await read('1w', monday + 7 * DAY_MS + 1)).toEqual([
    [monday, 50],
    [monday + 7 * DAY_MS, 10],
  ])
  expect(await read('1w', monday)).toEqual([])
  expect(await read('1M', monday + 3 * DAY_MS)).toEqual([[june, 60]])
})
