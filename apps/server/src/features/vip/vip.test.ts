import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSandboxInstruments } from '../../market/seed-market.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { registerPerson } from '../../testing/people.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { advanceMemberships } from './advance-memberships.job.ts'
import { followAllAdvice } from './follow-advice.job.ts'

let app: TestApp
let owner: Withdrawing
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp()
  await seedSandboxInstruments(app.db)
  await enter()
})
afterAll(() => app.close())

async function enter() {
  owner = await signedIn(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
}

async function vip() {
  const { body } = await app.call('GET /user/vip/get', {}, { token: owner.token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}
const confirm = (transactionCode = SANDBOX_CODE) => owner.call('POST /user/vip/confirm', { transactionCode })
const buy = async (amount = '1500.00') => {
  await confirm()
  return owner.call('GET /user/vip/buy', { amount })
}
const cash = async () => {
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account l join app_user u on u.id = l.user_id
    where u.public_id = ${SANDBOX_INVESTORS[0].publicId} and realm = 'real' and asset = 'PKR'`
  return row?.posted
}

async function change(kind: Parameters<typeof changeOf>[0], payload: object): Promise<string> {
  const input = changeOf(kind, { ...payload, reason: 'asked by the customer' })
  const { body } = await app.call('POST /staff/case/request', input, { token: maker })
  if (body.code !== 0) return body.data.reason
  return reasonOf(
    await app.callRaw('POST /staff/case/decide', deciding('approve', { id: body.data.id }), { token: checker }),
  )
}

const notices = async () => {
  const { body } = await app.call('GET /user/notice', { limit: 20 }, { token: owner.token })
  return body.code === 0 ? body.data.items.map(({ kind }) => kind) : []
}

describe('membership', () => {
  it('VIP-2 the trial is for verified people in the real environment, once', async () => {
    const { token } = await registerPerson(app, '03006660001')
    expect(reasonOf(await app.callRaw('POST /user/vip/claim', {}, { token }))).toMatch(/wrong_realm|kyc_required/)
    const demo = await signedIn(app, 0, 'demo')
    expect(reasonOf(await demo.call('POST /user/vip/claim', {}))).toBe('wrong_realm')
    expect(await vip()).toMatchObject({ state: 'claimable', expiresAt: null, trialDays: 7, days: 30, price: '1500.00' })
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('POST /user/vip/claim', {})))
    expect(answers.map(reasonOf).sort()).toEqual(['ok', 'vip_trial_used', 'vip_trial_used'])
    expect(await vip()).toMatchObject({ state: 'trial', expiresAt: app.clock.now() + 7 * DAY_MS })
  })

  it('VIP-1 the trial ends by itself, charges nothing and notifies its owner once', async () => {
    const before = await cash()
    app.clock.advance(7 * DAY_MS)
    await enter()
    expect(await vip()).toMatchObject({ state: 'expired', expiresAt: null })
    expect(await advanceMemberships(app.deps)).toBe(1)
    expect(await advanceMemberships(app.deps)).toBe(0)
    expect(await cash()).toBe(before)
    expect((await notices()).filter(kind => kind === 'vip_trial_ended')).toHaveLength(1)
    expect(reasonOf(await owner.call('POST /user/vip/claim', {}))).toBe('vip_trial_used')
    expect(reasonOf(await owner.call('GET /user/vip/advice', {}))).toBe('vip_required')
  })

  it('VIP-3 is bought at the price that was seen, with the password, once for one key', async () => {
    expect(reasonOf(await confirm('000000'))).toBe('pin_wrong')
    expect(reasonOf(await owner.call('GET /user/vip/buy', { amount: '1500.00' }))).toBe('pin_needed')
    expect(reasonOf(await buy('1400.00'))).toBe('vip_price_changed')
    const before = (await cash()) ?? 0n
    const key = { 'idempotency-key': 'one-purchase' }
    const once = () => owner.call('GET /user/vip/buy', { amount: '1500.00' }, key)
    expect((await once()).body).toMatchObject({ data: { state: 'purchased' } })
    await once()
    expect(await cash()).toBe(before - 150_000n)
    expect((await vip()).purchases).toMatchObject([{ price: '1500.00', days: 30, refunded: null }])
  })

  it('VIP-3 runs out into grace, in which nothing is bought by itself', async () => {
    const before = await cash()
    app.clock.advance(31 * DAY_MS)
    await enter()
    await advanceMemberships(app.deps)
    expect(await vip()).toMatchObject({ state: 'grace' })
    app.clock.advance(3 * DAY_MS)
    await enter()
    await advanceMemberships(app.deps)
    expect(await vip()).toMatchObject({ state: 'expired' })
    expect(await cash()).toBe(before)
    expect(await notices()).toEqual(expect.arrayContaining(['vip_grace', 'vip_expired']))
    await expect(app.db`delete from vip_step`).rejects.toThrow(/append-only/)
  })

  it('VIP-5 the strategy service is offered by two and accepted by the person', async () => {
    const id = SANDBOX_INVESTORS[0].publicId
    expect(await change('vip_strategy', { id, on: true })).toBe('not_found')
    await buy()
    expect(reasonOf(await owner.call('POST /user/vip/strategy', { accept: true }))).toBe('move_not_allowed')
    expect(await change('vip_strategy', { id, on: true })).toBe('ok')
    expect(await vip()).toMatchObject({ strategy: 'offered' })
    expect((await owner.call('POST /user/vip/strategy', { accept: true })).body).toMatchObject({
      data: { strategy: 'accepted' },
    })
  })

  it('VIP-4 ended by us, the unused whole days come back', async () => {
    const id = SANDBOX_INVESTORS[0].publicId
    const before = (await cash()) ?? 0n
    app.clock.advance(10 * DAY_MS)
    await enter()
    expect(await change('vip_cancel', { id })).toBe('ok')
    expect(await cash()).toBe(before + 100_000n)
    const ended = await vip()
    expect(ended).toMatchObject({ state: 'expired' })
    expect(ended.purchases[0]).toMatchObject({ refunded: '1000.00' })
    expect(await change('vip_cancel', { id })).toBe('move_not_allowed')
  })
})

const item = {
  ...{ symbol: 'OGDC', direction: 'buy', entryMin: '100.00', entryMax: '101.00', stop: '98.00', target: '106.00' },
  ...{ horizonDays: 5, audience: 'members', licence: 'SECP-123', position: 'none' },
  ...{ textEn: 'Higher output is expected.', textUr: 'پیداوار بڑھنے کی توقع ہے۔' },
}

async function record() {
  const { body } = await app.call('GET /index/advice/record', {})
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}

async function trade(minute: number, price: number, index: number) {
  const at = Math.floor(app.clock.now() / MINUTE_MS) * MINUTE_MS + minute * MINUTE_MS
  for (const [symbol, level] of [
    ['OGDC', price],
    ['FRZALL', index],
  ] as const) {
    await app.db`
      insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
      values ('real', ${symbol}, '1m', ${at}::timestamptz, ${level}, ${level}, ${level}, ${level}, 1, ${level}, 1, 'trades')`
  }
}

describe('advice', () => {
  it('VIP-6 is published by a second person, and refused with levels on the wrong side', async () => {
    expect(await change('advice_publish', { ...item, symbol: 'NONE' })).toBe('not_found')
    expect(await change('advice_publish', { ...item, stop: '101.00' })).toBe('advice_levels')
    expect(await change('advice_publish', item)).toBe('ok')
    await buy()
    expect((await owner.call('GET /user/vip/advice', {})).body).toMatchObject({
      data: { items: [{ symbol: 'OGDC', author: 'maker', state: 'waiting', positionShares: '0', resultPpm: null }] },
    })
    expect(await record()).toMatchObject({ items: [], sealed: [{ state: 'waiting', digest: expect.any(String) }] })
  })

  it('VIP-7, VIP-8 is followed through recorded minutes to its outcome, which is final', async () => {
    await trade(1, 10_000, 100_000)
    await trade(2, 10_600, 101_000)
    await followAllAdvice(app.deps)
    expect((await record()).sealed, 'a minute is not over yet').toMatchObject([{ state: 'waiting' }])
    app.clock.advance(10 * MINUTE_MS)
    await followAllAdvice(app.deps)
    const { items, scorecard, tariff } = await record()
    expect(items).toMatchObject([{ state: 'target', entry: '100.00', exit: '106.00', indexPpm: 10_000 }])
    expect(scorecard).toMatchObject({ closed: 1, open: 0, hitRatePpm: 1_000_000, excessPpm: items[0]?.excessPpm })
    expect(tariff.length).toBeGreaterThan(0)
    await expect(app.db`update advice set exit_price = 1`).rejects.toThrow(/final/)
  })

  it('VIP-9 an edit stands below what was published', async () => {
    const [published] = (await record()).items
    const note = { textEn: 'The target was reached.', textUr: 'ہدف پورا ہو گیا ہے۔' }
    expect(await change('advice_edit', { id: published?.id, ...note })).toBe('ok')
    expect((await record()).items).toMatchObject([
      { textEn: item.textEn, digest: published?.digest, edits: [{ ...note, author: 'maker' }] },
    ])
  })

  it('VIP-9 strategy items are for members who accepted, and in grace nothing new is read', async () => {
    expect(await change('advice_publish', { ...item, audience: 'strategy' })).toBe('ok')
    const open = async () => {
      const { body } = await app.call('GET /user/vip/advice', {}, { token: owner.token })
      return body.code === 0 ? body.data.items.length : body.data.reason
    }
    expect(await open(), 'accepted before').toBe(1)
    await owner.call('POST /user/vip/strategy', { accept: false })
    expect(await open()).toBe(0)
    app.clock.advance(30 * DAY_MS)
    await enter()
    expect(await vip()).toMatchObject({ state: 'grace' })
    expect(await change('advice_publish', item)).toBe('ok')
    expect(await open()).toBe(0)
  })
})
