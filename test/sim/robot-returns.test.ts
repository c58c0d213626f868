import type { RobotCode } from '@firoza/core/robot/terms'
import { expect, it } from 'vitest'
import { runRobots } from '../../apps/server/src/features/robot/run-robots.job.ts'
import { seedRobots } from '../../apps/server/src/features/robot/seed-robots.ts'
import { grantSandboxAssets } from '../../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { seedHouse, seedPeople } from '../../apps/server/src/sandbox/seed-people.ts'
import { dataOf } from '../../apps/server/src/testing/answered.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { goTo } from '../../apps/server/src/testing/robots.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts'
import { signedIn } from '../../apps/server/src/testing/withdrawing.ts'
import { recordedRows, recordedText } from '../recorded-data.ts'
import { type PublishedFill, type PublishedNav, recomputeNavs } from './recompute-returns.ts'

const text = recordedText('psx-daily-2014-2023.csv.gz')
/** Days before those that robots trade, for what strategies read. */
const PAST_DAYS = 80
/** Two months, which takes a minute. `ROBOT_DAYS=245` plays a whole year. */
const TRADED_DAYS = Number(process.env.ROBOT_DAYS ?? 40)
const FROM = '2021-09-01'
const DAY_MS = 86_400_000

/** Closes of the shares that both the sandbox and the recording have, each scaled to begin at the sandbox's price. */
function recordedCloses(app: TestApp, recording: string) {
  const rows = recordedRows(recording).filter(({ date = '' }) => date >= FROM)
  const dates = [...new Set(rows.map(({ date = '' }) => date))].sort().slice(0, PAST_DAYS + TRADED_DAYS)
  const bySymbol = new Map<string, Map<string, number>>()
  for (const { symbol = '', date = '', close } of rows) {
    if (!app.deps.market.catalog.instruments.has(symbol)) continue
    bySymbol.set(symbol, (bySymbol.get(symbol) ?? new Map()).set(date, Number(close)))
  }
  const closes = new Map<string, number[]>()
  for (const [symbol, byDate] of bySymbol) {
    const issue = app.deps.market.catalog.instruments.get(symbol)?.issuePrice ?? 0
    const whole: number[] = []
    let last = 0
    const recorded = dates.map(date => byDate.get(date))
    const first = recorded.find(close => close !== undefined) ?? 1
    const start = recorded.slice(0, PAST_DAYS).findLast(close => close !== undefined) ?? first
    for (const close of recorded) {
      const scaled = Math.max(1, Math.round((issue * (close ?? first)) / start))
      const next = close === undefined ? last || scaled : scaled
      // A day beyond the daily limit is a split or a gap: the price stops at the limit, as it would have traded.
      const isOpen = whole.length >= PAST_DAYS && last > 0
      last = isOpen ? Math.min(Math.floor(last * 1.09), Math.max(Math.ceil(last * 0.91), next)) : next
      whole.push(last)
    }
    closes.set(symbol, whole)
  }
  return closes
}

/** Two market makers with plenty of everything, who trade one share of each at its close and quote what robots have planned. */
async function openMakers(app: TestApp, symbols: readonly string[]) {
  const [seller, buyer] = await seedHouse(app.db, 'sandbox', [], app.clock.now())
  const grants = [seller, buyer].flatMap(userId =>
    symbols.map(asset => ({ userId: userId as bigint, asset, units: 1_000_000_000n, costTicks: 100 })),
  )
  await app.db.begin(tx => grantSandboxAssets(tx, 'demo', 'makers', grants, app.clock.now()))
  const place = async (side: 'buy' | 'sell', symbol: string, limitPrice: number, quantity: number) => {
    const draft = { side, kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice } as const
    const userId = Number(side === 'buy' ? buyer : seller)
    const order = { type: 'place', realm: 'demo', userId, symbol, draft, accountClass: 'regular', house: true } as const
    const decided = await app.deps.engine.submit(order)
    if (!decided.ok) throw new Error(`${symbol} ${limitPrice}: ${JSON.stringify(decided)}`)
  }
  return { place }
}

