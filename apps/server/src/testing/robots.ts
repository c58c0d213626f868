import { dateOfUtc, karachiDate, startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { REALMS, type Realm } from '@firoza/core/realm'
import { expect } from 'vitest'
import type { Queryable } from '../db/sql.ts'
import { must } from '../engine/engine-port.ts'
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

/** Recorded days of all pairs in which each coin has risen a little every day, up to its present price. */
export async function recordPairDays(app: TestApp): Promise<void> {
  const today = app.clock.now() - (app.clock.now() % DAY_MS)
  for (const { realm, symbol, spec, referencePrice } of app.deps.engine.listings()) {
    if (spec.venue !== 'coin') continue
    const backs = Array.from({ length: DAYS }, (_, at) => DAYS - at)
    const closes = backs.map(back => Math.round(referencePrice * (1 - (back - 1) * 0.001)))
    await app.db`
      insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
      select ${realm}, ${symbol}, '1d', r.at, r.close, r.close, r.close, r.close, ${spec.step * 10_000_000}, 0, 100, 'past'
      from unnest(${backs.map(back => new Date(today - back * DAY_MS).toISOString())}::timestamptz[], ${closes}::bigint[]) as r (at, close)`
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

/** Every struck NAV again, from the ledger and the trades alone: what a fund had and held at each close. */
export async function assertFunds(sql: Queryable): Promise<void> {
  const faults = await sql`
    select v.fund_id, v.date, v.value_units, v.units from robot_nav v join robot_fund f on f.id = v.fund_id
    where v.units <> (
      select -coalesce(sum(l.units), 0) from journal j join journal_leg l on l.journal_id = j.id
        join ledger_account a on a.id = l.account_id and a.code = 'fund_issue' and a.asset = f.asset and a.realm = f.realm
      where j.at < v.struck_at or (j.kind = 'robot_capital' and j.at = v.struck_at))`
  expect(faults).toEqual([])
  // Units in the ledger are the units of tranches, those that wait for a NAV included.
  const units = await sql`
    select f.id from robot_fund f where coalesce((
      select sum(a.posted) from ledger_account a where a.realm = f.realm and a.asset = f.asset and a.code = 'user'), 0)
    <> coalesce((select sum(left_units) from robot_tranche where fund_id = f.id), 0)
      + coalesce((select sum(units) from robot_redemption where fund_id = f.id and state = 'pending'), 0)`
  expect(units).toEqual([])
  // Money in the clearing account is what has come in and not moved on, and what is owed and has come.
  const [clearing] = await sql<{ posted: bigint; due: bigint }[]>`
    select coalesce((select sum(posted) from ledger_account where code = 'fund_clearing'), 0)::bigint as posted, (
      coalesce((select sum(t.amount_units) from robot_tranche t join robot_nav v on v.fund_id = t.fund_id and v.date = t.strike_date
        where t.state = 'funded' and v.net_at is null), 0)
      + coalesce((select sum(e.gross_units) from robot_redemption e join robot_nav v on v.fund_id = e.fund_id and v.date = e.strike_date
        where e.state = 'priced' and v.net_at is not null), 0))::bigint as due`
  expect(clearing?.posted).toBe(clearing?.due)
}

/** On to the next day, also of the market of coins, which begins it by itself where timers run. */
export async function goToNextCoinDay(app: TestApp): Promise<void> {
  await goTo(app, 1)
  const tradingDate = dateOfUtc(app.clock.now())
  for (const realm of REALMS) {
    await must(app.deps.engine, { type: 'trading_day', realm, venue: 'coin', tradingDate, settlementDate: null })
  }
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
