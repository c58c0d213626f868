import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EnginePort } from '../../engine/engine-port.ts'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { cancelOrdersOfDisabled } from './cancel-orders-of-disabled.job.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ market: ['OGDC'], settings: { captcha: false } })
  for (const phone of ['03001000001', '03001000002', '03001000003']) {
    const { tokenDemo: token } = await registerPerson(app, phone)
    await app.call(
      'POST /user/update/transactionCode',
      { code: '135790', codeAgain: '135790', password: PASSWORD },
      { token },
    )
    for (const price of ['94.00', '95.00']) {
      const order = { symbol: 'OGDC', quantity: '1', price, transactionCode: '135790' }
      expect((await app.call('POST /stock/order/buy', order, { token })).body.code).toBe(0)
    }
  }
})
afterEach(() => app.close())

const disable = (...phones: string[]) => app.db`update app_user set status = 0 where phone = any(${phones}::text[])`
const open = () => app.db`
  select u.phone, count(*) as n from stock_order o join app_user u on u.id = o.user_id where o.working group by 1 order by 1`

it('USER-7 cancels what a disabled person left open, and nothing of others', async () => {
  expect(await cancelOrdersOfDisabled(app.deps)).toBe(0)
  await disable('+923001000001')
  expect(await cancelOrdersOfDisabled(app.deps)).toBe(2)
  expect(await open()).toEqual([
    { phone: '+923001000002', n: 2n },
    { phone: '+923001000003', n: 2n },
  ])
  const held = await app.db`
    select a.held from ledger_account a join app_user u on u.id = a.user_id where u.phone = '+923001000001' and a.held <> 0`
  expect(held).toEqual([])
  expect(await cancelOrdersOfDisabled(app.deps)).toBe(0)
})

it('USER-7 a disabled person whose orders cannot be cancelled now holds up none of those behind', async () => {
  await disable('+923001000001', '+923001000002')
  const { engine } = app.deps
  let asked = 0
  const submit: EnginePort['submit'] = (command, options) =>
    ++asked === 1 ? Promise.reject(new Error('given up')) : engine.submit(command, options)
  const failing: EnginePort = Object.assign(Object.create(engine), { submit })
  expect(await cancelOrdersOfDisabled({ ...app.deps, engine: failing })).toBe(2)
  expect((await open())[0]).toEqual({ phone: '+923001000001', n: 2n })
  expect(await cancelOrdersOfDisabled(app.deps)).toBe(2)
})
