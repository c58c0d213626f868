import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import type { FrozenApplication } from '@firoza/core/offering/allotment'
import { verifyProof } from '@firoza/core/offering/frozen-list'
import { verifyDraw } from '@firoza/core/offering/verify-draw'
import { fromHex } from '@firoza/core/proof/bytes'
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
import { runAutoApply } from './auto-apply.job.ts'
import { seedOfferings } from './seed-offerings.ts'

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
async function cash(index: 1 | 2) {
  const [row] = await app.db`
    select posted, held from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${`FZ1000000${index}`} and a.realm = 'real' and a.asset = 'PKR'`
  return row
}
const MILLION = 100_000_000n
const notices = async (index: 1 | 2) =>
  (
    await app.db`select kind from user_notice n join app_user u on u.id = n.user_id
      where u.public_id = ${`FZ1000000${index}`} and kind ~ '^(offering|auto)' order by n.id`
  ).map(({ kind }) => kind)

it('OFR-3, OFR-4 an application is refused in order, holds its amount, and follows each change until the close', async () => {
  const id = await announce(app)
  const ask = async (change: object, person = ayesha) =>
    reasonOf(await person.call('POST /stock/order/new/apply', applying(id, change) as never))
  expect(await ask({ transactionCode: undefined })).toBe('pin_needed')
  expect(await ask({ id: 'IPONONE' })).toBe('not_found')
  expect(await ask({ prospectusRead: false })).toBe('offering_unread')
  expect(await ask({})).toBe('offering_not_open')
  await on(HOUR_MS)
  expect(await ask({ tranche: 'book' })).toBe('offering_no_book')
  expect(await ask({ lots: 21 })).toBe('offering_lots')
  const made = await apply(ayesha, id)
  expect(made).toMatchObject({ state: 'submitted', status: 'applying', held: '2000.00' })
  expect(await cash(1)).toEqual({ posted: MILLION, held: 200_000n })
  expect(await ask({})).toBe('offering_applied')
  const edit = { id: made.id, lots: 5, transactionCode: SANDBOX_CODE }
  expect(reasonOf(await bilal.call('POST /stock/order/new/edit', edit))).toBe('not_found')
  expect((await ayesha.call('POST /stock/order/new/edit', edit)).body).toMatchObject({ data: { held: '5000.00' } })
  expect(await cash(1)).toMatchObject({ held: 500_000n })
  await ayesha.call('POST /stock/order/new/edit', { ...edit, pay: 'later' })
  expect(await cash(1)).toMatchObject({ held: 0n })
  await ayesha.call('POST /stock/order/new/edit', edit)
  expect((await ayesha.call('POST /stock/order/new/cancel', { id: made.id })).body).toMatchObject({
    data: { state: 'cancelled', held: '0.00' },
  })
  expect(await cash(1)).toEqual({ posted: MILLION, held: 0n })
  expect((await apply(ayesha, id)).state).toBe('submitted')
  await on(DAY_MS)
  const [mine] = await own(ayesha)
  expect(reasonOf(await ayesha.call('POST /stock/order/new/cancel', { id: mine?.id ?? '' }))).toBe('offering_not_open')
  expect(await notices(1)).toEqual([
    ...['offering_applied', 'offering_changed', 'offering_changed', 'offering_changed', 'offering_cancelled'],
    'offering_applied',
  ])
})

