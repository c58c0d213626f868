import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { crashingDb, type FaultInjector, SimulatedCrash } from '../../testing/crashing.ts'
import { announce } from '../../testing/offerings.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { advanceOfferings } from './advance-offerings.job.ts'

let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing
beforeEach(async () => {
  app = await withdrawingApp({ market: ['OGDC'] })
  await enter()
})
afterEach(() => app.close())

/** Signs in again: a jump of the clock ends the sessions of before. */
async function enter() {
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
}
async function on(byMs: number) {
  app.clock.advance(byMs)
  await advanceOfferings(app.deps)
  await enter()
}

const applying = (id: string, change: object = {}) => ({
  ...{ id, lots: 2, prospectusRead: true, transactionCode: SANDBOX_CODE },
  ...change,
})
type Application = Record<'id' | 'state' | 'status' | 'held' | 'cost' | 'released', string> & { lotsAllotted: number }
async function apply(person: Withdrawing, id: string, change: object = {}): Promise<Application> {
  const { body } = await person.call('POST /stock/order/new/apply', applying(id, change) as never)
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data as Application
}
async function own(person: Withdrawing): Promise<Application[]> {
  const { body } = await person.call('GET /stock/order/new/list', {})
  return body.code === 0 ? (body.data as { items: Application[] }).items : []
}
async function stateOf(id: string): Promise<string> {
  const { body } = await app.call('GET /stock/index/new/info', { id })
  return body.code === 0 ? body.data.state : body.data.reason
}
const notices = async (index: 1 | 2) =>
  (
    await app.db`select kind from user_notice n join app_user u on u.id = n.user_id
      where u.public_id = ${`FZ1000000${index}`} and kind ~ '^(offering|auto)' order by n.id`
  ).map(({ kind }) => kind)

/** Allotted and paid, and the listing confirmed by two members of staff. */
async function toBeListed(): Promise<string> {
  const id = await announce(app)
  await on(HOUR_MS)
  await apply(ayesha, id)
  await apply(bilal, id)
  for (const days of [2, 1]) await on(days * DAY_MS)
  expect(await stateOf(id)).toBe('settled')
  const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
  const input = changeOf('offering_list', { id, reason: 'as announced' })
  const { body } = await app.call('POST /staff/case/request', input, { token: maker })
  const asked = body.code === 0 ? body.data.id : body.data.reason
  expect(
    reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id: asked }), { token: checker })),
  ).toBe('ok')
  return id
}
async function shares(index: 1 | 2) {
  const [row] = await app.db`
    select a.posted, a.unsettled from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${`FZ1000000${index}`} and a.realm = 'real' and a.asset = 'NEWCO'`
  return row
}

it('OFR-12, OFR-16 listed on its day between two sessions, the shares are delivered, can be sold, and the money leaves for the issuer', async () => {
  const id = await toBeListed()
  // On its day, in the middle of a session: not yet.
  await on(DAY_MS)
  expect(await stateOf(id)).toBe('settled')
  expect(app.deps.engine.listing('real', 'NEWCO')).toBeUndefined()
  await on(10 * HOUR_MS)
  expect(await stateOf(id)).toBe('listed')
  expect(app.deps.engine.listing('real', 'NEWCO')).toMatchObject({
    referencePrice: 1_000,
    lastPrice: null,
    halted: false,
  })
  expect((await own(ayesha))[0]).toMatchObject({ state: 'credited', status: 'listed' })
  const results = await app.call('GET /stock/index/new/list', { state: 'results' })
  expect(results.body).toMatchObject({ data: { items: [{ symbol: 'NEWCO', state: 'listed' }] } })
  expect((await notices(1)).at(-1)).toBe('offering_listed')
  const lots =
    await app.db`select source, quantity, cost_units as cost from lot l join ledger_account a on a.id = l.account_id where a.asset = 'NEWCO'`
  expect(lots).toEqual(Array(2).fill({ source: 'ipo', quantity: 200n, cost: 200_000n }))
  const [owed] = await app.db`select posted from ledger_account where code = 'offering_proceeds'`
  expect(owed?.posted).toBe(0n)
  const today = karachiDate(app.clock.now())
  const { engine } = app.deps
  await engine.submit({ type: 'trading_day', realm: 'real', tradingDate: today, settlementDate: addDays(today, 1) })
  await engine.submit({ type: 'settle', realm: 'real', date: today })
  expect(await shares(1)).toEqual({ posted: 200n, unsettled: 0n })
  const people = await app.db<
    { id: bigint }[]
  >`select id from app_user where public_id in ('FZ10000001', 'FZ10000002') order by public_id`
  const place = (index: 0 | 1, side: 'buy' | 'sell') => {
    const draft = {
      side,
      kind: 'limit',
      timeInForce: 'day',
      postOnly: false,
      quantity: 150,
      limitPrice: 1_050,
    } as const
    const userId = Number(people[index]?.id)
    return engine.submit({ type: 'place', realm: 'real', userId, symbol: 'NEWCO', accountClass: 'regular', draft })
  }
  expect(await place(0, 'sell')).toMatchObject({ ok: true })
  expect(await place(1, 'buy')).toMatchObject({ value: { order: { state: 'filled' } } })
  const [sold] = await app.db`select sold_cost_units as cost from stock_order where side = 'sell'`
  expect(sold?.cost).toBe(150_000n)
})

it('OFR-12 killed at any step of the listing, also between a delivery and its notice, it goes on and delivers to each once', async () => {
  const id = await toBeListed()
  app.clock.advance(DAY_MS + 10 * HOUR_MS)
  for (let steps = 1; (await stateOf(id)) !== 'listed'; steps += 2) {
    expect(steps).toBeLessThan(300)
    const fuse: FaultInjector = { left: steps, blown: false }
    await advanceOfferings({ ...app.deps, db: crashingDb(app.deps.db, fuse) }).catch(error => {
      if (!fuse.blown && !(error instanceof SimulatedCrash)) throw error
    })
    await assertBooks(app.db)
  }
  await enter()
  for (const index of [1, 2] as const) expect((await shares(index))?.posted).toBe(200n)
  const made = await app.db`
    select kind, count(*)::int as n from journal where kind in ('share_delivery', 'offering_remitted') group by kind order by kind`
  expect(made.map(({ kind, n }) => [kind, n])).toEqual([
    ['offering_remitted', 1],
    ['share_delivery', 2],
  ])
  const notified = [...(await notices(1)), ...(await notices(2))].filter(kind => kind === 'offering_listed')
  expect(notified).toHaveLength(2)
})
