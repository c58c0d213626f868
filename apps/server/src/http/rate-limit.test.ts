import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { RATE_PER_MINUTE } from './rate-limit.ts'

it('API-8 limits calls per minute and caller, says when to try again, and leaves other callers alone', async () => {
  const app = await testApp({ rateFactor: 1, settings: { captcha: false } })
  const send = (remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/common/code/send',
      remoteAddress,
      headers: { 'accept-language': 'ur' },
      payload: {},
    })
  for (let call = 0; call < RATE_PER_MINUTE.code; call++) expect((await send('10.0.0.1')).statusCode).toBe(400)
  const refused = await send('10.0.0.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: -1001, data: { reason: 'rate_limited' } })
  expect((await send('10.0.0.2')).statusCode).toBe(400)
  for (let call = 0; call < RATE_PER_MINUTE.code; call++) expect((await send(`2001:db8::${call}`)).statusCode).toBe(400)
  expect((await send('2001:db8::abcd')).statusCode).toBe(429)
  expect((await send('2001:db8:0:1::1')).statusCode).toBe(400)
  await app.close()
})
