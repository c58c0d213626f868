import { afterEach, expect, it, vi } from 'vitest'
import { reasonOf } from '../testing/answered.ts'
import { upload } from '../testing/multipart.ts'
import { PASSWORD, PHONE, registerPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { RATE_OVER_LONGER, RATE_PER_MINUTE, rateLimits } from './rate-limit.ts'

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

it('API-8 counts the calls of a signed-in customer by customer, not by an address that others share', async () => {
  const app = await testApp({ rateFactor: 1, settings: { captcha: false } })
  const { token: first } = await registerPerson(app)
  const again = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD })
  const second = again.body.code === 0 ? again.body.data.token : ''
  const begin = async (token: string) => {
    const answer = await app.callRaw('POST /user/totp/begin', {}, { token })
    return answer.body.code === 0 ? 'ok' : answer.body.data.reason
  }
  for (let call = 0; call < RATE_PER_MINUTE.sign_in; call++) expect(await begin(first)).not.toBe('rate_limited')
  expect(await begin(first)).toBe('rate_limited')
  expect(await begin(second), 'another session of the same customer').toBe('rate_limited')
  const { token } = await registerPerson(app, '03001234568')
  expect(await begin(token), 'a neighbour').not.toBe('rate_limited')
  await app.close()
})

it('API-8 counts a file that is refused like one that is kept', async () => {
  // Few, so that they are sent well within the minute.
  const app = await testApp({ rateFactor: 0.1, settings: { captcha: false } })
  const { token } = await registerPerson(app)
  const sent = []
  for (let file = 0; file <= RATE_PER_MINUTE.upload * 0.1; file++) {
    const answer = await upload(app, '/user/auth/document', { side: 'front' }, Buffer.from('no picture'), token)
    sent.push(reasonOf(answer))
  }
  expect(sent).toEqual(['picture_type', 'picture_type', 'picture_type', 'rate_limited'])
  await app.close()
})

it('API-8 counts sign-ins of an address over an hour and a day too', () => {
  expect(RATE_OVER_LONGER.sign_in).toEqual([
    { calls: 300, seconds: 3_600 },
    { calls: 1_500, seconds: 86_400 },
  ])
})

afterEach(() => {
  vi.useRealTimers()
})

it('API-8 counts what sends messages over an hour and a day too, whoever keeps to the bound of each minute', async () => {
  vi.useFakeTimers()
  const limits = rateLimits(1)
  /** How many come through in so many minutes, at as many a minute as may. */
  const through = async (minutes: number) => {
    let taken = 0
    for (let minute = 0; minute < minutes; minute++) {
      for (let call = 0; call < RATE_PER_MINUTE.code; call++) if ((await limits.take('code', 'x')) === 0) taken++
      vi.advanceTimersByTime(60_000)
    }
    return taken
  }
  const [hour, day] = RATE_OVER_LONGER.code ?? []
  expect(await through(60)).toBe(hour?.calls)
  expect(await through(23 * 60)).toBe((day?.calls ?? 0) - (hour?.calls ?? 0))
  expect(await limits.take('code', 'y'), 'somebody else').toBe(0)
})
