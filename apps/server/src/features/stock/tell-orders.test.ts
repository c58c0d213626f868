import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BusyPerson, busyPerson } from '../../testing/busy-person.ts'
import { placeLimit } from '../../testing/house-trades.ts'
import { tellOrders } from './tell-orders.job.ts'

let busy: BusyPerson
beforeAll(async () => {
  busy = await busyPerson()
})
afterAll(() => busy.app.close())

async function notices(token: string) {
  const { body } = await busy.app.call('GET /user/notice', { limit: 50 }, { token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

it('NTC-1 NTC-11 tells both sides of a fill once, however many look, and the server counts it as unread', async () => {
  const before = (await notices(busy.ayesha.token)).unread
  await Promise.all([tellOrders(busy.app.deps), tellOrders(busy.app.deps), tellOrders(busy.app.deps)])
  await tellOrders(busy.app.deps)
  const { items, unread } = await notices(busy.ayesha.token)
  expect(unread).toBe(before + 1)
  expect(items.filter(({ kind }) => kind === 'order_filled')).toMatchObject([
    { title: 'Your order is filled', text: expect.stringMatching(/100.*OGDC.*100\.00/) },
  ])
  expect((await notices(busy.bilal.token)).items.filter(({ kind }) => kind === 'order_filled')).toHaveLength(1)
})

it('NTC-11 tells that a stop was reached and found nobody, but not that an order ended as it was placed', async () => {
  const { app, ayesha } = busy
  const last = (app.deps.engine.listing('real', 'OGDC')?.lastPrice ?? 0) / 100
  const place = async (order: { type: 'stop' | 'limit'; price?: string; stopPrice?: string }) => {
    const wish = { symbol: 'OGDC', quantity: '1', timeInForce: 'ioc', transactionCode: '135790', ...order } as const
    const { body } = await app.call('POST /stock/order/buy', wish, { token: ayesha.token })
    expect(body).toMatchObject({ code: 0 })
  }
  await place({ type: 'limit', price: (last - 1).toFixed(2) })
  await place({ type: 'stop', stopPrice: (last + 1).toFixed(2) })
  expect(await tellOrders(app.deps)).toBe(0)
  app.clock.advance(1_000)
  for (const side of ['sell', 'buy'] as const)
    await placeLimit(app, 'real', 'OGDC', side, Math.round((last + 1) * 100), 1)
  expect(await tellOrders(app.deps)).toBe(1)
  const { items } = await notices(ayesha.token)
  expect(items[0]).toMatchObject({ kind: 'order_ended', text: expect.stringMatching(/0.* of .*1.* .*OGDC/) })
})

it('NTC-11 says nothing of what waits or what a person cancelled', async () => {
  const { app, ayesha } = busy
  const order = { symbol: 'MEBL', quantity: '10', price: '95.00', transactionCode: '135790' }
  const { body } = await app.call('POST /stock/order/buy', order, { token: ayesha.token })
  expect(await tellOrders(app.deps)).toBe(0)
  await app.call('GET /stock/order/cancel', { id: body.code === 0 ? body.data.id : '' }, { token: ayesha.token })
  expect(await tellOrders(app.deps)).toBe(0)
})
