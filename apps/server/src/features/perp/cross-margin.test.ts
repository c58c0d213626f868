import type { CallInput, CallName } from '@firoza/api/endpoints'
import { PERP_CONTRACTS } from '@firoza/core/perp/contracts'
import { QUIZ } from '@firoza/core/perp/quiz'
import { contractTicket } from '@firoza/core/perp/ticket'
import { REALMS } from '@firoza/core/realm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveMargin } from '../../customers/move-margin.ts'
import { seedPeople } from '../../sandbox/seed-people.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { giveCoins } from '../../testing/coin-pair.ts'
import { registerPerson } from '../../testing/people.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { scaleOf } from './contract-listing.ts'
import { contractMarker } from './mark-contracts.job.ts'
import { openContracts } from './open-contracts.ts'

const [BTC, ETH] = ['BTC-USDT-PERP', 'ETH-USDT-PERP'] as const
const CODE = '135791'
const USDT = 1_000_000n
const prices: Record<string, number> = { BTC: 965_000, ETH: 340_000 }
/** Coins of which one source alone has a price. */
const stale = new Set<string>()
let app: TestApp
let mark: () => Promise<void>
let people = 0

interface Person {
  readonly token: string
  readonly userId: bigint
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, of which the tests hold what they read.
function data(answer: { body: unknown }): Record<string, any> {
  const { body } = answer as { body: { code: number; data: Record<string, unknown> } }
  expect(body).toMatchObject({ code: 0 })
  return body.data
}
const reasonOf = (answer: { body: unknown }) => (answer.body as { data: { reason: string } }).data.reason
const ask = (by: Person, name: CallName, input: object = {}) => app.callRaw(name, input, by)
const add = (by: Person, input: Partial<CallInput<'POST /coin/contract/order/add'>>) =>
  app.call('POST /coin/contract/order/add', { symbol: BTC, side: 'buy', transactionCode: CODE, ...input }, by)
const setMode = (by: Person, symbol: string, mode: 'isolated' | 'cross') =>
  ask(by, 'POST /coin/contract/mode', { symbol, mode })
const active = async (by: Person) => data(await ask(by, 'POST /coin/contract/order/list/active'))
const ticketFor = async (by: Person, symbol: string) => data(await ask(by, 'POST /coin/contract/ticket', { symbol }))

async function newPerson(usdt: bigint, leverage: number): Promise<Person> {
  people += 1
  const { tokenDemo: token, user } = await registerPerson(app, `0304${String(2_000_000 + people)}`)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const person = { token, userId: row!.id }
  await giveCoins(app, person.userId, 'USDT', usdt * USDT)
  await app.call(
    'POST /user/update/transactionCode',
    { code: CODE, codeAgain: CODE, password: 'correct-horse' },
    person,
  )
  expect(await moveMargin(app.deps, { userId: person.userId, realm: 'demo', units: usdt * USDT })).toMatchObject({
    ok: true,
  })
  const right = Object.fromEntries(QUIZ.map(one => [one.id, one.right])) as CallInput<'POST /coin/contract/quiz/answer'>
  data(await app.call('POST /coin/contract/quiz/answer', right, person))
  for (const symbol of [BTC, ETH]) data(await ask(person, 'POST /coin/contract/order/multiple', { symbol, leverage }))
  return person
}

/** What the ticket computes before an order, as the phone does it. */
async function previewOf(by: Person, symbol: string, size: number, price: number): Promise<string> {
  const spec = PERP_CONTRACTS.find(one => one.symbol === symbol)!
  const { leverage, rates, tiers, crossMargin, mark: now } = await ticketFor(by, symbol)
  const { liquidationPrice } = contractTicket({
    size: Math.round(size * 10 ** spec.base.exponent),
    price,
    leverage,
    mark: now,
    takerPpm: rates.taker,
    fundingPpb: 0n,
    tiers,
    scale: scaleOf(spec),
    crossMargin: BigInt(crossMargin),
  })
  return ((liquidationPrice ?? 0) / 10 ** spec.priceScale).toFixed(spec.priceScale)
}

let maker: Person
let person: Person
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  await openContracts(app.deps, REALMS)
  mark = contractMarker(app.deps, ({ spec: { base } }, atMs) =>
    (stale.has(base.code) ? ['a'] : ['a', 'b', 'c']).map(name => ({
      name,
      price: prices[base.code] ?? 10_000,
      weight: 1,
      atMs,
    })),
  )
  await mark()
  maker = await newPerson(1_000_000n, 2)
  person = await newPerson(10_000n, 5)
})
afterAll(() => app.close())

it('PERP-36 the mode of a contract is changed only without a position and without orders in it', async () => {
  expect(await ticketFor(person, BTC)).toMatchObject({ mode: 'isolated', crossMargin: '10000000000' })
  const { id } = data(await add(person, { type: 'limit', price: '96000.0', quantity: '0.01' }))
  expect(reasonOf(await setMode(person, BTC, 'cross'))).toBe('perp_orders_open')
  data(await ask(person, 'POST /coin/contract/order/close', { id }))
  expect(reasonOf(await setMode(person, 'XRP-USDT-PERP', 'cross'))).toBe('instrument_unknown')
  for (const symbol of [BTC, ETH])
    expect(data(await setMode(person, symbol, 'cross'))).toEqual({ symbol, mode: 'cross' })
  expect(await ticketFor(person, BTC)).toMatchObject({ mode: 'cross', leverage: 5 })
})

