import type { CallInput, CallName } from '@firoza/api/endpoints'
import { HOUR_MS } from '@firoza/core/clock'
import { PERP_CONTRACTS } from '@firoza/core/perp/contracts'
import { QUIZ } from '@firoza/core/perp/quiz'
import { contractTicket } from '@firoza/core/perp/ticket'
import { REALMS } from '@firoza/core/realm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveMargin } from '../../customers/move-margin.ts'
import { Engine } from '../../engine/engine.ts'
import { replayLog } from '../../engine/replay.ts'
import { loadFeeSchedule } from '../../market/fee.store.ts'
import { seedPeople } from '../../sandbox/seed-people.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { giveCoins } from '../../testing/coin-pair.ts'
import { registerPerson } from '../../testing/people.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { scaleOf } from './contract-listing.ts'
import { contractMarker, workOff } from './mark-contracts.job.ts'
import { notifyOfContracts } from './notify-contracts.job.ts'
import { openContracts } from './open-contracts.ts'

const SYMBOL = 'BTC-USDT-PERP'
const CODE = '135791'
const USDT = 1_000_000n
const spec = PERP_CONTRACTS[0]!
let app: TestApp
let price = 965_000
let venues = 3
let mark: () => Promise<void>
let people = 0

interface Person {
  readonly token: string
  readonly userId: bigint
}

async function newPerson(usdt: bigint, passed = true): Promise<Person> {
  people += 1
  const { tokenDemo: token, user } = await registerPerson(app, `0302${String(2_000_000 + people)}`)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const person = { token, userId: row!.id }
  await giveCoins(app, person.userId, 'USDT', usdt * USDT)
  const code = { code: CODE, codeAgain: CODE, password: 'correct-horse' }
  await app.call('POST /user/update/transactionCode', code, person)
  const moved = await moveMargin(app.deps, { userId: person.userId, realm: 'demo', units: usdt * USDT })
  expect(moved).toMatchObject({ ok: true })
  if (passed)
    expect(data(await app.call('POST /coin/contract/quiz/answer', right, person))).toMatchObject({ passed: true })
  return person
}

const right = Object.fromEntries(QUIZ.map(one => [one.id, one.right])) as CallInput<'POST /coin/contract/quiz/answer'>

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, of which the tests hold what they read.
function data(answer: { body: unknown }): Record<string, any> {
  const { body } = answer as { body: { code: number; data: Record<string, unknown> } }
  expect(body).toMatchObject({ code: 0 })
  return body.data
}
const reasonOf = (answer: { body: unknown }) => (answer.body as { data: { reason: string } }).data.reason

const add = (by: Person, input: Partial<CallInput<'POST /coin/contract/order/add'>>) =>
  app.call('POST /coin/contract/order/add', { symbol: SYMBOL, side: 'buy', transactionCode: CODE, ...input }, by)
const ask = (by: Person, name: CallName, input: object = {}) => app.callRaw(name, input, by)
const leverage = (by: Person, times: number) =>
  ask(by, 'POST /coin/contract/order/multiple', { symbol: SYMBOL, leverage: times })
const active = async (by: Person) => data(await ask(by, 'POST /coin/contract/order/list/active'))

/** A change that one member of staff requests and another approves. */
async function carryOut(kind: 'perp_insurance' | 'perp_reduce_only' | 'perp_halt', payload: object) {
  const request = changeOf(kind, { ...payload, reason: 'As decided by the risk committee.' })
  const asked = data(await app.call('POST /staff/case/request', request, { token: await staffToken(app, 0) }))
  const checker = { token: await staffToken(app, 1) }
  data(await app.call('POST /staff/case/decide', deciding('approve', asked as { id: string }), checker))
}

let maker: Person
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  await openContracts(app.deps, REALMS)
  mark = contractMarker(app.deps, ({ spec: { base } }, nowMs) => {
    const own = base.code === 'BTC' ? price : 340_000
    return Array.from({ length: venues }, (_, at) => ({
      name: `venue ${at}`,
      price: own + at - 1,
      weight: 1,
      atMs: nowMs,
    }))
  })
  await mark()
  maker = await newPerson(1_000_000n)
  await leverage(maker, 2)
})
afterAll(() => app.close())

