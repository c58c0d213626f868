import { expect, it } from 'vitest'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { cancelOrdersOfDisabled } from './cancel-orders-of-disabled.job.ts'

it('USER-7 cancels what a disabled person left open, and nothing of others', async () => {
  const app = await testApp({ market: ['OGDC'], settings: { captcha: false } })
  try {
    for (const phone of ['03001000001', '03001000002']) {
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
    expect(await cancelOrdersOfDisabled(app.deps)).toBe(0)
    await app.db`update app_user set status = 0 where phone = '+923001000001'`
    expect(await cancelOrdersOfDisabled(app.deps)).toBe(2)
    const open = await app.db`
      select u.phone, count(*) as n from stock_order o join app_user u on u.id = o.user_id where o.working group by 1`
    expect(open).toEqual([{ phone: '+923001000002', n: 2n }])
    const held = await app.db`
      select a.held from ledger_account a join app_user u on u.id = a.user_id where u.phone = '+923001000001' and a.held <> 0`
    expect(held).toEqual([])
    expect(await cancelOrdersOfDisabled(app.deps)).toBe(0)
  } finally {
    await app.close()
  }
})
