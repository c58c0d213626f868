import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeLimit, tradeHouse } from '../../testing/house-trades.ts'
import { PASSWORD, PHONE, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const CODE = '135791'
let app: TestApp
let token: string
let issue: number

beforeAll(async () => {
  app = await testApp({ wholeMarket: true, settings: { captcha: false } })
  token = (await registerPerson(app)).tokenDemo
  await app.call(
    'POST /user/update/transactionCode',
    { code: CODE, codeAgain: CODE, password: 'correct-horse' },
    { token },
  )
  issue = app.deps.market.catalog.instruments.get('OGDC')!.issuePrice
})
afterAll(() => app.close())

const at = (aboveIssue: number) => ((issue + aboveIssue) / 100).toFixed(2)

async function trade(side: 'buy' | 'sell', quantity: number, aboveIssue: number) {
  await placeLimit(app, 'demo', 'OGDC', side === 'buy' ? 'sell' : 'buy', issue + aboveIssue, quantity)
  const input = { symbol: 'OGDC', quantity: String(quantity), price: at(aboveIssue), transactionCode: CODE }
  const answer = await app.call(`POST /stock/order/${side}`, input, { token })
  expect(answer.body).toMatchObject({ code: 0, data: { filled: quantity } })
}

async function figures() {
  const held = await app.call('GET /stock/hold/list', {}, { token })
  const assets = await app.call('POST /user/assets', {}, { token })
  if (held.body.code !== 0 || assets.body.code !== 0) throw new Error('the figures were refused')
  const { items, total } = held.body.data
  expect(assets.body.data.stock.dayProfit).toBe(total.dayProfit)
  return {
    position: items[0]?.dayProfit,
    total: Number(total.dayProfit),
    floating: Number(total.floatingProfit),
    assets: Number(assets.body.data.total),
  }
}

async function nextDay() {
  app.clock.advance(DAY_MS)
  await app.deps.market.sessions.runDue()
  const answer = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD, realm: 'demo' })
  if (answer.body.code !== 0) throw new Error('the sign-in was refused')
  token = answer.body.data.tokenDemo
}

it('PTF-12 shares bought on the day count from what they cost, not from the close before', async () => {
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_300, quantity: 10 }])
  const before = await figures()
  await trade('buy', 100, 300)
  const { total, position, floating, assets } = await figures()
  expect(total).toBeLessThan(0)
  expect([total, Number(position)]).toEqual([floating, floating])
  expect(assets - before.assets).toBeCloseTo(total, 2)
})

it('PTF-12 on the next day they count from the close, and what is sold counts by what it brought after fees', async () => {
  await nextDay()
  expect((await figures()).total).toBe(0)
  const before = await figures()
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_350, quantity: 10 }])
  expect((await figures()).total).toBe(50)
  await trade('sell', 40, 350)
  const after = await figures()
  expect(Number(after.position)).toBe(after.total)
  expect(after.assets - before.assets).toBeCloseTo(after.total, 2)
  await trade('sell', 60, 350)
  const out = await figures()
  expect(out.position).toBeUndefined()
  expect(out.assets - before.assets).toBeCloseTo(out.total, 2)
  expect(out.total).toBeGreaterThan(0)
})

it('ORD-27 sums of the day are those of its fills, and of orders taken on it', async () => {
  const answer = await app.call('GET /stock/order/statistics', {}, { token })
  expect(answer.body).toMatchObject({ data: { today: { orders: 2, bought: '0.00', sold: (issue + 350).toFixed(2) } } })
})

it('PTF-12, USER-24 a demo account that is started over begins its day anew, whatever was sold before', async () => {
  app.clock.advance(1_000)
  await app.call('POST /user/demo/reset', {}, { token })
  expect(await figures()).toMatchObject({ total: 0, assets: 1_000_000 })
})

it('PTF-4, USER-24 a demo account that is started over has earned and paid nothing yet: what it has is what it was given', async () => {
  const income = () => app.call('GET /stock/hold/income', { period: 'all' }, { token })
  const nothing = { realised: '0.00', fees: '0.00', days: [], bySymbol: [], wins: 0, losses: 0 }
  expect((await income()).body).toMatchObject({ data: nothing })
  app.clock.advance(1_000)
  await trade('buy', 10, 350)
  const { total, assets } = await figures()
  const after = (await income()).body
  expect(after).toMatchObject({ data: { realised: '0.00', floating: total.toFixed(2), days: [{ realised: '0.00' }] } })
  expect(assets - 1_000_000).toBeCloseTo(total, 2)
  app.clock.advance(1_000)
  await app.call('POST /user/demo/reset', {}, { token })
})

it('FIG-7, PTF-12 a day that has begun without a trade shows no change and no profit', async () => {
  await nextDay()
  const info = await app.call('GET /stock/index/info', { symbol: 'OGDC' }, { token })
  const close = at(350)
  expect(info.body).toMatchObject({ data: { last: close, previousClose: close, change: null, changePercent: null } })
  expect((await figures()).total).toBe(0)
})
