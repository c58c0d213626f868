import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { OPENING_AUCTION_MS } from '@firoza/core/offering/token'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
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
import type { NewOffering } from './offering.store.ts'
import { seedOfferings } from './seed-offerings.ts'
import { unlockTokens } from './unlock-tokens.job.ts'

const USDT = 1_000_000n
const MONEY = 1_000n * USDT

let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing
beforeEach(async () => {
  app = await withdrawingApp({ wholeMarket: true })
  await app.db.begin(async tx => {
    const people = await tx<{ id: bigint }[]>`select id from app_user where public_id in ('FZ10000001', 'FZ10000002')`
    const grants = people.map(({ id }) => ({ userId: id, asset: 'USDT', units: MONEY }))
    await grantSandboxAssets(tx, 'real', 'test', grants, app.clock.now())
  })
  await enter()
})
afterEach(() => app.close())

async function enter() {
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
}
async function on(byMs: number) {
  app.clock.advance(byMs)
  await advanceOfferings(app.deps)
  await unlockTokens(app.deps)
  await enter()
}

/** Four lots of 100 tokens at 0.50 USDT; a quarter at the listing, the rest in two parts after ten days. */
const sale = (change: Partial<NewOffering> = {}, token: Partial<NonNullable<NewOffering['token']>> = {}) =>
  announce(app, {
    ...{ publicId: 'ICOTEST1', kind: 'ico', symbol: 'NEWTOK', priceAsset: 'USDT', sharesOutstanding: 1_000n },
    ...{ faceValue: 500_000n, floorPrice: 500_000n, capPrice: 500_000n, lotsMax: 3 },
    token: {
      ...{ sale: 'fixed', tokens: 400, issuer: 'New Token Ltd', riskEn: 'Risk', riskUr: 'خطرہ' },
      ...{ listingPpm: 250_000, cliffDays: 10, parts: 2 },
      ...token,
    },
    ...change,
  })

const applying = (id: string, change: object = {}) => ({
  ...{ id, lots: 2, disclosureRead: true, transactionCode: SANDBOX_CODE },
  ...change,
})
type Application = Record<'id' | 'state' | 'status' | 'held' | 'cost' | 'released' | 'tokens', string> & {
  vesting: { amount: string; journalId: string | null }[]
}
async function apply(person: Withdrawing, id: string, lots: number): Promise<Application> {
  const { body } = await person.call('POST /coin/order/new/apply', applying(id, { lots }))
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data as Application
}
async function own(person: Withdrawing): Promise<Application> {
  const { body } = await person.call('POST /coin/order/new/list', {})
  return (body.data as { items: Application[] }).items[0] as Application
}
async function stateOf(id: string): Promise<string> {
  const { body } = await app.call('POST /coin/new/info', { id })
  return body.code === 0 ? body.data.state : body.data.reason
}
async function balances(index: 1 | 2) {
  const rows = await app.db<{ name: string; posted: bigint; held: bigint }[]>`
    select a.code || ' ' || a.asset as name, posted, held from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${`FZ1000000${index}`} and a.realm = 'real' and a.asset in ('USDT', 'NEWTOK') order by 1`
  return Object.fromEntries(rows.map(({ name, posted, held }) => [name, held === 0n ? posted : [posted, held]]))
}
const notices = async () =>
  (
    await app.db`select kind from user_notice n join app_user u on u.id = n.user_id
      where u.public_id = 'FZ10000001' and kind ~ '^(offering|token)' order by n.id`
  ).map(({ kind }) => kind)

/** To the listing, which two members of staff have confirmed. */
async function untilListed(id: string) {
  await app.db`update offering set listing_confirmed = true where public_id = ${id}`
  await on(DAY_MS)
  await on(DAY_MS)
  await on(2 * DAY_MS)
}