it('OFR-6, OFR-8, OFR-13 is drawn from published data, from which everybody comes to the same result', async () => {
  const id = await announce(app, { retailLots: 1 })
  await on(HOUR_MS)
  await apply(ayesha, id, { lots: 3 })
  await apply(bilal, id, { lots: 1 })
  await on(DAY_MS)
  expect(await stateOf(id)).toBe('priced')
  const before = await app.call('GET /stock/index/new/info', { id })
  expect(before.body).toMatchObject({ data: { draw: { count: 2, beacon: null, seed: null } } })
  await on(DAY_MS)
  const { body } = await app.call('GET /stock/index/new/info', { id })
  const list = await app.call('GET /stock/index/new/frozen', { id })
  if (body.code !== 0 || list.body.code !== 0) throw new Error('not published')
  const { draw, retailLots, bookLots } = body.data
  const published = { ...draw, offeringId: id, retailLots, bookLots }
  const { lines } = list.body.data
  const { faults, results } = verifyDraw(published, lines)
  expect(faults).toEqual([])
  const other = draw.root?.replace(/./, c => (c === '0' ? '1' : '0')) ?? ''
  expect(verifyDraw({ ...published, root: other }, lines).faults).toEqual(['root'])
  expect(verifyDraw({ ...published, beacon: other }, lines).faults).toContain('seed')
  expect(verifyDraw(published, lines.slice(1)).faults).toContain('list')
  const tampered = lines.map(line => line.replace(/\d$/, won => (won === '0' ? '1' : '0')))
  expect(verifyDraw(published, tampered).faults).toEqual(['result'])
  const mine = (await own(ayesha))[0] as Application
  const proof = await ayesha.call('GET /stock/order/new/proof', { id: mine.id })
  expect(results.get(mine.id)?.lots).toBe(mine.lotsAllotted)
  const application: FrozenApplication = { id: mine.id, tranche: 'retail', lots: 3, price: 1_000n }
  expect(proof.body).toMatchObject({ data: { offeringId: id, root: draw.root } })
  const bytes = Buffer.from((proof.body.data as { proof: string }).proof, 'base64')
  expect(verifyProof(bytes, application, fromHex(draw.root ?? ''))).toBe(true)
  await expect(app.db`update offering_application set lots_allotted = 1 - lots_allotted`).rejects.toThrow(
    /never changed/,
  )
})

it('OFR-10 captures what was allotted at the issue price and releases the rest in the same moment; what is unpaid lapses', async () => {
  const id = await announce(app, { retailLots: 3 })
  await on(HOUR_MS)
  await apply(ayesha, id, { lots: 3 })
  await apply(bilal, id, { lots: 1, pay: 'later' })
  await on(2 * DAY_MS)
  expect(await stateOf(id)).toBe('allotted')
  expect((await own(ayesha))[0]).toMatchObject({ state: 'allotted_paid', cost: '2000.00', released: '1000.00' })
  expect(await cash(1)).toEqual({ posted: MILLION - 200_000n, held: 0n })
  expect((await own(bilal))[0]).toMatchObject({ state: 'allotted_unpaid', status: 'pending_payment', lotsAllotted: 1 })
  const due = { id: (await own(bilal))[0]?.id ?? '', transactionCode: SANDBOX_CODE }
  expect((await bilal.call('POST /stock/order/new/pay', due)).body).toMatchObject({ data: { state: 'allotted_paid' } })
  expect(await cash(2)).toEqual({ posted: MILLION - 100_000n, held: 0n })
  expect(reasonOf(await bilal.call('POST /stock/order/new/pay', due))).toBe('move_not_allowed')
  await on(1)
  expect(await stateOf(id)).toBe('settled')
  expect((await own(bilal))[0]).toMatchObject({ status: 'to_be_listed' })
  expect(await notices(2)).toEqual(['offering_applied_unpaid', 'offering_pay_due', 'offering_paid'])
})

it('OFR-4 an allotment that is not paid by the deadline lapses, and nothing is charged', async () => {
  const id = await announce(app)
  await on(HOUR_MS)
  await apply(bilal, id, { lots: 1, pay: 'later' })
  await on(2 * DAY_MS)
  await on(DAY_MS)
  expect((await own(bilal))[0]).toMatchObject({ state: 'lapsed', status: 'unsubscribed' })
  expect(await cash(2)).toEqual({ posted: MILLION, held: 0n })
})

it('OFR-10 killed at any step of the settlement, it goes on and pays each once', async () => {
  const id = await announce(app, { retailLots: 3 })
  await on(HOUR_MS)
  await apply(ayesha, id, { lots: 3 })
  await apply(bilal, id, { lots: 2 })
  app.clock.advance(2 * DAY_MS)
  for (let steps = 1; (await stateOf(id)) !== 'settled'; steps += 3) {
    expect(steps).toBeLessThan(600)
    const fuse: FaultInjector = { left: steps, blown: false }
    await advanceOfferings({ ...app.deps, db: crashingDb(app.deps.db, fuse) }).catch(error => {
      if (!fuse.blown && !(error instanceof SimulatedCrash)) throw error
    })
    await assertBooks(app.db)
  }
  await enter()
  const all = [...(await own(ayesha)), ...(await own(bilal))]
  expect(all.map(({ state }) => state)).toEqual(['allotted_paid', 'allotted_paid'])
  const [paid] = await app.db`select count(*)::int as n from journal where kind = 'offering_paid'`
  expect(paid?.n).toBe(2)
  expect(Number((await cash(1))?.held) + Number((await cash(2))?.held)).toBe(0)
})

