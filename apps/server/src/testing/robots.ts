import { karachiDate, startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { REALMS, type Realm } from '@firoza/core/realm'
import { runRobots } from '../features/robot/run-robots.job.ts'
import { seedRobots } from '../features/robot/seed-robots.ts'
import { SANDBOX_CODE, seedPeople } from '../sandbox/seed-people.ts'
import { placeLimit } from './house-trades.ts'
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts'

const DAYS = 130

/** The whole market with recorded days in which every share drifts by itself, robots that have just opened on paper, and the sandbox’s people. */
export async function robotApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await testApp({ wholeMarket: true, settings: { captcha: false }, rateFactor: 1_000_000, ...options })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  await recordDays(app)
  await seedRobots(app.db, app.clock.now())
  return app
}

async function recordDays(app: TestApp): Promise<void> {
  const today = startOfKarachiDay(karachiDate(app.clock.now()))
  const shares = [...app.deps.market.catalog.instruments.values()]
  for (const realm of REALMS) {
    for (const [n, { symbol, issuePrice }] of shares.entries()) {
      const rows = Array.from({ length: DAYS }, (_, at) => {
        const back = DAYS - at
        const wave = Math.sin((back + n) / 9) * 0.02 + ((n % 5) - 2) * 0.0006 * -back
        return {
          at: new Date(today - back * DAY_MS).toISOString(),
          close: Math.max(100, Math.round(issuePrice * (1 + wave))),
        }
      })
      await app.db`
        insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
        select ${realm}, ${symbol}, '1d', r.at, r.close, r.close, r.close, r.close, 1000000, r.close * 1000000, 100, 'past'
        from unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ close }) => close)}::bigint[]) as r (at, close)`
    }
  }
}

interface Wanted {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: bigint
  readonly arrival: bigint
}

/** Market makers quote the other side of everything that robots have planned and not sent, at a distance from their arrival prices. */
export async function quoteForRobots(app: TestApp, realm: Realm, offsetPpm = 0): Promise<number> {
  const wanted = await app.db<Wanted[]>`
    select t.symbol, t.side, sum(t.quantity)::bigint as quantity, max(t.arrival_ticks) as arrival from robot_trade t
    join robot_fund f on f.id = t.fund_id where f.realm = ${realm} and t.sent_at is null group by t.symbol, t.side order by t.symbol, t.side`
  for (const { symbol, side, quantity, arrival } of wanted) {
    const price = Math.round(Number(arrival) * (1 + offsetPpm / 1_000_000))
    await placeLimit(app, realm, symbol, side === 'buy' ? 'sell' : 'buy', price, Number(quantity))
  }
  return wanted.length
}

/** A whole session: it opens, robots plan, makers quote, robots trade, it closes, NAVs are struck. */
export async function runSession(app: TestApp, realm: Realm, offsetPpm = 0): Promise<void> {
  await runRobots(app.deps)
  await quoteForRobots(app, realm, offsetPpm)
  await runRobots(app.deps)
}

/** On to a time of day some days later, with everything that falls due between. */
export async function goTo(app: TestApp, days: number, minuteOfDay = 11 * 60): Promise<void> {
  const target = startOfKarachiDay(karachiDate(app.clock.now())) + days * DAY_MS + minuteOfDay * MINUTE_MS
  const { sessions } = app.deps.market
  for (let next = sessions.nextDueAt(target); next !== undefined; next = sessions.nextDueAt(target)) {
    app.clock.set(next)
    await sessions.runDue()
  }
  app.clock.set(target)
  await sessions.runDue()
}

/** An investment of the person who is signed in, for tests that walk over every call. */
export function robotCases(made: () => Promise<{ readonly app: TestApp; readonly token: string }>) {
  const invest = async () => {
    const { app, token } = await made()
    if ((await app.db`select 1 from robot limit 1`).length === 0) await seedRobots(app.db, app.clock.now())
    await app.db`update robot_fund set state = 'open' where state = 'testing'`
    const wanted = { id: 'trend', amount: '5000.00', transactionCode: SANDBOX_CODE } as const
    const { body } = await app.call('POST /stock/ai/buy', wanted, { token })
    if (body.code !== 0) throw new Error(`not invested: ${JSON.stringify(body)}`)
    return body.data.id
  }
  const of = { nobodys: 'RB000000000000', id: invest }
  const pin = async () => ({ transactionCode: SANDBOX_CODE })
  return {
    'POST /stock/ai/order/details id': of,
    'POST /stock/ai/order/cancel id': of,
    'POST /stock/ai/order/redeem id': { ...of, input: pin, refused: 'move_not_allowed' },
    'POST /stock/ai/order/add/amount id': { ...of, input: async () => ({ ...(await pin()), amount: '5000.00' }) },
  }
}
