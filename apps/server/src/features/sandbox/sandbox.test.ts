import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPeople } from '../../sandbox/seed-people.ts'
import { placeLimit, tradeHouse } from '../../testing/house-trades.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** Friday 27 March 2026, 15:00 in Karachi: the second session; the next trading day is Monday. */
const FRIDAY = Date.parse('2026-03-27T15:00:00+05:00')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, nowMs: FRIDAY })
  await seedPeople(app.db, 'sandbox', FRIDAY)
})
afterAll(() => app.close())

/** A call in the console. The clock of tests carries no sessions along, so each signs in anew. */
async function atDesk(name: string, input: object, idempotencyKey?: string) {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  return app.callRaw(name, input, { token: await staffToken(app), headers })
}

const advance = (input: { seconds?: string; toNextDay?: string }) => atDesk('POST /staff/sandbox/clock/advance', input)

test('MKT-7 the next day runs phases, trading days and settlements of both realms in order before it answers', async () => {
  const { engine, market } = app.deps
  await tradeHouse(app, 'real', 'OGDC', [{ price: 2_100, quantity: 300 }])
  const issue = market.catalog.instruments.get('OGDC')!.issuePrice
  await placeLimit(app, 'real', 'OGDC', 'sell', issue + 300, 10)
  const steps: string[] = []
  const stop = engine.onEvents(({ events }) => {
    for (const event of events) {
      if (event.type === 'settled') steps.push(`${event.realm} settles ${event.date}`)
      if (event.type !== 'listing' || event.listing.symbol !== 'OGDC') continue
      const { realm, phase, tradingDate } = event.listing
      steps.push(`${realm} ${phase} ${tradingDate}`)
    }
  })
  const { body } = await advance({ toNextDay: 'true' })
  expect(body).toMatchObject({
    data: { steps: expect.arrayContaining([expect.objectContaining({ realm: 'real', type: 'trading_day' })]) },
  })
  stop()
  expect(body).toMatchObject({
    code: 0,
    data: {
      nowMs: Date.parse('2026-03-30T09:32:00+05:00'),
      tradingDates: { real: '2026-03-30', demo: '2026-03-30' },
    },
  })
  expect(steps).toMatchInlineSnapshot(`
    [
      "real closed 2026-03-27",
      "real closed 2026-03-30",
      "real post_close 2026-03-30",
      "real rectification 2026-03-30",
      "real closed 2026-03-30",
      "demo open 2026-03-28",
      "demo settles 2026-03-28",
      "demo open 2026-03-29",
      "demo settles 2026-03-29",
      "real settles 2026-03-30",
      "demo open 2026-03-30",
      "demo settles 2026-03-30",
      "real pre_open 2026-03-30",
      "real matching 2026-03-30",
      "real open 2026-03-30",
    ]
  `)
  expect(engine.listing('real', 'OGDC')).toMatchObject({ referencePrice: issue + 100, lastPrice: issue + 100 })
  const [row] = await app.db<{ locked: bigint }[]>`
    select sum(unsettled)::bigint as locked from ledger_account where asset = 'OGDC' and realm = 'real'`
  expect(row?.locked).toBe(0n)
  const states = await app.db<{ state: string }[]>`
    select state from stock_order where limit_price = ${issue + 300}`
  expect(states).toEqual([{ state: 'expired' }])
})

test('MKT-7 the clock goes by seconds too, and never back', async () => {
  const before = app.clock.now()
  expect((await advance({ seconds: '3600' })).body).toMatchObject({ code: 0, data: { nowMs: before + 3_600_000 } })
  expect((await advance({ seconds: '-5' })).body.data).toMatchObject({ reason: 'clock_backwards' })
  expect((await advance({})).body.data).toMatchObject({ reason: 'field_missing' })
  expect(app.clock.now()).toBe(before + 3_600_000)
  const guest = await app.callRaw('POST /staff/sandbox/clock/advance', { seconds: '5' })
  expect(guest.body.code).toBe(-1000)
})

