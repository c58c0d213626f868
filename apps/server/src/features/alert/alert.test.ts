import type { CallInput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispatchNotices } from '../../notify/dispatch-notices.ts'
import { reasonOf } from '../../testing/answered.ts'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'
import { watchAlerts } from './watch-alerts.job.ts'

const CODE = '135791'
let app: TestApp
let seller: Person
let buyer: Person

interface Person {
  readonly token: string
  readonly realToken: string
  readonly userId: bigint
}

async function person(phone: string): Promise<Person> {
  const { tokenDemo, tokenReal, user } = await registerPerson(app, phone)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const code = { code: CODE, codeAgain: CODE, password: 'correct-horse' }
  await app.call('POST /user/update/transactionCode', code, { token: tokenDemo })
  return { token: tokenDemo, realToken: tokenReal, userId: row!.id }
}

async function tradeAt(price: string, symbol = 'OGDC') {
  const order = { symbol, quantity: '10', price, transactionCode: CODE }
  for (const [side, by] of [
    ['sell', seller],
    ['buy', buyer],
  ] as const) {
    expect(reasonOf(await app.call(`POST /stock/order/${side}`, order, { token: by.token }))).toBe('ok')
  }
}

const add = (by: Person, direction: 'above' | 'below', price: string, symbol = 'OGDC') =>
  app.call('POST /user/alert/add', { symbol, direction, price }, { token: by.token })