it('PERP-30 lists the contracts with terms, tiers, mark and index; the insurance fund has its money in both realms', async () => {
  const { items } = data(await app.call('POST /coin/contract/list', {}))
  expect(items.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'BTC-USDT-PERP',
    'ETH-USDT-PERP',
    'SOL-USDT-PERP',
  ])
  expect(items[0]).toMatchObject({ mark: '96500.0', index: '96500.0', fresh: true, reduceOnly: false, quote: 'USDT' })
  expect(items[0].sources).toHaveLength(3)
  const funds = await app.db`select realm, posted from ledger_account where code = 'perp_insurance' order by realm`
  expect(funds).toMatchObject([{ posted: 1_000_000n * USDT }, { posted: 1_000_000n * USDT }])
})

it('PERP-10 no one opens a contract before the quiz; wrong answers are named and can be given again after ten minutes', async () => {
  const person = await newPerson(1_000n, false)
  expect(reasonOf(await add(person, { price: '96000.0', type: 'limit', quantity: '0.01' }))).toBe('perp_quiz_needed')
  const wrong = data(await ask(person, 'POST /coin/contract/quiz/answer', { ...right, mark: 'last' }))
  expect(wrong).toMatchObject({ passed: false, wrong: ['mark'], access: { quizNeeded: true } })
  expect(reasonOf(await ask(person, 'POST /coin/contract/quiz/answer', right))).toBe('perp_quiz_later')
  app.clock.advance(10 * 60_000)
  expect(data(await ask(person, 'POST /coin/contract/quiz/answer', right))).toMatchObject({
    access: { leverageMax: 5 },
  })
  expect(reasonOf(await leverage(person, 6))).toBe('perp_leverage_max')
})

it('PERP-11 an own limit is lowered at once; a higher one says from when it holds', async () => {
  const person = await newPerson(1_000n)
  expect(data(await ask(person, 'POST /coin/contract/limit', { leverage: 2 }))).toMatchObject({
    leverageMax: 2,
    ownLimit: 2,
  })
  expect(reasonOf(await leverage(person, 3))).toBe('perp_leverage_max')
  const raised = data(await ask(person, 'POST /coin/contract/limit', { leverage: 4 }))
  expect(raised).toMatchObject({ leverageMax: 2, nextLimit: { leverage: 4 } })
})

it('PERP-12 PTF-10 margin comes from the contract funds, counts among the assets, and what positions and orders need does not leave', async () => {
  const person = await newPerson(1_000n)
  expect(reasonOf(await add(person, { type: 'limit', price: '96500.0', quantity: '0.02' }))).toBe(
    'insufficient_balance',
  )
  const order = data(await add(person, { type: 'limit', price: '96500.0', quantity: '0.01' }))
  expect(order).toMatchObject({ state: 'open', held: '965.965000', leverage: 1 })
  const out = { userId: person.userId, realm: 'demo', units: -100n * USDT } as const
  expect(await moveMargin(app.deps, out)).toMatchObject({
    reason: 'insufficient_balance',
    details: { available: '34.035000' },
  })
  expect(data(await ask(person, 'POST /coin/contract/order/close', { id: order.id }))).toMatchObject({
    state: 'cancelled',
    held: '0.000000',
  })
  const assets = async () => data(await app.call('POST /user/assets', {}, person))
  const before = await assets()
  expect(Number(before.contracts)).toBeGreaterThan(0)
  expect(await moveMargin(app.deps, out)).toMatchObject({ ok: true })
  const after = await assets()
  expect(Number(after.contracts)).toBeLessThan(Number(before.contracts))
  expect(Number(after.everything)).toBeCloseTo(Number(before.everything), 1)
  await assertBooks(app.db)
})

