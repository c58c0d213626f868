import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { E164, PASSWORD, PHONE, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const login = (app: TestApp, input: object) =>
  app.callRaw('POST /user/login', { phone: PHONE, password: PASSWORD, ...input })

describe('POST /user/login', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
    await registerPerson(app)
  })
  afterAll(() => app.close())

  it('USER-9 answers a token for each realm, and the one of the realm asked for', async () => {
    const real = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD })
    expect(real.body).toMatchObject({
      code: 0,
      data: { user: { account: E164, status: 1, idStatus: 'none', realm: 'real' } },
    })
    const demo = await app.call('POST /user/login', { phone: '+92 300 1234567', password: PASSWORD, realm: 'demo' })
    if (real.body.code !== 0 || demo.body.code !== 0) throw new Error('not signed in')
    expect(real.body.data.token).toBe(real.body.data.tokenReal)
    expect(demo.body.data.token).toBe(demo.body.data.tokenDemo)
    for (const [token, realm] of [
      [demo.body.data.tokenReal, 'real'],
      [demo.body.data.tokenDemo, 'demo'],
    ] as const) {
      const info = await app.call('GET /user/login/info', {}, { token })
      expect(info.body).toMatchObject({ code: 0, data: { user: { realm } } })
    }
  })

  it('USER-9 keeps no token as it is: the table has hashes only', async () => {
    const answer = await app.call(
      'POST /user/login',
      { phone: PHONE, password: PASSWORD },
      { headers: { 'idempotency-key': 'k1' } },
    )
    if (answer.body.code !== 0) throw new Error('not signed in')
    const kept = await app.db`select * from request_answer`
    expect(JSON.stringify(kept)).not.toContain(answer.body.data.tokenReal)
    const [row] =
      await app.db`select count(*) as n from user_session where encode(token_hash, 'escape') like ${`%${answer.body.data.tokenReal}%`}`
    expect(row).toEqual({ n: 0n })
  })

  it('USER-9 ends the sign-in of whoever signs in anew with its token, and nobody else’s', async () => {
    const tokenOf = ({ body }: Awaited<ReturnType<typeof login>>) => (body as { data: { token: string } }).data.token
    const old = tokenOf(await login(app, {}))
    const kept = tokenOf(await login(app, {}))
    const again = await app.callRaw('POST /user/login', { phone: PHONE, password: PASSWORD }, { token: old })
    const codes = await Promise.all(
      [old, kept, tokenOf(again)].map(async token => (await app.call('POST /user/info', {}, { token })).body.code),
    )
    expect(codes).toEqual([-1000, 0, 0])
  })

  it('USER-10 USER-22 writes a wrong password down where there is somebody to read it, with the same statement', async () => {
    const count = async () => (await app.db`select 1 from security_event where kind = 'sign_in_failed'`).length
    const before = await count()
    await login(app, { phone: '03451112223', password: 'wrong one' })
    expect(await count()).toBe(before)
    await login(app, { password: 'wrong one' })
    expect(await count()).toBe(before + 1)
    await login(app, {})
  })

  it('USER-1 refuses what is no phone number', async () => {
    expect((await login(app, { phone: '12' })).body).toMatchObject({ code: -1001, data: { reason: 'phone_invalid' } })
  })

  it('API-4 refuses what the endpoint does not know, in forms and in JSON', async () => {
    expect((await login(app, { admin: true })).body).toMatchObject({
      data: { reason: 'field_unknown', field: 'admin' },
    })
    const form = await app.callRaw('POST /user/login', { phone: PHONE, password: PASSWORD, status: 1 }, { form: true })
    expect(form.body).toMatchObject({ data: { reason: 'field_unknown' } })
    expect((await app.callRaw('POST /user/login', { phone: PHONE, password: { $gt: '' } })).body.code).toBe(-1001)
  })

  it('USER-10 answers a wrong password and an unknown number word for word alike', async () => {
    const wrong = await login(app, { password: 'wrong-password' })
    const unknown = await login(app, { phone: '03009999999', password: 'wrong-password' })
    expect(wrong.body).toMatchObject({ code: -1001, data: { reason: 'credentials_wrong' } })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
  })

  it('USER-5 USER-10 locks after ten wrong tries, known number or not, and not the right password either opens it', async () => {
    for (const phone of ['03005550001', PHONE]) {
      await app.db`delete from secret_tries`
      const reasons: string[] = []
      for (let n = 0; n < 11; n++) {
        const { body } = await login(app, { phone, password: 'wrong-password' })
        reasons.push(body.code === 0 ? 'ok' : body.data.reason)
      }
      expect(reasons).toEqual([...Array(9).fill('credentials_wrong'), 'sign_in_locked', 'sign_in_locked'])
    }
    const right = await login(app, {})
    expect(right).toMatchObject({
      status: 429,
      body: {
        data: { reason: 'sign_in_locked', details: { until: new Date(app.clock.now() + 15 * 60_000).toISOString() } },
      },
    })
    app.clock.advance(15 * 60_000)
    expect((await login(app, {})).body.code).toBe(0)
  })

  it('USER-5 counts guesses made at once: thirty in parallel are ten tries', async () => {
    await app.db`delete from secret_tries`
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(app, { password: 'wrong-password' })))
    const reasons = answers.map(({ body }) => (body.code === 0 ? 'ok' : body.data.reason))
    expect(reasons.filter(reason => reason === 'credentials_wrong')).toHaveLength(9)
    expect(reasons.filter(reason => reason === 'sign_in_locked')).toHaveLength(21)
    await app.db`delete from secret_tries`
  })

  it('USER-7 tells a disabled person so, with the right password only, and their tokens are dead at the next call', async () => {
    const before = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD })
    if (before.body.code !== 0) throw new Error('not signed in')
    await app.db`update app_user set status = 0 where phone = ${E164}`
    expect((await login(app, { password: 'wrong-password' })).body).toMatchObject({
      data: { reason: 'credentials_wrong' },
    })
    expect((await login(app, {})).body).toMatchObject({ code: -1001, data: { reason: 'user_disabled' } })
    const token = before.body.data.token
    expect((await app.call('POST /user/session/list', {}, { token })).body.code).toBe(-1000)
    expect((await app.call('GET /user/login/info', {}, { token })).body).toEqual({ code: 0, msg: '', data: {} })
    await app.db`update app_user set status = 1 where phone = ${E164}`
  })
})

