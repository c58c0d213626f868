import { CODES_TO_OTHERS_PER_DAY } from '@firoza/core/auth/one-time-code'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, seedPeople } from '../../sandbox/seed-people.ts'
import { E164, lastCode, lastMessage, PASSWORD, PHONE } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const HOUR = 3_600_000

async function sendCode(app: TestApp, phone: string): Promise<string> {
  app.clock.advance(HOUR)
  await app.call('POST /common/code/send', { purpose: 'register', phone })
  return lastCode(app)
}

const register = (app: TestApp, input: object) =>
  app.callRaw('POST /user/register', {
    phone: PHONE,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    code: '000000',
    agreed: true,
    ...input,
  })

describe('POST /user/register', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
  })
  afterAll(() => app.close())

  it.each([
    ['USER-1', { phone: '123' }, 'phone_invalid'],
    ['USER-3', { password: 'short', passwordAgain: 'short' }, 'password_length'],
    ['USER-3', { passwordAgain: 'something else' }, 'password_mismatch'],
    ['USER-3', { password: 'pakistan123', passwordAgain: 'pakistan123' }, 'password_breached'],
    ['USER-3', { password: PHONE, passwordAgain: PHONE }, 'password_breached'],
    ['USER-13', { agreed: false }, 'agreement_required'],
    ['USER-12', {}, 'code_wrong'],
    ['USER-12', { code: '12345' }, 'field_invalid'],
    ['API-4', { accountType: 'hni' }, 'field_unknown'],
    ['API-4', { status: 1, idStatus: 'succ' }, 'field_unknown'],
  ])('%s refuses %j', async (_rule, input, reason) => {
    expect((await register(app, input)).body).toMatchObject({ code: -1001, data: { reason } })
    expect(await app.db`select 1 from app_user`).toEqual([])
  })

  it('USER-13 refuses in the order of the description: everything wrong shows the first fault', async () => {
    const wrong = { phone: '1', password: 'x', passwordAgain: 'y', agreed: false, referralCode: 'NOBODY' }
    const fixes: [object, string][] = [
      [{ phone: PHONE }, 'phone_invalid'],
      [{ password: 'pakistan123' }, 'password_length'],
      [{ passwordAgain: 'pakistan123' }, 'password_mismatch'],
      [{ password: PASSWORD, passwordAgain: PASSWORD }, 'password_breached'],
      [{ agreed: true }, 'agreement_required'],
      [{ code: await sendCode(app, PHONE) }, 'code_wrong'],
      [{}, 'referral_unknown'],
    ]
    let input: object = wrong
    for (const [fix, reason] of fixes) {
      expect((await register(app, input)).body).toMatchObject({ data: { reason } })
      input = { ...input, ...fix }
    }
  })

  it('USER-13 opens an account with demo money from the sandbox bank and signs in', async () => {
    const code = await sendCode(app, PHONE)
    const answer = await register(app, { code, realm: 'demo', language: 'ur-PK' })
    expect(answer.body).toMatchObject({
      code: 0,
      data: {
        user: {
          account: E164,
          idStatus: 'none',
          status: 1,
          realm: 'demo',
          language: 'ur-PK',
          hasTransactionCode: false,
        },
      },
    })
    const balances = await app.db`
      select realm, code, posted from ledger_account where asset = 'PKR' order by realm, code`
    expect(balances).toEqual([
      { realm: 'demo', code: 'sandbox_bank', posted: -100_000_000n },
      { realm: 'demo', code: 'user', posted: 100_000_000n },
      { realm: 'real', code: 'user', posted: 0n },
    ])
    const repeated = await register(app, { code, realm: 'demo' })
    expect(repeated.body, 'the same again, after a lost answer').toMatchObject({
      code: 0,
      data: { user: { account: E164 } },
    })
    const other = { code, password: 'other-password', passwordAgain: 'other-password' }
    expect((await register(app, other)).body, 'with another password').toMatchObject({ data: { reason: 'code_wrong' } })
    await app.db`
      insert into user_totp (user_id, secret_sealed, created_at, confirmed_at)
      select id, 'sealed'::bytea, created_at, created_at from app_user`
    const pastFactor = await register(app, { code })
    expect(pastFactor.body, 'no way past a factor').toMatchObject({ data: { reason: 'code_wrong' } })
    expect(await app.db`select count(*) as n from app_user`).toEqual([{ n: 1n }])
  })

  it('USER-10 tells the owner of a registered number by message, and nobody by answer', async () => {
    app.clock.advance(HOUR)
    const known = await app.call('POST /common/code/send', { purpose: 'register', phone: PHONE })
    expect(await lastMessage(app)).toMatchObject({ recipient: E164, kind: 'already_registered' })
    const unknown = await app.call('POST /common/code/send', { purpose: 'register', phone: '03331234567' })
    expect({ ...known, body: JSON.stringify(known.body).replace('4567', '') }).toMatchObject({
      status: unknown.status,
      body: JSON.stringify(unknown.body).replace('4567', ''),
    })
    const taken = await register(app, {})
    const free = await register(app, { phone: '03331234567' })
    expect(taken).toMatchObject({ status: free.status, body: free.body })
  })

  it('USER-13 keeps who invited whom, by a code in any case', async () => {
    const [inviter] = await app.db<{ id: bigint; code: string }[]>`select id, referral_code as code from app_user`
    const code = await sendCode(app, '03331234568')
    const answer = await register(app, { phone: '03331234568', code, referralCode: inviter?.code.toLowerCase() })
    expect(answer.body.code).toBe(0)
    expect(await app.db`select referred_by as by from app_user where phone = '+923331234568'`).toEqual([
      { by: inviter?.id },
    ])
  })

  it('USER-13 makes one account of fifty identical requests at once', async () => {
    const code = await sendCode(app, '03331234569')
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(app, { phone: '03331234569', code })))
    expect(answers.some(({ body }) => body.code === 0)).toBe(true)
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(500)
      if (body.code !== 0) expect(['code_wrong', 'phone_taken']).toContain(body.data.reason)
    }
    const [row] = await app.db`
      select count(*) as n from app_user where phone = '+923331234569'`
    expect(row).toEqual({ n: 1n })
    const [grants] = await app.db`
      select count(*) as n from journal j where kind = 'sandbox_grant'
        and ref = (select 'user ' || id || ' demo' from app_user where phone = '+923331234569')`
    expect(grants).toEqual({ n: 1n })
  })
})