it('OFR-7, OFR-11, OFR-15 a book is priced by two members of staff, who can type no price; withdrawn, all is released', async () => {
  const id = await announce(app, { bookLots: 10, capPrice: 1_400n, lotsNeeded: 10 })
  await on(HOUR_MS)
  const book = { tranche: 'book', price: '12.00', lots: 1 }
  expect(reasonOf(await ayesha.call('POST /stock/order/new/apply', applying(id, book) as never))).toBe(
    'offering_hni_only',
  )
  await app.db`update app_user set account_type = 'hni' where public_id = 'FZ10000001'`
  expect(await apply(ayesha, id, book)).toMatchObject({ held: '1200.00' })
  await apply(bilal, id)
  await app.db`
    insert into app_user (public_id, phone, password_hash, referral_code, id_status, created_at)
    values ('FZ99999999', '+99900000099', '', 'SIM99', 'succ', now())`
  await app.db`
    insert into offering_application (public_id, offering_id, user_id, tranche, lots, price, state, applied_at, updated_at)
    select 'SIMULATEDBID0001', o.id, u.id, 'book', 9, 1300, 'unfunded', o.opens_at, o.opens_at from offering o, app_user u
    where o.public_id = ${id} and u.public_id = 'FZ99999999'`
  await on(DAY_MS)
  expect(await stateOf(id)).toBe('closed')
  const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
  const ask = async (kind: 'offering_price' | 'offering_withdraw') => {
    const { body } = await app.call('POST /staff/case/request', changeOf(kind, { id, reason: 'as filed' }), {
      token: maker,
    })
    return body.code === 0 ? body.data.id : body.data.reason
  }
  const approve = async (of: string) =>
    reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id: of }), { token: checker }))
  expect(await approve(await ask('offering_price'))).toBe('ok')
  expect(await stateOf(id)).toBe('priced')
  expect(await approve(await ask('offering_withdraw'))).toBe('ok')
  await on(1)
  expect(await stateOf(id)).toBe('withdrawn')
  expect((await own(bilal))[0]).toMatchObject({ state: 'released', status: 'unsubscribed' })
  expect(await cash(2)).toEqual({ posted: MILLION, held: 0n })
})

it('OFR-11 undersubscribed, all is released', async () => {
  const id = await announce(app, { lotsNeeded: 4 })
  await on(HOUR_MS)
  await apply(ayesha, id)
  await on(DAY_MS)
  expect(await stateOf(id)).toBe('undersubscribed')
  expect(await cash(1)).toEqual({ posted: MILLION, held: 0n })
})

it('OFR-14 auto-apply notifies a day before, applies within its limits, is skipped with one tap, and says why it skipped', async () => {
  const id = await announce(app)
  const limits = { autoApply: true, perOffering: '1000', perMonth: '1000', transactionCode: SANDBOX_CODE }
  const refused = await ayesha.call('POST /user/update/autoapply', { ...limits, perMonth: '999' })
  expect(reasonOf(refused)).toBe('auto_apply_limits')
  for (const person of [ayesha, bilal]) {
    expect((await person.call('POST /user/update/autoapply', limits)).body).toMatchObject({ data: { autoApply: true } })
  }
  await runAutoApply(app.deps)
  expect(await notices(1)).toEqual(['auto_apply_planned'])
  expect((await bilal.call('POST /user/autoapply/skip', { id })).body).toMatchObject({ data: { reason: 'person' } })
  await on(DAY_MS - HOUR_MS)
  await runAutoApply(app.deps)
  expect(await own(ayesha)).toEqual([])
  await on(HOUR_MS)
  await runAutoApply(app.deps)
  expect((await own(ayesha))[0]).toMatchObject({ state: 'submitted', held: '1000.00', auto: true })
  expect(await own(bilal)).toEqual([])
  // The month's limit is used up.
  await announce(app, { publicId: 'IPOTEST2', symbol: 'NEXTCO' })
  await runAutoApply(app.deps)
  const { body } = await ayesha.call('GET /user/autoapply', {})
  expect(body.data).toMatchObject({ plans: [{ reason: 'over_month_limit' }, { state: 'applied' }] })
})