it('PERP-31 the price on the ticket is that of the position that follows, also beside another one', async () => {
  const first = await previewOf(person, BTC, 0.4, 965_000)
  data(await add(maker, { side: 'sell', type: 'limit', price: '96500.0', quantity: '0.4' }))
  data(await add(person, { quantity: '0.4', type: 'market' }))
  const { items } = await active(person)
  expect(items[0]).toMatchObject({ mode: 'cross', side: 'long', liquidationPrice: first, removable: '0.000000' })
  const second = await previewOf(person, ETH, -2, 340_000)
  data(await add(maker, { symbol: ETH, side: 'buy', type: 'limit', price: '3400.00', quantity: '2' }))
  data(await add(person, { symbol: ETH, side: 'sell', quantity: '2', type: 'market' }))
  const both = await active(person)
  expect(both.items[1]).toMatchObject({ mode: 'cross', side: 'short', liquidationPrice: second })
  expect(both.items[0].liquidationPrice).not.toBe(first)
  expect(both.items[0].equity).toBe(both.items[1].equity)
  const { id } = both.items[0]
  expect(reasonOf(await setMode(person, BTC, 'isolated'))).toBe('perp_position_open')
  for (const name of ['POST /coin/contract/order/add/mgn', 'POST /coin/contract/margin/remove'] as const)
    expect(reasonOf(await ask(person, name, { id, amount: '1' }))).toBe('perp_cross_margin')
  await assertBooks(app.db)
})

it('PERP-12, PERP-31 what cross positions need stays, a loss counts at once, and the free sum is the engine’s', async () => {
  prices.BTC = 950_000
  await mark()
  const { funds } = await active(person)
  const out = { userId: person.userId, realm: 'demo', units: -5_000n * USDT } as const
  expect(await moveMargin(app.deps, out)).toMatchObject({
    reason: 'insufficient_balance',
    details: { available: funds.free },
  })
  expect(Number(funds.free)).toBeLessThan(Number(funds.balance) - Number(funds.inPositions))
  expect(reasonOf(await add(person, { type: 'limit', price: '95000.0', quantity: '0.1' }))).toBe('insufficient_balance')
})

it('PERP-36, PERP-23 while the mark of one of its contracts is not fresh nothing of the account is free, and each call says of which', async () => {
  const take = { userId: person.userId, realm: 'demo', units: -USDT } as const
  const lower = { symbol: ETH, leverage: 1 }
  stale.add('BTC')
  await mark()
  expect((await active(person)).funds.free).toBe('0.000000')
  expect(await ticketFor(person, ETH)).toMatchObject({ staleSymbol: BTC, freeMargin: '0', fresh: true })
  const refused = { reason: 'perp_price_stale', details: { symbol: BTC } }
  expect(await moveMargin(app.deps, take)).toMatchObject(refused)
  const bid = { symbol: ETH, side: 'sell', type: 'limit', price: '3500.00', quantity: '0.01' } as const
  for (const answer of [await add(person, bid), await ask(person, 'POST /coin/contract/order/multiple', lower)])
    expect(reasonOf(answer)).toBe('perp_price_stale')
  stale.delete('BTC')
  await mark()
  expect(await ticketFor(person, ETH)).toMatchObject({ staleSymbol: null })
  expect(reasonOf(await ask(person, 'POST /coin/contract/order/multiple', lower))).toBe('insufficient_balance')
  expect(await moveMargin(app.deps, take)).toMatchObject({ ok: true })
})

it('PERP-40 the distances that staff see are those that owners read, also of positions that share their margin', async () => {
  const { items } = await active(person)
  const { realms } = data(await app.call('GET /staff/perp/exposure', {}, { token: await staffToken(app) }))
  const demo = realms.find(({ realm }: { realm: string }) => realm === 'demo')
  for (const { symbol, distancePercent } of items) {
    const { distances, positions } = demo.items.find((one: { symbol: string }) => one.symbol === symbol)
    expect(distances.reduce((sum: number, count: number) => sum + count, 0)).toBe(positions)
    const under = [2, 5, 10, 20].findIndex(bound => Number(distancePercent) < bound)
    expect(distances[under < 0 ? 4 : under], `${symbol} at ${distancePercent} %`).toBeGreaterThan(0)
  }
})

it('PERP-24, PERP-31 the account is liquidated at the price that its owner read, not a tick before, and the story has its figures', async () => {
  const { items } = await active(person)
  const price = Math.round(Number(items[0].liquidationPrice) * 10)
  prices.BTC = price + 1
  await mark()
  expect((await active(person)).items.map(({ side }: { side: string }) => side)).toEqual(['long', 'short'])
  prices.BTC = price
  await mark()
  const { id } = items[0]
  const { closed, events } = data(await ask(person, 'POST /coin/contract/position', { id }))
  expect(closed).toMatchObject({ state: 'liquidated', mode: 'cross' })
  const begun = events.find(({ kind }: { kind: string }) => kind === 'liquidation_begun')
  expect(begun).toMatchObject({ price: items[0].liquidationPrice, mark: items[0].liquidationPrice })
  expect(Number(begun.equity)).toBeLessThanOrEqual(Number(begun.maintenance) + 0.1)
  const { funds } = await active(person)
  expect(Number(funds.balance)).toBeGreaterThanOrEqual(0)
  await assertBooks(app.db)
})