describe('POST /common/code/send', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: true } })
  })
  afterAll(() => app.close())

  const send = (input: object) => app.callRaw('POST /common/code/send', { purpose: 'register', phone: PHONE, ...input })
  async function solved(): Promise<object> {
    const { body } = await app.call('GET /common/captcha', { form: 'text' })
    if (body.code !== 0) throw new Error('no captcha')
    const [left, right] = body.data.question.match(/\d+/g) ?? []
    return { captchaId: body.data.captchaId, captcha: String(Number(left) + Number(right)) }
  }

  it('USER-11 USER-12 refuses in order: session, number, address, captcha, pause', async () => {
    expect((await send({ purpose: 'transactionCode' })).body.code).toBe(-1000)
    expect((await send({ phone: '5' })).body).toMatchObject({ data: { reason: 'phone_invalid' } })
    const { captchaId, captcha } = (await solved()) as { captchaId: string; captcha: string }
    for (const half of [{}, { captchaId }, { captcha }]) {
      expect((await send(half)).body).toMatchObject({ data: { reason: 'captcha_needed', field: 'captcha' } })
    }
    expect((await send({ captchaId: 'x', captcha: 'y' })).body).toMatchObject({ data: { reason: 'captcha_wrong' } })
    expect((await send(await solved())).body).toMatchObject({
      code: 0,
      data: { sentTo: '+92 ••• •••4567', expiresAt: app.clock.now() + 600_000, nextAt: app.clock.now() + 60_000 },
    })
    expect(await send(await solved())).toMatchObject({
      status: 429,
      body: { data: { reason: 'code_too_soon', details: { retryAfterSeconds: 60 } } },
    })
  })

  it('USER-12 sends a number five codes an hour at most, at once or one by one', async () => {
    const phone = '03331234500'
    for (let n = 0; n < 5; n++) {
      const captchas = await Promise.all([solved(), solved(), solved()])
      const answers = await Promise.all(captchas.map(captcha => send({ phone, ...captcha })))
      expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
      app.clock.advance(60_000)
    }
    expect((await send({ phone, ...(await solved()) })).body).toMatchObject({ data: { reason: 'code_too_soon' } })
    app.clock.advance(56 * 60_000)
    expect((await send({ phone, ...(await solved()) })).body.code).toBe(0)
  })

  it('USER-12 shows the message in the sandbox outbox and keeps only the hash of the code', async () => {
    await app.deps.outboxWorker.idle()
    const code = await lastCode(app)
    expect(await app.db`select distinct state from outbox_message`).toEqual([{ state: 'shown' }])
    const stored = await app.db<{ hash: string }[]>`select code_hash as hash from one_time_code`
    for (const { hash } of stored) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('USER-12 lets a code be tried five times, and then it is dead', async () => {
    app.clock.advance(HOUR)
    expect((await send(await solved())).body.code).toBe(0)
    const code = await lastCode(app)
    const wrong = code === '111111' ? '222222' : '111111'
    const answers = await Promise.all(Array.from({ length: 9 }, () => register(app, { code: wrong })))
    const reasons = answers.map(({ body }) => (body.code === 0 ? 'ok' : body.data.reason)).sort()
    expect(reasons).toEqual([...Array(5).fill('code_expired'), ...Array(4).fill('code_wrong')])
    expect((await register(app, { code })).body).toMatchObject({ data: { reason: 'code_expired' } })
  })

  it('USER-12 lets a code live for ten minutes, and a newer one replaces it', async () => {
    app.clock.advance(HOUR)
    await send(await solved())
    const first = await lastCode(app)
    app.clock.advance(60_000)
    await send(await solved())
    const second = await lastCode(app)
    if (first !== second)
      expect((await register(app, { code: first })).body).toMatchObject({ data: { reason: 'code_wrong' } })
    app.clock.advance(600_000)
    expect((await register(app, { code: second })).body).toMatchObject({ data: { reason: 'code_expired' } })
  })
})