it('OFR-14 auto-apply leaves an offering where cash is short, and takes nothing', async () => {
  const id = await announce(app, { lotSize: 100_000, floorPrice: 10_000n, capPrice: 10_000n })
  const limits = { autoApply: true, perOffering: '90000000', perMonth: '90000000', transactionCode: SANDBOX_CODE }
  await ayesha.call('POST /user/update/autoapply', limits)
  await runAutoApply(app.deps)
  await on(DAY_MS)
  await runAutoApply(app.deps)
  expect(await own(ayesha)).toEqual([])
  expect(await notices(1)).toEqual(['auto_apply_planned', 'auto_apply_no_cash'])
  expect(await stateOf(id)).toBe('open')
})

it('OFR-5, OFR-15 an offering is announced by two members of staff, with its round of the beacon', async () => {
  const nowMs = app.clock.now()
  const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
  await announce(app)
  const [{ sha256 } = { sha256: '' }] = await app.db<{ sha256: string }[]>`select sha256 from offering_prospectus`
  const terms = {
    ...{
      realm: 'demo',
      symbol: 'DEMOCO',
      nameEn: 'Demo Company',
      nameUr: 'ڈیمو کمپنی',
      sector: 'cement',
      shariah: true,
    },
    ...{ sharesOutstanding: 10_000, faceValue: '10', floorPrice: '20', capPrice: '28', lotSize: 100, lotsMax: 5 },
    ...{
      retailLots: 10,
      bookLots: 30,
      lotsNeeded: 30,
      opensAtMs: nowMs + 1,
      closesAtMs: nowMs + 2,
      allotsAtMs: nowMs + 3,
    },
    ...{ payUntilMs: nowMs + 4, listsAtMs: nowMs + 5, prospectus: sha256 },
  }
  const ask = async (change: object) => {
    const input = changeOf('offering_create', { ...terms, ...change, reason: 'as filed' })
    const { body } = await app.call('POST /staff/case/request', input, { token: maker })
    return body.code === 0 ? body.data.id : body.data.reason
  }
  expect(await ask({ closesAtMs: nowMs })).toBe('offering_dates')
  expect(await ask({ capPrice: '28.01' })).toBe('offering_price_band')
  expect(await ask({ lotsNeeded: 41 })).toBe('offering_lots_wrong')
  expect(await ask({ realm: 'real', symbol: 'NEWCO' })).toBe('offering_symbol_taken')
  expect(await ask({ prospectus: 'b'.repeat(64) })).toBe('offering_prospectus_missing')
  const asked = await ask({})
  const approved = await app.callRaw('POST /staff/case/decide', deciding('approve', { id: asked }), { token: checker })
  expect(reasonOf(approved)).toBe('ok')
  const { body } = await app.call('GET /staff/offering/list', {}, { token: maker })
  expect(body).toMatchObject({ data: { items: [{ symbol: 'NEWCO' }, { symbol: 'DEMOCO', state: 'announced' }] } })
})

it('OFR-1 the sandbox begins with offerings that the machine itself brought where they are', async () => {
  await seedOfferings(app.db, app.deps.log, app.clock.now())
  await seedOfferings(app.db, app.deps.log, app.clock.now())
  const rows = await app.db`select state, count(*)::int as n from offering group by state order by state`
  expect(Object.fromEntries(rows.map(({ state, n }) => [state, n]))).toEqual({
    ...{ announced: 2, open: 4, priced: 2, allotted: 2, settled: 4, undersubscribed: 2, withdrawn: 2 },
  })
  const open = await app.call('GET /stock/index/new/today', {})
  expect(open.body).toMatchObject({ data: { items: [{ symbol: 'SIMDEF', simulated: true }, { symbol: 'SIMXYZ' }] } })
  const { body } = await app.call('GET /stock/index/new/list', { state: 'to_be_listed' })
  const [shown] = body.code === 0 ? body.data.items.filter(({ symbol }) => symbol === 'SIMGAS') : []
  const info = await app.call('GET /stock/index/new/info', { id: shown?.id ?? '' })
  const frozen = await app.call('GET /stock/index/new/frozen', { id: shown?.id ?? '' })
  if (info.body.code !== 0 || frozen.body.code !== 0) throw new Error('not published')
  const { draw, retailLots, bookLots, prospectus } = info.body.data
  const published = { ...draw, offeringId: shown?.id ?? '', retailLots, bookLots }
  expect(verifyDraw(published, frozen.body.data.lines).faults).toEqual([])
  const file = await app.http.inject(prospectus.url)
  expect(file.headers['content-type']).toBe('application/pdf')
})