it('PERP-22 a long of five times has the ticket’s liquidation price; margin, exits and a part of it can be changed and closed', async () => {
  const person = await newPerson(10_000n)
  await leverage(person, 5)
  data(await add(maker, { side: 'sell', type: 'limit', price: '96500.0', quantity: '0.1' }))
  const ticket = data(await ask(person, 'POST /coin/contract/ticket', { symbol: SYMBOL }))
  expect(ticket).toMatchObject({ leverage: 5, mark: 965_000, ask: 965_000, freeMargin: '10000000000' })
  const bought = data(await add(person, { quantity: '0.1', type: 'market' }))
  expect(bought).toMatchObject({ state: 'filled', averagePrice: '96500.0', fees: '4.825000' })
  const size = Number(0.1 * 10 ** spec.base.exponent)
  const reckoned = contractTicket({
    size,
    price: 965_000,
    leverage: 5,
    mark: 965_000,
    takerPpm: ticket.rates.taker,
    fundingPpb: 0n,
    tiers: ticket.tiers,
    scale: scaleOf(spec),
  })
  const { items, funds } = await active(person)
  expect(items[0]).toMatchObject({
    side: 'long',
    margin: '1930.000000',
    entryPrice: '96500.0',
    liquidationPrice: String((reckoned.liquidationPrice ?? 0) / 10),
  })
  expect(funds).toMatchObject({ balance: '9995.175000', inPositions: '1930.000000', free: '8065.175000' })
  const { id } = items[0]
  expect(reasonOf(await ask(person, 'POST /coin/contract/order/set/profit', { id, price: '96500.0' }))).toBe(
    'perp_profit_side',
  )
  expect(data(await ask(person, 'POST /coin/contract/order/set/profit', { id, price: '99000.0' }))).toMatchObject({
    takeProfit: { price: '99000.0' },
  })
  expect(reasonOf(await ask(person, 'POST /coin/contract/order/set/loss', { id, price: '70000.0' }))).toBe(
    'perp_loss_side',
  )
  expect(data(await ask(person, 'POST /coin/contract/order/set/loss', { id, price: '90000.0' }))).toMatchObject({
    stopLoss: { price: '90000.0' },
  })
  expect(data(await ask(person, 'POST /coin/contract/order/add/mgn', { id, amount: '100' }))).toMatchObject({
    margin: '2030.000000',
    removable: '100.000000',
  })
  expect(reasonOf(await ask(person, 'POST /coin/contract/margin/remove', { id, amount: '100.000001' }))).toBe(
    'perp_margin_needed',
  )
  expect(data(await ask(person, 'POST /coin/contract/margin/remove', { id, amount: '100' }))).toMatchObject({
    margin: '1930.000000',
  })
  data(await add(maker, { type: 'limit', price: '96400.0', quantity: '0.1', reduceOnly: true }))
  expect(
    data(await ask(person, 'POST /coin/contract/order/liquidate', { id, quantity: '0.04', transactionCode: CODE })),
  ).toMatchObject({ state: 'filled', reduceOnly: true })
  expect((await active(person)).items[0]).toMatchObject({
    size: '0.06000000',
    realised: '-4.000000',
    margin: '1158.000000',
  })
  expect(data(await ask(person, 'POST /coin/contract/order/liquidate/all', { transactionCode: CODE }))).toMatchObject({
    orders: [{ state: 'filled' }],
    failed: [],
  })
  expect(reasonOf(await ask(person, 'POST /coin/contract/order/liquidate/all', { transactionCode: CODE }))).toBe(
    'perp_nothing_to_close',
  )
  const { items: closed } = data(await ask(person, 'POST /coin/contract/closed'))
  expect(closed).toMatchObject([
    {
      side: 'long',
      state: 'closed',
      size: '0.10000000',
      entryPrice: '96500.0',
      closePrice: '96400.0',
      realised: '-10.000000',
    },
  ])
  const story = data(await ask(person, 'POST /coin/contract/position', { id }))
  expect(story.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'fill',
    'margin_added',
    'margin_removed',
    'fill',
    'fill',
  ])
  expect(data(await ask(person, 'POST /coin/contract/order/list', { status: 'closed' })).items).toHaveLength(3)
  expect(data(await ask(person, 'POST /coin/contract/order/query', { id: bought.id })).fills).toHaveLength(1)
  expect(data(await ask(person, 'POST /coin/contract/order/fills')).items).toHaveLength(3)
  expect(reasonOf(await ask(maker, 'POST /coin/contract/position', { id }))).toBe('not_found')
  await assertBooks(app.db)
})