test('MKT-7 a move under a key happens once, however often and however late it is asked for again', async () => {
  const name = 'POST /staff/sandbox/clock/advance'
  const before = app.clock.now()
  const first = await atDesk(name, { seconds: '120' }, 'move-1')
  expect(first.body).toMatchObject({ code: 0, data: { nowMs: before + 120_000 } })
  const again = await Promise.all([1, 2, 3].map(() => atDesk(name, { seconds: '120' }, 'move-1')))
  for (const { body } of again) expect(body).toMatchObject({ code: 0, data: { nowMs: before + 120_000 } })
  expect((await atDesk(name, { seconds: '60' }, 'move-1')).body.data).toMatchObject({
    reason: 'idempotency_key_reused',
  })
  expect((await atDesk(name, { seconds: '60' }, 'move-2')).body).toMatchObject({ data: { nowMs: before + 180_000 } })
  expect(app.clock.now()).toBe(before + 180_000)
})

test('MKT-4 what fell due while the server was away runs at the start, and not twice', async () => {
  const { startSessions } = await import('../../market/sessions.ts')
  const { db, engine, clock, log, market } = app.deps
  app.clock.set(Date.parse('2026-03-31T09:31:00+05:00'))
  const seen: string[] = []
  const stop = engine.onEvents(({ events }) => {
    for (const event of events) if (event.type === 'settled') seen.push(`${event.realm} ${event.date}`)
  })
  const sources = { db, engine, clock, calendars: market.calendars, log, timer: false }
  await (await startSessions(sources)).stop()
  await (await startSessions(sources)).stop()
  expect(await market.sessions.runDue()).toBeGreaterThan(0)
  stop()
  expect(seen).toEqual(['real 2026-03-31', 'demo 2026-03-31'])
  expect(engine.listing('real', 'HBL')).toMatchObject({ phase: 'matching', tradingDate: '2026-03-31' })
})

test('MKT-5 staff halt and resume an instrument', async () => {
  const halt = await atDesk('POST /staff/market/halt', { realm: 'demo', symbol: 'HBL', reason: 'news to come' })
  expect(halt.body).toMatchObject({ code: 0, data: { halted: true } })
  const status = await atDesk('GET /staff/market/status', {})
  expect(status.body).toMatchObject({
    data: {
      realms: [
        { realm: 'real', halted: [] },
        { realm: 'demo', halted: ['HBL'] },
      ],
    },
  })
  const resume = await atDesk('POST /staff/market/resume', { realm: 'demo', symbol: 'HBL', reason: 'the news is out' })
  expect(resume.body).toMatchObject({ data: { halted: false } })
  const unknown = await atDesk('POST /staff/market/halt', { realm: 'demo', symbol: 'NOPE', reason: 'a test' })
  expect(unknown.body.data).toMatchObject({ reason: 'instrument_unknown' })
})

test('AUD-9 a halt needs a reason, which people read while it lasts, in its realm alone', async () => {
  const shown = async () => {
    const { body } = await app.call('GET /stock/index/info', { symbol: 'MCB' })
    return body.code === 0 ? [body.data.halted, body.data.haltReason] : body
  }
  const realm = (await app.call('GET /stock/index/info', { symbol: 'MCB' })).body
  const theirs = realm.code === 0 ? realm.data.realm : 'demo'
  const other = theirs === 'demo' ? 'real' : 'demo'
  const bare = await atDesk('POST /staff/market/halt', { realm: theirs, symbol: 'MCB' })
  expect(bare.body.data).toMatchObject({ reason: 'field_missing', field: 'reason' })
  await atDesk('POST /staff/market/halt', { realm: other, symbol: 'MCB', reason: 'only over there' })
  expect(await shown()).toEqual([false, null])
  await atDesk('POST /staff/market/halt', { realm: theirs, symbol: 'MCB', reason: 'results are announced today' })
  expect(await shown()).toEqual([true, 'results are announced today'])
  await atDesk('POST /staff/market/resume', { realm: theirs, symbol: 'MCB', reason: 'they are out' })
  expect(await shown()).toEqual([false, null])
})
