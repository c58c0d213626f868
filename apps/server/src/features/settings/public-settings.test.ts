import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

describe('public settings', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('USER-23 are the same one by one and all together', async () => {
    const { body } = await app.call('GET /common/props', {})
    if (body.code !== 0) throw new Error('no settings')
    expect(body.data).toMatchObject({
      mode: 'sandbox',
      areaCode: '+92',
      currency: 'PKR',
      stockCountry: 'PK',
      systemTradeType: 'coin',
    })
    for (const [name, value] of Object.entries(body.data)) {
      expect((await app.call('GET /common/prop', { name })).body).toEqual({ code: 0, msg: '', data: { name, value } })
    }
    for (const name of ['constructor', 'toString', 'secret']) {
      expect((await app.call('GET /common/prop', { name })).body).toMatchObject({ data: { reason: 'not_found' } })
    }
  })
})