async function alertsOf({ token }: Person, input: CallInput<'GET /user/alert'> = {}) {
  const { body } = await app.call('GET /user/alert', input, { token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.items
}

async function notifiedOf({ token }: Person) {
  const { body } = await app.call('GET /user/notice', { limit: 50 }, { token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.items.filter(({ kind }) => kind.startsWith('alert_'))
}

beforeAll(async () => {
  app = await testApp({ market: ['OGDC', 'MEBL'], settings: { captcha: false } })
  seller = await person('03001000001')
  buyer = await person('03001000002')
  for (const asset of ['OGDC', 'MEBL']) {
    await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset, units: 1_000n })
  }
  await tradeAt('100.00')
})
afterAll(() => app.close())

it('ALR-1 refuses what is unknown, off the tick, or reached already, and counts the same alert once', async () => {
  expect(reasonOf(await add(buyer, 'above', '101.00', 'NOPE'))).toBe('instrument_unknown')
  expect(reasonOf(await add(buyer, 'above', '101.001'))).toBe('price_tick')
  expect(reasonOf(await add(buyer, 'above', '0'))).toBe('price_zero')
  expect(reasonOf(await add(buyer, 'above', '999999999'))).toBe('field_invalid')
  expect(reasonOf(await add(buyer, 'above', '100.00'))).toBe('alert_reached')
  expect((await add(buyer, 'below', '100.00')).body).toMatchObject({ data: { details: { last: '100.00' } } })
  const first = await add(buyer, 'above', '103.00')
  expect(first.body).toMatchObject({
    data: { symbol: 'OGDC', direction: 'above', price: '103.00', asset: 'PKR', setAtMs: app.clock.now() },
  })
  expect((await add(buyer, 'above', '103.00')).body.data).toEqual(first.body.data)
  expect(await alertsOf(buyer)).toHaveLength(1)
})

it('ALR-2, ALR-3 notifies once, by the first trade that reached it, and leads to the share', async () => {
  await add(buyer, 'below', '98.00')
  await tradeAt('102.00')
  await watchAlerts(app.deps)
  expect(await notifiedOf(buyer)).toEqual([])
  // The price is back before the alerts are compared.
  await tradeAt('103.50')
  await tradeAt('101.00')
  expect(await watchAlerts(app.deps)).toBe(1)
  expect(await notifiedOf(buyer)).toMatchObject([{ kind: 'alert_above', symbol: 'OGDC', read: false }])
  expect((await notifiedOf(buyer))[0]?.text).toContain('103.50')
  expect(await alertsOf(buyer)).toMatchObject([{ direction: 'below', price: '98.00' }])
  await tradeAt('103.60')
  expect(await watchAlerts(app.deps)).toBe(0)
  expect(await notifiedOf(buyer)).toHaveLength(1)
})

it('ALR-2 does not notify of a trade from before it was set', async () => {
  await tradeAt('104.00')
  await tradeAt('102.00')
  await add(buyer, 'above', '104.00')
  await watchAlerts(app.deps)
  expect(await notifiedOf(buyer)).toHaveLength(1)
  await tradeAt('104.00')
  await watchAlerts(app.deps)
  expect(await notifiedOf(buyer)).toHaveLength(2)
})

it('ALR-3 notifies nothing twice where two compare at once, and all of what a transaction that failed had compared', async () => {
  await add(buyer, 'above', '104.50')
  await add(seller, 'above', '104.50')
  await tradeAt('104.50')
  const before = (await notifiedOf(buyer)).length
  await app.db`alter table user_notice add constraint none_now check (kind not like 'alert%') not valid`
  await expect(watchAlerts(app.deps)).rejects.toThrow('none_now')
  await app.db`alter table user_notice drop constraint none_now`
  expect([await alertsOf(buyer, { symbol: 'OGDC' }), await notifiedOf(buyer)].map(({ length }) => length)).toEqual([
    2,
    before,
  ])
  const counts = await Promise.all([1, 2, 3].map(() => watchAlerts(app.deps)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect([await notifiedOf(buyer), await notifiedOf(seller)].map(({ length }) => length)).toEqual([before + 1, 1])
})

it('ALR-3 goes out as one push, by the choice for its own topic', async () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const device = { endpoint: 'https://web.push.apple.com/one', ...keys, device: 'Safari on iPhone' }
  expect(reasonOf(await app.call('POST /user/notify/push/subscribe', device, { token: buyer.token }))).toBe('ok')
  const pushes = () => app.db<{ subject: string; text: string }[]>`
    select subject, text from outbox_message where channel = 'push' and kind = 'notice_alert_below' and user_id = ${buyer.userId}`
  const choose = (wanted: boolean) =>
    app.call('POST /user/notify/choose', { topic: 'alerts', channel: 'push', wanted }, { token: buyer.token })
  for (const [wanted, price] of [
    [false, '103.00'],
    [true, '102.00'],
  ] as const) {
    await choose(wanted)
    await add(buyer, 'below', price)
    await tradeAt(price)
    expect(await watchAlerts(app.deps)).toBe(1)
    await dispatchNotices(app.deps)
  }
  expect(await pushes()).toMatchObject([
    { subject: expect.stringMatching(/demo|practice/i), text: expect.stringContaining('102.00') },
  ])
})

it('ALR-4 lists by share, removes one’s own alone, and keeps the environments apart', async () => {
  await add(buyer, 'above', '500.00', 'MEBL')
  expect((await alertsOf(buyer, { symbol: 'MEBL' })).map(({ symbol }) => symbol)).toEqual(['MEBL'])
  expect((await alertsOf(buyer)).map(({ symbol }) => symbol)).toEqual(['MEBL', 'OGDC'])
  const [mine] = await alertsOf(buyer, { symbol: 'MEBL' })
  const remove = (by: Person, id = mine!.id) => app.call('POST /user/alert/remove', { id }, { token: by.token })
  expect(reasonOf(await remove(seller))).toBe('not_found')
  expect(reasonOf(await remove(buyer, 'no-number'))).toBe('not_found')
  expect(reasonOf(await remove(buyer))).toBe('ok')
  expect(reasonOf(await remove(buyer))).toBe('not_found')
  const real = await app.call('GET /user/alert', {}, { token: buyer.realToken })
  expect(real.body).toMatchObject({ data: { items: [] } })
})

it('ALR-1 bounds how many one can have, also where they are set at once', async () => {
  const prices = Array.from({ length: LIMITS.priceAlertsMax + 2 }, (_, index) => `${200 + index}.00`)
  const answers = await Promise.all(prices.map(price => add(seller, 'above', price)))
  expect(answers.filter(answer => reasonOf(answer) === 'alerts_max')).toHaveLength(2)
  expect(await alertsOf(seller)).toHaveLength(LIMITS.priceAlertsMax)
})