it('PERP-33 a stamp of funding sums to zero, and both sides read of it', async () => {
  const person = await newPerson(10_000n)
  data(await add(maker, { side: 'sell', type: 'limit', price: '96500.0', quantity: '0.05' }))
  data(await add(person, { quantity: '0.05', type: 'market' }))
  const before = (
    await app.db`select sum(posted) as sum from ledger_account where realm = 'demo' and code in ('margin', 'perp_insurance')`
  )[0]
  app.clock.advance(8 * HOUR_MS)
  await mark()
  const after = (
    await app.db`select sum(posted) as sum from ledger_account where realm = 'demo' and code in ('margin', 'perp_insurance')`
  )[0]
  expect(after).toEqual(before)
  const { items } = data(await ask(person, 'POST /coin/contract/funding/own'))
  expect(items).toHaveLength(1)
  const { items: stamps } = data(await app.call('POST /coin/contract/funding', { symbol: SYMBOL }, person))
  expect(stamps[0]).toMatchObject({ mark: '96500.0', ratePpb: items[0].ratePpb })
  await notifyOfContracts(app.deps)
  expect(
    await app.db`select 1 from user_notice where kind = 'perp_funding' and user_id = ${person.userId}`,
  ).toHaveLength(1)
  expect(await notifyOfContracts(app.deps)).toBe(0)
  data(await add(maker, { type: 'limit', price: '96500.0', quantity: '0.05', reduceOnly: true }))
  data(await ask(person, 'POST /coin/contract/order/liquidate/all', { transactionCode: CODE }))
  await assertBooks(app.db)
})

it('PERP-34 with one source of the index nothing is opened, and it returns with the second', async () => {
  venues = 1
  await mark()
  expect(reasonOf(await add(maker, { type: 'limit', price: '96000.0', quantity: '0.01' }))).toBe('perp_reduce_only')
  venues = 3
  await mark()
  const order = data(await add(maker, { type: 'limit', price: '96000.0', quantity: '0.01' }))
  data(await ask(maker, 'POST /coin/contract/order/close', { id: order.id }))
})

it('USER-24 a demo account that starts over leaves its contracts first, and their margin goes back', async () => {
  const person = await newPerson(10_000n)
  data(await add(maker, { side: 'sell', type: 'limit', price: '96500.0', quantity: '0.05' }))
  data(await add(person, { quantity: '0.05', type: 'market' }))
  expect(reasonOf(await ask(person, 'POST /user/demo/reset'))).toBe('no_liquidity')
  data(await add(maker, { type: 'limit', price: '96400.0', quantity: '0.05', reduceOnly: true }))
  data(await ask(person, 'POST /user/demo/reset'))
  const left = await app.db`select code, asset from ledger_account where user_id = ${person.userId} and posted <> 0`
  expect(left).toEqual([{ code: 'user', asset: 'PKR' }])
  await assertBooks(app.db)
})

it('PERP-24 who is liquidated reads why, step by step, and owes nothing', async () => {
  const person = await newPerson(3_000n)
  await leverage(person, 5)
  data(await add(maker, { side: 'sell', type: 'limit', price: '96500.0', quantity: '0.1' }))
  data(await add(person, { quantity: '0.1', type: 'market' }))
  const { items } = await active(person)
  price = Math.floor(Number(items[0].liquidationPrice) * 10)
  await mark()
  const story = data(await ask(person, 'POST /coin/contract/position', { id: items[0].id }))
  expect(story.closed).toMatchObject({ state: 'liquidated' })
  const kinds = story.events.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['fill', 'liquidation_begun', 'takeover', 'closed'])
  await notifyOfContracts(app.deps)
  const notices =
    await app.db`select kind from user_notice where user_id = ${person.userId} and kind like 'perp_%' order by id`
  expect(notices).toMatchObject([{ kind: 'perp_liquidating' }, { kind: 'perp_taken_over' }])
  expect((await active(person)).funds.inPositions).toBe('0.000000')
  await assertBooks(app.db)
})