it('OFR-21 an application for tokens is refused in order, holds its USDT, and is cancelled until the close', async () => {
  const id = await sale({ lotsMax: 21 })
  const ask = async (change: object, person = ayesha) =>
    reasonOf(await person.call('POST /coin/order/new/apply', applying(id, change) as never))
  await app.db`update app_user set id_status = 'none' where public_id = 'FZ10000001'`
  expect(await ask({})).toBe('kyc_required')
  await app.db`update app_user set id_status = 'succ' where public_id = 'FZ10000001'`
  expect(await ask({ transactionCode: undefined })).toBe('pin_needed')
  expect(await ask({ id: 'ICONONE' })).toBe('not_found')
  expect(await ask({ disclosureRead: false })).toBe('offering_unread')
  expect(await ask({})).toBe('offering_not_open')
  const share = { id, lots: 1, prospectusRead: true, transactionCode: SANDBOX_CODE }
  expect(reasonOf(await ayesha.call('POST /stock/order/new/apply', share))).toBe('not_found')
  await on(HOUR_MS)
  expect(await ask({ lots: 22 })).toBe('offering_lots')
  expect(await ask({ lots: 21 })).toBe('insufficient_balance')
  expect(await apply(ayesha, id, 2)).toMatchObject({ state: 'submitted', held: '100.000000', vesting: [] })
  expect(await balances(1)).toEqual({ 'user USDT': [MONEY, 100n * USDT] })
  expect(await ask({})).toBe('offering_applied')
  const mine = await own(ayesha)
  expect(reasonOf(await bilal.call('POST /coin/order/new/cancel', { id: mine.id }))).toBe('not_found')
  expect(reasonOf(await ayesha.call('POST /stock/order/new/cancel', { id: mine.id }))).toBe('not_found')
  expect(reasonOf(await ayesha.call('POST /coin/order/new/cancel', { id: mine.id }))).toBe('ok')
  expect(await balances(1)).toEqual({ 'user USDT': MONEY })
  const again = await apply(ayesha, id, 1)
  await on(DAY_MS)
  expect(reasonOf(await ayesha.call('POST /coin/order/new/cancel', { id: again.id }))).toBe('offering_not_open')
  expect(await notices()).toEqual(['token_applied', 'offering_cancelled', 'token_applied'])
})

it('OFR-23 below the soft cap everything is returned', async () => {
  const id = await sale({ lotsNeeded: 3 })
  await on(HOUR_MS)
  await apply(ayesha, id, 2)
  await on(DAY_MS)
  expect(await stateOf(id)).toBe('undersubscribed')
  expect(await own(ayesha)).toMatchObject({ state: 'released', released: '100.000000' })
  expect(await balances(1)).toEqual({ 'user USDT': MONEY })
})

it('OFR-22, OFR-23 above the hard cap no more is taken than it, and the rest is returned in the same moment', async () => {
  const id = await sale({ lotSize: 1, floorPrice: 10n * USDT, capPrice: 10n * USDT }, { sale: 'pool', tokens: 900 })
  await on(HOUR_MS)
  await apply(ayesha, id, 3)
  await apply(bilal, id, 3)
  await on(2 * DAY_MS)
  expect(await own(ayesha)).toMatchObject({
    state: 'allotted_paid',
    cost: '20.000000',
    released: '10.000000',
    tokens: '450.000000',
  })
  expect(await own(bilal)).toMatchObject({ cost: '20.000000', tokens: '450.000000' })
  expect(await balances(1)).toEqual({ 'user USDT': MONEY - 20n * USDT })
})

