import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'

const CODE = '135790'
let app: TestApp
let seller: { demo: string; real: string; userId: bigint }
let buyer: { demo: string; real: string; userId: bigint }

async function person(phone: string) {
  const { tokenDemo, tokenReal, user } = await registerPerson(app, phone)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const input = { code: CODE, codeAgain: CODE, password: PASSWORD }
  await app.call('POST /user/update/transactionCode', input, { token: tokenDemo })
  return { demo: tokenDemo, real: tokenReal, userId: row?.id ?? 0n }
}

const order = (side: string, token: string, input: object) =>
  app.callRaw(`POST /stock/order/${side}`, { symbol: 'OGDC', transactionCode: CODE, ...input }, { token })
const assets = (userId: bigint) => app.db`
  select realm, asset, posted, held from ledger_account
  where user_id = ${userId} and (posted <> 0 or held <> 0) order by realm, asset`

describe('POST /user/demo/reset', () => {
  beforeAll(async () => {
    app = await testApp({ market: ['OGDC', 'MEBL'], settings: { captcha: false } })
    seller = await person('03001000001')
    buyer = await person('03001000002')
    for (const asset of ['OGDC', 'MEBL'])
      await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset, units: 1_000n })
    await grant(app.db, app.clock, { userId: buyer.userId, realm: 'real', asset: 'PKR', units: 500n })
  })
  afterAll(() => app.close())

  it('USER-24 is refused with a token of the real realm, and touches nothing there', async () => {
    const answer = await app.call('POST /user/demo/reset', {}, { token: buyer.real })
    expect(answer).toMatchObject({
      status: 403,
      body: { data: { reason: 'wrong_realm', details: { needed: 'demo' } } },
    })
  })

  it('USER-24 cancels open orders, gives back money and shares on their way, and starts with a million again', async () => {
    await order('sell', seller.demo, { quantity: '100', price: '100.00' })
    expect((await order('buy', buyer.demo, { quantity: '100', price: '100.00' })).body.code).toBe(0)
    expect((await order('buy', buyer.demo, { quantity: '50', price: '95.00' })).body.code).toBe(0)
    expect((await order('sell', seller.demo, { quantity: '10', price: '105.00' })).body.code).toBe(0)
    const answer = await app.call('POST /user/demo/reset', {}, { token: buyer.demo })
    expect(answer.body).toEqual({ code: 0, msg: '', data: { cancelledOrders: 1, balance: '1000000.00' } })
    expect(await assets(buyer.userId)).toEqual([
      { realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n },
      { realm: 'real', asset: 'PKR', posted: 500n, held: 0n },
    ])
    const hers = await app.call('POST /user/demo/reset', {}, { token: seller.demo })
    expect(hers.body).toMatchObject({ code: 0, data: { cancelledOrders: 1 } })
    expect(await assets(seller.userId)).toEqual([{ realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n }])
    expect(await app.db`select sum(left_quantity)::bigint as left from lot`).toEqual([{ left: 0n }])
  })

  it('USER-24 lets the trades of before settle, and the person trade on', async () => {
    const next = addDays(karachiDate(app.clock.now()), 1)
    await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset: 'OGDC', units: 100n })
    expect((await order('sell', seller.demo, { quantity: '60', price: '100.00' })).body.code).toBe(0)
    expect((await order('buy', buyer.demo, { quantity: '60', price: '100.00' })).body.code).toBe(0)
    const settled = await app.deps.engine.submit({ type: 'settle', realm: 'demo', date: next })
    expect(settled).toMatchObject({ ok: true })
    const unsettled = await app.db`select asset, unsettled from ledger_account where unsettled <> 0`
    expect(unsettled).toEqual([])
    expect((await order('sell', buyer.demo, { quantity: '60', price: '99.00' })).body.code).toBe(0)
    expect((await order('sell', buyer.demo, { quantity: '1', price: '99.00' })).body).toMatchObject({
      data: { reason: 'insufficient_quantity' },
    })
  })

  it('USER-24 done ten times at once, and orders placed meanwhile, still ends at a million and books that balance', async () => {
    const resets = Array.from({ length: 10 }, () => app.callRaw('POST /user/demo/reset', {}, { token: buyer.demo }))
    const orders = Array.from({ length: 20 }, () => order('buy', buyer.demo, { quantity: '5', price: '95.00' }))
    for (const { status } of await Promise.all([...resets, ...orders])) expect(status).toBeLessThan(500)
    expect((await app.callRaw('POST /user/demo/reset', {}, { token: buyer.demo })).body.code).toBe(0)
    expect(await assets(buyer.userId)).toContainEqual({ realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n })
  })
})