it('PERP-40 staff see the insurance fund, open interest and distances', async () => {
  const { realms } = data(await app.call('GET /staff/perp/exposure', {}, { token: await staffToken(app) }))
  const demo = realms.find(({ realm }: { realm: string }) => realm === 'demo')
  expect(demo.items[0]).toMatchObject({ symbol: SYMBOL, fresh: true, reduceOnly: false, halted: false, stuck: 0 })
  const all = demo.items[0].distances.reduce((sum: number, count: number) => sum + count, 0)
  expect(all).toBe(demo.items[0].positions)
  const source = { name: 'venue 0', ageSeconds: expect.any(Number), outlier: false }
  expect(demo.items[0].sources).toContainEqual(source)
})

it('PERP-41 two members of staff set a contract reduce-only, halt it, and end both', async () => {
  price = 965_000
  await mark()
  const order = { type: 'limit', price: '96000.0', quantity: '0.01' } as const
  await carryOut('perp_reduce_only', { realm: 'demo', symbol: SYMBOL, reduceOnly: 'true' })
  expect(reasonOf(await add(maker, order))).toBe('perp_reduce_only')
  await carryOut('perp_reduce_only', { realm: 'demo', symbol: SYMBOL, reduceOnly: 'false' })
  await carryOut('perp_halt', { realm: 'demo', symbol: SYMBOL, halted: 'true' })
  expect(reasonOf(await add(maker, order))).toBe('instrument_halted')
  await carryOut('perp_halt', { realm: 'demo', symbol: SYMBOL, halted: 'false' })
})

it('PERP-42 two members of staff pay into the insurance fund', async () => {
  const fund = async () =>
    (
      await app.db<{ posted: bigint }[]>`
      select posted from ledger_account where code = 'perp_insurance' and realm = 'demo'`
    )[0]?.posted ?? 0n
  const before = await fund()
  await carryOut('perp_insurance', { realm: 'demo', amount: '5.5' })
  expect(await fund()).toBe(before + 5_500_000n)
  await assertBooks(app.db)
})

it('PERP-35 a cascade goes on after a restart where it was, and is the same when the log is played again', async () => {
  price = 965_000
  await mark()
  const many: Person[] = []
  for (let n = 0; n < 4; n++) {
    const person = await newPerson(3_000n)
    await leverage(person, 5)
    data(await add(maker, { side: 'sell', type: 'limit', price: '96500.0', quantity: '0.1' }))
    data(await add(person, { quantity: '0.1', type: 'market' }))
    many.push(person)
  }
  const fallen = 700_000
  const marks = [{ symbol: SYMBOL, index: fallen, mark: fallen, fresh: true }]
  const begun = await app.deps.engine.submit({ type: 'mark', realm: 'demo', marks, budget: 1 })
  expect(begun).toMatchObject({ ok: true, value: { orders: 1 } })
  expect(reasonOf(await add(maker, { type: 'limit', price: '70000.0', quantity: '0.01' }))).toBe('rate_limited')
  const hash = app.deps.engine.bookHash()
  await app.deps.engine.stop()
  const settings = { fees: await loadFeeSchedule(app.deps.db) }
  const options = { holder: 'next', alone: true, settings, log: pino({ level: 'silent' }) }
  const next = new Engine({ db: app.deps.db, clock: app.clock, ...options })
  await next.start()
  expect(next.bookHash()).toBe(hash)
  const rest = await next.submit({ type: 'go_on', realm: 'demo', budget: 1 })
  await workOff({ engine: next, log: app.deps.log }, 'demo', rest)
  const begunOf = await app.db<{ user: bigint; n: number }[]>`
    select user_id as user, count(*)::int as n from perp_event where kind = 'liquidation_begun' and user_id = any(${many.map(({ userId }) => userId)}::bigint[]) group by 1`
  expect(begunOf.map(({ n }) => n)).toEqual([1, 1, 1, 1])
  const open =
    await app.db`select 1 from perp_position where size <> 0 and user_id = any(${many.map(({ userId }) => userId)}::bigint[])`
  expect(open).toHaveLength(0)
  const replayed = await replayLog(app.db, settings)
  expect(replayed.bookHash).toBe(next.bookHash())
  await assertBooks(app.db)
  await next.stop()
})