it('OFR-24, OFR-25 tokens are delivered locked, unlock over time, open by an auction and are sold', async () => {
  const id = await sale()
  await on(HOUR_MS)
  await apply(ayesha, id, 2)
  await untilListed(id)
  expect(await stateOf(id)).toBe('listed')
  expect(await balances(1)).toEqual({
    ...{ 'user NEWTOK': 50n * USDT, 'vesting NEWTOK': 150n * USDT, 'user USDT': MONEY - 100n * USDT },
  })
  const [paidOut] =
    await app.db`select count(*)::int as n from journal where kind = 'offering_remitted' and ref = ${id}`
  expect(paidOut?.n).toBe(1)
  const pair = { symbol: 'NEWTOK-USDT', price: '0.50000', quantity: '50', transactionCode: SANDBOX_CODE } as const
  const ticker = async () =>
    (await app.call('POST /coin/ticker', { symbol: pair.symbol }, { token: ayesha.token })).body
  await expect.poll(ticker).toMatchObject({
    data: { phase: 'pre_open', halted: false, last: '0.50000', name: 'New Company' },
  })
  const inUrdu = { token: ayesha.token, headers: { 'accept-language': 'ur-PK' } }
  expect((await app.call('POST /coin/ticker', { symbol: pair.symbol }, inUrdu)).body).toMatchObject({
    data: { name: 'نئی کمپنی' },
  })
  // Orders are collected, and nothing trades.
  expect((await ayesha.call('POST /coin/order/add', { ...pair, side: 'sell' })).body).toMatchObject({ code: 0 })
  expect((await bilal.call('POST /coin/order/add', { ...pair, side: 'buy' })).body).toMatchObject({ code: 0 })
  const market = { symbol: pair.symbol, side: 'buy', type: 'market', quantity: '5', transactionCode: SANDBOX_CODE }
  expect(reasonOf(await bilal.call('POST /coin/order/add', market as never))).toBe('market_closed')
  expect((await balances(2))['user NEWTOK'] ?? 0n).toBe(0n)
  await on(OPENING_AUCTION_MS)
  expect(app.deps.engine.listing('real', pair.symbol)).toMatchObject({
    phase: 'open',
    halted: false,
    lastPrice: 50_000,
  })
  expect((await balances(1))['user NEWTOK']).toBe(0n)
  expect(Number((await balances(2))['user NEWTOK'])).toBeGreaterThan(49_000_000)
  await on(39 * DAY_MS)
  expect((await balances(1))['user NEWTOK']).toBe(0n)
  await on(DAY_MS)
  expect(await balances(1)).toMatchObject({ 'user NEWTOK': 75n * USDT, 'vesting NEWTOK': 75n * USDT })
  await on(30 * DAY_MS)
  expect(await balances(1)).toMatchObject({ 'user NEWTOK': 150n * USDT, 'vesting NEWTOK': 0n })
  expect((await own(ayesha)).vesting.map(({ amount, journalId }) => [amount, journalId !== null])).toEqual([
    ['50.000000', true],
    ['75.000000', true],
    ['75.000000', true],
  ])
  expect(await notices()).toEqual([
    'token_applied',
    'token_allotted',
    'token_listed',
    ...Array(3).fill('token_unlocked'),
  ])
})

it('OFR-24 killed at any step of listing and unlocking, it goes on; each part is unlocked once', async () => {
  const id = await sale()
  await on(HOUR_MS)
  await apply(ayesha, id, 3)
  await apply(bilal, id, 1)
  await on(DAY_MS)
  await on(DAY_MS)
  await app.db`update offering set listing_confirmed = true where public_id = ${id}`
  app.clock.advance(100 * DAY_MS)
  const left = async () =>
    (await app.db`select 1 from offering_unlock where journal_id is null`).length > 0 ||
    (await stateOf(id)) !== 'listed'
  for (let steps = 1; await left(); steps += 3) {
    expect(steps).toBeLessThan(600)
    const fuse: FaultInjector = { left: steps, blown: false }
    const deps = { ...app.deps, db: crashingDb(app.deps.db, fuse) }
    await advanceOfferings(deps)
      .then(() => unlockTokens(deps))
      .catch(error => {
        if (!fuse.blown && !(error instanceof SimulatedCrash)) throw error
      })
    await assertBooks(app.db)
  }
  expect(await balances(1)).toMatchObject({ 'user NEWTOK': 300n * USDT, 'vesting NEWTOK': 0n })
  expect(await balances(2)).toMatchObject({ 'user NEWTOK': 100n * USDT, 'vesting NEWTOK': 0n })
  const [counts] = await app.db`
    select count(*) filter (where kind = 'token_issued')::int as issued, count(*) filter (where kind = 'token_allotted')::int as allotted,
      count(*) filter (where kind = 'token_unlocked')::int as unlocked from journal`
  expect(counts).toEqual({ issued: 1, allotted: 2, unlocked: 6 })
  await expect(app.db`update offering_unlock set journal_id = 1`).rejects.toThrow(/never changed/)
})