describe('POST /common/code/send', () => {
  it('USER-12 sends codes to listed countries only, and to one operator so many a day', async () => {
    const app = await testApp({ settings: { captcha: false, smsCountries: ['+92'] } })
    const send = async (phone: string, areaCode = '+92') => {
      const { body } = await app.callRaw('POST /common/code/send', { purpose: 'register', phone, areaCode })
      return body.code === 0 ? 'ok' : body.data.reason
    }
    expect(await send('2079460000', '+44')).toBe('phone_country')
    await app.db`
      insert into one_time_code (id, purpose, recipient, code_hash, created_at, expires_at)
      select gen_random_uuid(), 'register', '+92321' || 1000000 + n, 'x', ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz
      from generate_series(1, 2000) n`
    expect(await send('03215550000')).toBe('code_too_soon')
    expect(await send('03335550000'), 'of another operator').toBe('ok')
    await app.close()
  })
})

describe('POST /user/login with captchas', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: true } })
  })
  afterAll(() => app.close())

  it('USER-11 asks for a captcha after three wrong tries, known number or not', async () => {
    for (let n = 0; n < 3; n++)
      expect((await login(app, {})).body).toMatchObject({ data: { reason: 'credentials_wrong' } })
    expect((await login(app, {})).body).toMatchObject({ data: { reason: 'captcha_needed', field: 'captcha' } })
    const { body } = await app.call('GET /common/captcha', { form: 'text' })
    if (body.code !== 0) throw new Error('no captcha')
    const { captchaId, question } = body.data
    expect((await login(app, { captchaId, captcha: '1' })).body).toMatchObject({ data: { reason: 'captcha_wrong' } })
    const spent = await login(app, { captchaId, captcha: sumIn(question) })
    expect(spent.body, 'a captcha is answered once').toMatchObject({ data: { reason: 'captcha_wrong' } })
    const next = await app.call('GET /common/captcha', { form: 'text' }, { headers: { 'accept-language': 'ur' } })
    if (next.body.code !== 0) throw new Error('no captcha')
    const solved = await login(app, { captchaId: next.body.data.captchaId, captcha: sumIn(next.body.data.question) })
    expect(solved.body).toMatchObject({ data: { reason: 'credentials_wrong' } })
  })

  it('USER-11 asks an address for a captcha after wrong tries at five different numbers, and no other address', async () => {
    const reasonOf = async (last: number, remoteAddress: string) => {
      const payload = { phone: `030055500${String(last).padStart(2, '0')}`, password: PASSWORD }
      const answer = await app.http.inject({ method: 'POST', url: '/api/user/login', remoteAddress, payload })
      return answer.json().data.reason
    }
    for (let last = 0; last < 5; last++) expect(await reasonOf(last, '10.1.0.1')).toBe('credentials_wrong')
    expect(await reasonOf(6, '10.1.0.1')).toBe('captcha_needed')
    expect(await reasonOf(6, '10.1.0.2')).toBe('credentials_wrong')
  })

  it('USER-11 draws letters, and nothing in the picture says which', async () => {
    const { body } = await app.call('GET /common/captcha', {})
    if (body.code !== 0) throw new Error('no captcha')
    const [, pixels = ''] = /^data:image\/webp;base64,(.+)$/.exec(body.data.image) ?? []
    const picture = await sharp(Buffer.from(pixels, 'base64')).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 300, height: 100 })
    const [row] = await app.db`select octet_length(answer_hash) as n from captcha where id = ${body.data.captchaId}`
    expect(row).toEqual({ n: 32 })
  })
})

function sumIn(question: string): string {
  const [left = '', right = ''] = question.match(/\d+/g) ?? []
  return String(Number(left) + Number(right))
}