describe('who is signed in', () => {
  it('USER-12 has ten codes a day sent to others, however many at once, and any to the own number', async () => {
    const app = await testApp({ settings: { captcha: true }, rateFactor: 1_000 })
    await seedPeople(app.db, 'sandbox', app.clock.now())
    const [{ phone }] = SANDBOX_INVESTORS
    const signIn = async () => {
      const { body } = await app.call('POST /user/login', { phone, password: SANDBOX_PASSWORD })
      return body.code === 0 ? body.data.token : ''
    }
    let token = await signIn()
    const send = async (input: object) => (await app.callRaw('POST /common/code/send', input, { token })).body
    const toOthers = (from: number, purpose: string) =>
      Array.from({ length: 4 }, (_, n) => send({ purpose, phone: `0333${from + n}` }))
    const emails = Array.from({ length: 4 }, (_, n) => send({ purpose: 'email', email: `n${n}@example.com` }))
    const all = [
      ...toOthers(7_000_000, 'destination'),
      ...toOthers(7_000_100, 'newPhone'),
      ...toOthers(7_000_200, 'register'),
      ...toOthers(7_000_300, 'reset'),
      ...emails,
    ]
    const said = (await Promise.all(all)).map(body => (body.code === 0 ? 'ok' : body.data.reason))
    expect(said.filter(word => word === 'ok')).toHaveLength(CODES_TO_OTHERS_PER_DAY)
    expect(said.filter(word => word === 'codes_to_others_max')).toHaveLength(all.length - CODES_TO_OTHERS_PER_DAY)
    const until = new Date(app.clock.now() + DAY_MS).toISOString()
    const one = { purpose: 'destination', phone: '03337000999' }
    expect(await send(one)).toMatchObject({ data: { details: { max: CODES_TO_OTHERS_PER_DAY, until } } })
    expect(await send({ purpose: 'transactionCode' }), 'to oneself').toMatchObject({ code: 0 })
    app.clock.advance(DAY_MS)
    token = await signIn()
    expect(await send(one)).toMatchObject({ code: 0 })
    await app.close()
  })
})