it('OFR-20, OFR-26 a token sale is announced, and withdrawn, by two members of staff', async () => {
  const nowMs = app.clock.now()
  const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
  await announce(app)
  const [{ sha256 } = { sha256: '' }] = await app.db<{ sha256: string }[]>`select sha256 from offering_prospectus`
  const token = { issuer: 'Demo Ltd', riskEn: 'Risk', riskUr: 'خطرہ', listingPercent: 20, cliffDays: 30, parts: 6 }
  const terms = {
    ...{
      kind: 'ico',
      realm: 'demo',
      symbol: 'DEMOTOK',
      nameEn: 'Demo Token',
      nameUr: 'ڈیمو ٹوکن',
      sector: 'technology',
    },
    ...{ shariah: true, sharesOutstanding: 1_000, faceValue: '0.05', floorPrice: '0.055555', capPrice: '0.055555' },
    ...{ lotSize: 100, lotsMax: 5, retailLots: 4, bookLots: 0, lotsNeeded: 1, prospectus: sha256 },
    ...{ opensAtMs: nowMs + HOUR_MS, closesAtMs: nowMs + DAY_MS, allotsAtMs: nowMs + 2 * DAY_MS },
    ...{ payUntilMs: nowMs + 3 * DAY_MS, listsAtMs: nowMs + 4 * DAY_MS, reason: 'as filed' },
  }
  const ask = async (change: object) => {
    const { body } = await app.call(
      'POST /staff/case/request',
      changeOf('offering_create', { ...terms, token, ...change }),
      {
        token: maker,
      },
    )
    return body.code === 0 ? body.data.id : body.data.reason
  }
  expect(await ask({ token: undefined })).toBe('token_terms')
  expect(await ask({ kind: 'ipo' })).toBe('offering_price_band')
  expect(await ask({ sharesOutstanding: 399 })).toBe('token_terms')
  expect(await ask({ token: { ...token, parts: 0 } })).toBe('token_terms')
  expect(await ask({ token: { ...token, poolTokens: 500 } })).toBe('token_terms')
  expect(await ask({ symbol: 'BTC' })).toBe('offering_symbol_taken')
  const id = await ask({})
  expect(reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token: checker }))).toBe(
    'ok',
  )
  const demo = await signedIn(app, 0, 'demo')
  const { body } = await demo.call('POST /coin/new/list/coming', {})
  const [made] = (body.data as { items: { id: string }[] }).items
  expect(made).toMatchObject({
    symbol: 'DEMOTOK',
    asset: 'USDT',
    issuePrice: '0.055555',
    token: { sale: 'fixed', hardCap: '22.222000' },
  })
  expect((await app.call('GET /stock/index/new/info', { id: made?.id ?? '' })).body).toMatchObject({
    data: { reason: 'not_found' },
  })
  const withdraw = await app.call(
    'POST /staff/case/request',
    changeOf('offering_withdraw', { id: made?.id ?? '', reason: 'issuer' }),
    {
      token: maker,
    },
  )
  const of = withdraw.body.code === 0 ? withdraw.body.data.id : ''
  expect(
    reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id: of }), { token: checker })),
  ).toBe('ok')
  expect((await demo.call('POST /coin/new/list', { state: 'withdrawn' })).body).toMatchObject({
    data: { items: [{ id: made?.id }] },
  })
})

it('OFR-27 the sandbox begins with sales that the machine itself brought to where they are', async () => {
  await seedOfferings(app.db, app.deps.log, app.clock.now())
  await on(0)
  const rows = await app.db<{ symbol: string; state: string }[]>`
    select symbol, state from offering where kind = 'ico' and realm = 'demo' order by symbol`
  expect(rows.map(({ symbol, state }) => `${symbol} ${state}`)).toEqual([
    ...['SIMAGR open', 'SIMCAR settled', 'SIMEDU open', 'SIMGAM undersubscribed', 'SIMSUN announced', 'SIMWTR listed'],
  ])
  expect(app.deps.engine.listing('demo', 'SIMWTR-USDT')?.phase).toBe('pre_open')
})