it.skipIf(text === undefined)(
  'ROB-11 ROB-10 over recorded days each robot’s published NAVs and return are those of its published fills',
  { timeout: 1_800_000 },
  async () => {
    const app = await testApp({ wholeMarket: true, settings: { captcha: false }, rateFactor: 1_000_000 })
    await seedPeople(app.db, 'sandbox', app.clock.now())
    const closes = recordedCloses(app, text ?? '')
    expect(closes.size).toBeGreaterThan(20)
    const record = async (day: number, at: number) => {
      const symbols = [...closes.keys()]
      const prices = symbols.map(symbol => closes.get(symbol)?.[day] ?? 1)
      await app.db`
        insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
        select 'demo', c.symbol, '1d', ${new Date(at).toISOString()}::timestamptz, c.close, c.close, c.close, c.close, 2000000, c.close, 1, 'past'
        from unnest(${symbols}::text[], ${prices}::bigint[]) as c (symbol, close) on conflict (realm, symbol, period, at) do nothing`
    }
    const midnight = Math.floor((app.clock.now() + 5 * 3_600_000) / DAY_MS) * DAY_MS - 5 * 3_600_000
    for (let day = 0; day < PAST_DAYS; day++) await record(day, midnight - (PAST_DAYS - day) * DAY_MS)
    await seedRobots(app.db, app.clock.now())
    const { place } = await openMakers(app, [...closes.keys()])
    const priceOn = new Map<string, bigint>()
    for (let day = PAST_DAYS; day < PAST_DAYS + TRADED_DAYS; day++) {
      await runRobots(app.deps)
      const date = new Date(app.clock.now() + 5 * 3_600_000).toISOString().slice(0, 10)
      for (const [symbol, prices] of closes) {
        const price = prices[day] as number
        priceOn.set(`${symbol} ${date}`, BigInt(price))
        await place('sell', symbol, price, 1)
        await place('buy', symbol, price, 1)
      }
      const planned = await app.db<{ symbol: string; side: 'buy' | 'sell'; quantity: bigint }[]>`
        select symbol, side, sum(quantity)::bigint as quantity from robot_trade where sent_at is null group by 1, 2 order by 1, 2`
      for (const { symbol, side, quantity } of planned) {
        const price = closes.get(symbol)?.[day]
        if (price !== undefined) await place(side === 'buy' ? 'sell' : 'buy', symbol, price, Number(quantity))
      }
      await runRobots(app.deps)
      await goTo(app, 1)
    }
    await runRobots(app.deps)
    const { token } = await signedIn(app, 0, 'demo')
    for (const id of ['index_tracker', 'trend', 'momentum', 'reversion'] satisfies RobotCode[]) {
      const navs: PublishedNav[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: { items: PublishedNav[]; nextCursor: string | null } = dataOf(
          await app.call('POST /stock/ai/nav', { id, limit: 100, ...(cursor && { cursor }) }, { token }),
        )
        navs.push(...page.items)
        cursor = page.nextCursor
      }
      const fills: PublishedFill[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: { items: PublishedFill[]; nextCursor: string | null } = dataOf(
          await app.call('POST /stock/ai/trades', { id, limit: 100, ...(cursor && { cursor }) }, { token }),
        )
        fills.push(...page.items)
        cursor = page.nextCursor
      }
      navs.reverse()
      fills.reverse()
      expect(fills.length, id).toBeGreaterThan(10)
      const closeOf = (symbol: string, date: string) => priceOn.get(`${symbol} ${date}`) ?? 0n
      const again = recomputeNavs('1000000.00', navs, fills, closeOf)
      const published = navs.map(({ nav }) => BigInt(nav.replace('.', '')))
      expect(
        again.map(({ nav }) => nav),
        id,
      ).toEqual(published)
      const { returnPpm, closedTrades, state } = dataOf(await app.call('POST /stock/ai/info', { id }, { token }))
      // A robot that fell so far that it was stopped has no NAV after its last sale.
      if (state === 'stopped' || state === 'closed') expect(navs.length, id).toBeLessThanOrEqual(TRADED_DAYS + 1)
      else expect(navs.length, id).toBe(TRADED_DAYS + 1)
      const last = again.at(-1)?.nav ?? 0n
      if (closedTrades >= 30) expect(Math.abs((returnPpm ?? 0) - Number(last - 1_000_000n)), id).toBeLessThanOrEqual(1)
      else expect(returnPpm, id).toBeNull()
    }
    await assertBooks(app.db)
    await app.close()
  },
)
