import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWhile } from '../../testing/after-first-statement.ts'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'
import { userAssets } from './user-assets.ts'

const CODE = '135791'
let app: TestApp
let seller: { token: string; userId: bigint }
let buyer: { token: string; userId: bigint }

async function person(phone: string) {
  const { tokenDemo, user } = await registerPerson(app, phone)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  await app.call(
    'POST /user/update/transactionCode',
    { code: CODE, codeAgain: CODE, password: 'correct-horse' },
    { token: tokenDemo },
  )
  return { token: tokenDemo, userId: row!.id }
}

function trade(side: 'buy' | 'sell', token: string, quantity: string, price: string) {
  return app.call(`POST /stock/order/${side}`, { symbol: 'OGDC', quantity, price, transactionCode: CODE }, { token })
}

beforeAll(async () => {
  app = await testApp({ market: ['OGDC', 'MEBL'], settings: { captcha: false } })
  seller = await person('03001000001')
  buyer = await person('03001000002')
  await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset: 'OGDC', units: 1_000n })
  await trade('sell', seller.token, '100', '100.00')
  await trade('buy', buyer.token, '100', '100.00')
})
afterAll(() => app.close())

describe('what a person has', () => {
  it('PTF-1, LOT-1, LOT-4, LOT-5 shows a position with what is locked, until when, and what it cost with fees', async () => {
    const list = await app.call('GET /stock/hold/list', {}, { token: buyer.token })
    const date = addDays(karachiDate(app.clock.now()), 1)
    expect(list.body).toMatchObject({
      code: 0,
      data: {
        items: [
          {
            symbol: 'OGDC',
            total: 100,
            available: 0,
            locked: 100,
            unlocks: [{ settlementDate: date, quantity: 100 }],
            cost: '10017.35',
            averageCost: '100.1735',
            marketValue: '10000.00',
            floatingProfit: '-17.35',
            floatingProfitPercent: '-0.17',
          },
        ],
        total: { cost: '10017.35', marketValue: '10000.00', floatingProfit: '-17.35' },
      },
    })
  })

  it('PTF-2 shows the lots of a position, and answers what one does not have as not found', async () => {
    const info = await app.call('GET /stock/hold/info', { symbol: 'OGDC' }, { token: buyer.token })
    expect(info.body).toMatchObject({
      data: { lots: [{ source: 'buy', settled: false, quantity: 100, left: 100, cost: '10000.00', fees: '17.35' }] },
    })
    expect((await app.call('GET /stock/hold/info', { symbol: 'MEBL' }, { token: buyer.token })).status).toBe(404)
    expect((await app.call('GET /stock/hold/info', { symbol: 'NOPE' }, { token: buyer.token })).body).toMatchObject({
      data: { reason: 'instrument_unknown' },
    })
  })

  it('PTF-3 keeps the proceeds of a sale spendable but not withdrawable until they settle', async () => {
    const before = await app.call('POST /user/assets', {}, { token: seller.token })
    expect(before.body).toMatchObject({
      data: {
        cash: { total: '1009982.65', available: '1009982.65', unsettled: '9982.65', withdrawable: '1000000.00' },
      },
    })
    const settled = await app.deps.engine.submit({
      type: 'settle',
      realm: 'demo',
      date: addDays(karachiDate(app.clock.now()), 1),
    })
    expect(settled.ok).toBe(true)
    const after = await app.call('POST /user/assets', {}, { token: seller.token })
    expect(after.body).toMatchObject({ data: { cash: { unsettled: '0.00', withdrawable: '1009982.65' } } })
    const holdings = await app.call('GET /stock/hold/list', {}, { token: buyer.token })
    expect(holdings.body).toMatchObject({ data: { items: [{ available: 100, locked: 0, unlocks: [] }] } })
  })

  it('PTF-4, LOT-3 sums income from fills and the lots that they took', async () => {
    const income = await app.call('GET /stock/hold/income', { period: 'week' }, { token: seller.token })
    expect(income.body).toMatchObject({
      data: {
        realised: '4982.65',
        fees: '17.35',
        bySymbol: [{ symbol: 'OGDC', realised: '4982.65', sales: 1 }],
        wins: 1,
        losses: 0,
      },
    })
  })

  it('PTF-5 lists every movement with the balance after it, newest first, a page at a time', async () => {
    const all = await app.call('GET /user/tx/record', { asset: 'PKR' }, { token: buyer.token })
    expect(all.body).toMatchObject({
      data: {
        items: [
          { kind: 'trade', change: '-10017.35', balanceAfter: '989982.65' },
          { kind: 'sandbox_grant', change: '1000000.00', balanceAfter: '1000000.00' },
        ],
        nextCursor: null,
      },
    })
    const first = await app.call('GET /user/tx/record', { asset: 'PKR', limit: '1' }, { token: buyer.token })
    const cursor = first.body.code === 0 ? first.body.data.nextCursor : null
    const second = await app.call(
      'GET /user/tx/record',
      { asset: 'PKR', limit: '1', cursor: cursor ?? '' },
      { token: buyer.token },
    )
    expect(second.body).toMatchObject({ data: { items: [{ kind: 'sandbox_grant' }], nextCursor: null } })
    const foreign = await app.call('GET /user/tx/record', { cursor: 'not-ours' }, { token: buyer.token })
    expect(foreign.body).toMatchObject({ data: { reason: 'field_invalid', field: 'cursor' } })
  })

  it('PTF-6 shows one realm only', async () => {
    const real = await registerPerson(app, '03001000003')
    const assets = await app.call('POST /user/assets', {}, { token: real.tokenReal })
    expect(assets.body).toMatchObject({ data: { total: '0.00', stock: { positions: 0 } } })
  })
  it('PTF-13 counts the money of a purchase once, which is made while the assets are read', async () => {
    const late = await person('03001000004')
    const assets = () => answerWhile(app, userAssets, { token: late.token, input: {} }, buy)
    const buy = async () => {
      await trade('sell', seller.token, '10', '100.00')
      await trade('buy', late.token, '10', '100.00')
    }
    expect(await assets()).toMatchObject({ envelope: { data: { total: '1000000.00', stock: { positions: 0 } } } })
    const after = await app.call('POST /user/assets', {}, { token: late.token })
    expect(after.body).toMatchObject({ data: { total: '999998.26', stock: { positions: 1 } } })
  })
})
