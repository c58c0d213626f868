import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reasonOf } from '../../testing/answered.ts'
import { E164, lastCode, PASSWORD, PHONE, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('an account', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
    await registerPerson(app)
    await registerPerson(app, '03337654321')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db`delete from secret_tries`
    app.clock.advance(DAY)
    token = await signIn()
  })

  async function signIn(password = PASSWORD, device = 'phone'): Promise<string> {
    const { body } = await app.call('POST /user/login', { phone: PHONE, password, device })
    if (body.code !== 0) throw new Error(`not signed in: ${JSON.stringify(body)}`)
    return body.data.token
  }
  const call = (name: string, input: object = {}, options: object = {}) =>
    app.callRaw(name, input, { token, ...options })
  const userId = async () => (await app.db<{ id: bigint }[]>`select id from app_user where phone = ${E164}`)[0]?.id

  it('USER-15 changes what is given and nothing else, and takes no other field', async () => {
    const answer = await call('POST /user/update', { nickname: 'زارا', city: 'Lahore', language: 'ur-PK' })
    expect(answer.body).toMatchObject({
      code: 0,
      data: { nickname: 'زارا', city: 'Lahore', language: 'ur-PK', province: '' },
    })
    for (const field of [
      'status',
      'idStatus',
      'id_status',
      'accountType',
      'phone',
      'email',
      'password',
      'referralCode',
      'isHouse',
      '__proto__x',
    ]) {
      expect(reasonOf(await call('POST /user/update', { [field]: '1' }))).toBe('field_unknown')
    }
    expect((await call('POST /user/info')).body).toMatchObject({
      code: 0,
      data: { nickname: 'زارا', idStatus: 'none', account: E164 },
    })
  })

  it('API-5 gives a repeated write its first answer, and refuses the key for another body', async () => {
    const key = { headers: { 'idempotency-key': 'nick-1' } }
    const first = await call('POST /user/update', { nickname: 'Zara' }, key)
    await call('POST /user/update', { nickname: 'Other' })
    const again = await call('POST /user/update', { nickname: 'Zara' }, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await call('POST /user/info')).body).toMatchObject({ data: { nickname: 'Other' } })
    expect(reasonOf(await call('POST /user/update', { nickname: 'X' }, key))).toBe('idempotency_key_reused')
  })

  it('USER-16 changes the password for the old one, ends other sign-ins, and delays new destinations', async () => {
    const elsewhere = await signIn(PASSWORD, 'tablet')
    const change = (input: object) =>
      call('POST /user/update/password', {
        oldPassword: PASSWORD,
        password: 'new-password-1',
        passwordAgain: 'new-password-1',
        ...input,
      })
    expect(reasonOf(await change({ password: 'x' }))).toBe('password_length')
    expect(reasonOf(await change({ passwordAgain: 'x' }))).toBe('password_mismatch')
    expect(reasonOf(await change({ password: 'password1', passwordAgain: 'password1' }))).toBe('password_breached')
    for (let n = 0; n < 4; n++) expect(reasonOf(await change({ oldPassword: `wrong-${n}` }))).toBe('password_wrong')
    const done = await change({})
    expect(done.body).toEqual({ code: 0, msg: '', data: { newDestinationsFrom: app.clock.now() + DAY } })
    expect((await call('POST /user/info')).body).toMatchObject({ data: { newDestinationsFrom: app.clock.now() + DAY } })
    expect((await app.callRaw('POST /user/info', {}, { token: elsewhere })).body.code).toBe(-1000)
    expect(reasonOf(await app.callRaw('POST /user/login', { phone: PHONE, password: PASSWORD }))).toBe(
      'credentials_wrong',
    )
    const back = { oldPassword: 'new-password-1', password: PASSWORD, passwordAgain: PASSWORD }
    expect(reasonOf(await change(back))).toBe('ok')
    for (let n = 0; n < 5; n++) await change({ oldPassword: `wrong-${n}` })
    expect(reasonOf(await change({})), 'locked, though right').toBe('sign_in_locked')
  })

  it('USER-14 replaces a forgotten password: the code, every session ended, the lock lifted', async () => {
    for (let n = 0; n < 11; n++) await app.callRaw('POST /user/login', { phone: PHONE, password: 'wrong-password' })
    expect(reasonOf(await app.callRaw('POST /user/login', { phone: PHONE, password: PASSWORD }))).toBe('sign_in_locked')
    await app.call('POST /common/code/send', { purpose: 'reset', phone: PHONE })
    const code = await lastCode(app)
    const reset = (input: object) =>
      app.callRaw('POST /user/password/reset', {
        phone: PHONE,
        code,
        password: 'forgotten-1',
        passwordAgain: 'forgotten-1',
        ...input,
      })
    expect(reasonOf(await reset({ phone: '1' }))).toBe('phone_invalid')
    expect(reasonOf(await reset({ passwordAgain: '1' }))).toBe('password_mismatch')
    expect(reasonOf(await reset({ code: code === '111111' ? '222222' : '111111' }))).toBe('code_wrong')
    const registerCode = await app.callRaw('POST /user/register', {
      phone: PHONE,
      code,
      password: 'forgotten-1',
      passwordAgain: 'forgotten-1',
      agreed: true,
    })
    expect(reasonOf(registerCode), 'a code of another purpose').not.toBe('ok')
    expect(reasonOf(await reset({}))).toBe('ok')
    expect(reasonOf(await reset({})), 'used up').toBe('code_wrong')
    expect((await call('POST /user/info')).body.code).toBe(-1000)
    token = await signIn('forgotten-1')
    await call('POST /user/update/password', {
      oldPassword: 'forgotten-1',
      password: PASSWORD,
      passwordAgain: PASSWORD,
    })
  })

  it('USER-10 answers a reset alike for numbers with and without an account', async () => {
    const sent: unknown[] = []
    const answers: unknown[] = []
    for (const phone of ['03337654321', '03330004321']) {
      const send = await app.call('POST /common/code/send', { purpose: 'reset', phone })
      sent.push(send.body)
      const reset = { phone, code: '111112', password: 'forgotten-1', passwordAgain: 'forgotten-1' }
      const wrong = await app.call('POST /user/password/reset', reset)
      answers.push({ status: wrong.status, body: wrong.body })
    }
    expect(sent[0]).toEqual(sent[1])
    expect(answers[0]).toEqual(answers[1])
    expect(await app.db`select 1 from outbox_message where recipient = '+923330004321'`).toEqual([])
  })

  it('USER-16 answers forty wrong password changes at once: no request waits for a connection that another one holds', async () => {
    const input = { oldPassword: 'wrong-password', password: 'new-password-1', passwordAgain: 'new-password-1' }
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('POST /user/update/password', input)))
    const reasons = answers.map(reasonOf)
    expect(reasons.filter(reason => reason === 'password_wrong')).toHaveLength(4)
    expect(reasons.filter(reason => reason === 'sign_in_locked')).toHaveLength(36)
  })

  it('USER-17 sets an e-mail address with the code sent to it, for who asked only', async () => {
    expect(reasonOf(await call('POST /common/code/send', { purpose: 'email', email: 'not an address' }))).toBe(
      'email_invalid',
    )
    expect(reasonOf(await call('POST /common/code/send', { purpose: 'email', email: 'zara@example.com' }))).toBe('ok')
    const code = await lastCode(app)
    const set = (email: string, input: object = {}) =>
      call('POST /user/update/email', { email, code, password: PASSWORD, ...input })
    expect(reasonOf(await set('nobody'))).toBe('email_invalid')
    expect(reasonOf(await set('zara@example.com', { password: 'not the password' }))).toBe('password_wrong')
    expect(reasonOf(await set('other@example.com'))).toBe('code_wrong')
    const other = await app.call('POST /user/login', { phone: '03337654321', password: PASSWORD })
    if (other.body.code !== 0) throw new Error('not signed in')
    const stolen = await app.callRaw(
      'POST /user/update/email',
      { email: 'zara@example.com', code, password: PASSWORD },
      { token: other.body.data.token },
    )
    expect(reasonOf(stolen)).toBe('code_wrong')
    expect(reasonOf(await set('zara@example.com'))).toBe('ok')
    expect((await call('POST /user/info')).body).toMatchObject({
      data: { email: 'zara@example.com', emailVerified: true },
    })
    app.clock.advance(60_000)
    await call('POST /common/code/send', { purpose: 'email', email: 'new@example.com' })
    expect(reasonOf(await set('new@example.com', { code: await lastCode(app) }))).toBe('ok')
    const told = await app.db<{ text: string }[]>`select text from outbox_message where recipient = 'zara@example.com'`
    expect(told.filter(({ text }) => text.includes('new@example.com'))).toHaveLength(1)
  })

  it('USER-18 turns automatic applications off, from a form too', async () => {
    expect((await call('POST /user/update/autoapply', { autoApply: 'false' }, { form: true })).body).toMatchObject({
      data: { autoApply: false },
    })
    expect((await call('POST /user/info')).body).toMatchObject({ data: { autoApply: false } })
    expect((await call('POST /user/update/autoapply', { autoApply: 0 })).body).toMatchObject({
      data: { reason: 'field_invalid' },
    })
  })

  it('USER-19 sets the transaction code with the password first, then with the old code, or with password and sent code', async () => {
    await app.db`update app_user set transaction_code_hash = null where phone = ${E164}`
    const set = (input: object) =>
      call('POST /user/update/transactionCode', { code: '135790', codeAgain: '135790', ...input })
    expect(reasonOf(await set({ code: '1357' }))).toBe('pin_format')
    expect(reasonOf(await set({ codeAgain: '135791' }))).toBe('pin_mismatch')
    expect(reasonOf(await set({ code: '123456', codeAgain: '123456' }))).toBe('pin_too_simple')
    expect((await set({})).body).toMatchObject({ data: { reason: 'field_missing', field: 'password' } })
    expect(reasonOf(await set({ password: 'wrong-password' }))).toBe('password_wrong')
    expect(reasonOf(await set({ password: PASSWORD }))).toBe('ok')
    expect((await set({ password: PASSWORD })).body).toMatchObject({
      data: { reason: 'field_missing', field: 'oldCode' },
    })
    expect((await set({ oldCode: '999999' })).body).toMatchObject({
      data: { reason: 'pin_wrong', details: { triesLeft: 4 }, field: 'oldCode' },
    })
    expect(reasonOf(await set({ oldCode: '135790', code: '246813', codeAgain: '246813' }))).toBe('ok')
    for (let n = 0; n < 5; n++) await set({ oldCode: '999999' })
    expect(reasonOf(await set({ oldCode: '246813' })), 'locked, though right').toBe('pin_locked')
    await call('POST /common/code/send', { purpose: 'transactionCode' })
    const oneTimeCode = await lastCode(app)
    expect(reasonOf(await set({ oneTimeCode }))).toBe('field_missing')
    expect(reasonOf(await set({ oneTimeCode, password: PASSWORD })), 'unlocks').toBe('ok')
    expect(reasonOf(await set({ oldCode: '135790' }))).toBe('ok')
    const [row] = await app.db<
      { hash: string }[]
    >`select transaction_code_hash as hash from app_user where phone = ${E164}`
    expect(row?.hash).toMatch(/^\$argon2id\$/)
  })

  it('USER-20 lists the sign-ins and ends one, or all others; another person’s is not found', async () => {
    await call('POST /user/session/revoke')
    const tablet = await signIn(PASSWORD, 'tablet')
    const { body } = await app.call('POST /user/session/list', {}, { token })
    if (body.code !== 0) throw new Error('no list')
    expect(body.data.items.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'tablet', current: false },
        { device: 'phone', current: true },
      ]),
    )
    const other = await app.call('POST /user/login', { phone: '03337654321', password: PASSWORD })
    if (other.body.code !== 0) throw new Error('not signed in')
    const theirs = body.data.items.find(item => item.device === 'tablet')
    const stranger = await app.callRaw(
      'POST /user/session/revoke',
      { id: theirs?.id },
      { token: other.body.data.token },
    )
    expect(stranger).toMatchObject({ status: 404, body: { data: { reason: 'not_found' } } })
    expect((await call('POST /user/session/revoke', { id: theirs?.id })).body).toMatchObject({ data: { revoked: 1 } })
    expect((await app.callRaw('POST /user/info', {}, { token: tablet })).body.code).toBe(-1000)
    expect((await call('POST /user/info')).body.code).toBe(0)
  })

  it('USER-38 tells whoever has the token of a sign-in that is over why it ended, and when', async () => {
    const whyOf = async (ended: string) => (await app.callRaw('POST /user/session/ended', { token: ended })).body.data
    const tablet = await signIn(PASSWORD, 'tablet')
    expect(await whyOf(tablet), 'goes on').toEqual({ why: null, atMs: null })
    expect(await whyOf('nobodys-token')).toEqual({ why: null, atMs: null })
    await call('POST /user/session/revoke')
    const atMs = app.clock.now()
    app.clock.advance(HOUR)
    expect(await whyOf(tablet)).toEqual({ why: 'ended_elsewhere', atMs })
    const television = await signIn(PASSWORD, 'television')
    await call('POST /user/freeze')
    expect(await whyOf(television)).toEqual({ why: 'frozen', atMs: app.clock.now() })
    await app.db`update app_user set frozen_at = null where phone = ${E164}`
    await call('POST /user/logout')
    expect(await whyOf(token)).toMatchObject({ why: 'signed_out' })
    const phone = await signIn()
    app.clock.advance(DAY)
    expect(await whyOf(phone)).toEqual({ why: 'unused', atMs: app.clock.now() })
  })

  it('USER-9 ends with sign-out in both realms, after a day without use, and a week after sign-in', async () => {
    const { body } = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD })
    if (body.code !== 0) throw new Error('not signed in')
    const { tokenReal, tokenDemo } = body.data
    await app.call('POST /user/logout', {}, { token: tokenDemo })
    for (const gone of [tokenReal, tokenDemo]) {
      const answer = await app.callRaw('POST /user/info', {}, { token: gone })
      expect(answer).toMatchObject({ status: 401, body: { code: -1000, data: { reason: 'session_invalid' } } })
    }
    for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
      app.clock.advance(12 * HOUR)
      expect((await call('POST /user/info')).body.code, `${hours} h`).toBe(0)
    }
    app.clock.advance(12 * HOUR)
    expect((await call('POST /user/info')).body.code, 'a week').toBe(-1000)
    token = await signIn()
    app.clock.advance(DAY)
    expect((await call('POST /user/info')).body.code, 'a day idle').toBe(-1000)
  })

  it('USER-9 keeps twenty sign-ins at most', async () => {
    for (let n = 0; n < 21; n++) {
      app.clock.advance(1000)
      await signIn(PASSWORD, `device ${n}`)
    }
    const [row] = await app.db`
      select count(distinct sign_in_id) as n from user_session where user_id = ${(await userId()) ?? 0n} and revoked_at is null`
    expect(row).toEqual({ n: 20n })
    expect((await call('POST /user/info')).body.code, 'the oldest ended').toBe(-1000)
  })

  it('USER-21 tells the person what happened, in their language, page by page, and marks it read', async () => {
    const { body } = await app.call(
      'GET /user/notice',
      { limit: 2 },
      { token, headers: { 'accept-language': 'ur-PK' } },
    )
    if (body.code !== 0) throw new Error('no notices')
    expect(body.data.items).toHaveLength(2)
    for (const { title, text } of body.data.items) {
      expect(`${title} ${text}`).toMatch(/[\u0600-\u06FF]/)
      expect(text).not.toMatch(/\{\w+\}/)
    }
    const tag = { token, headers: { 'accept-language': 'ur-PK-u-nu-arabext' } }
    const inUrduDigits = await app.call('GET /user/notice', { limit: 50 }, tag)
    if (inUrduDigits.body.code !== 0) throw new Error('no notices')
    expect(inUrduDigits.body.data.items.map(({ text }) => text).join(' '), 'I18N-8').toMatch(/۲۴ /)
    const next = await app.call('GET /user/notice', { limit: 2, cursor: body.data.nextCursor ?? '' }, { token })
    if (next.body.code !== 0) throw new Error('no second page')
    expect(Number(next.body.data.items[0]?.id)).toBeLessThan(Number(body.data.items[1]?.id))
    const [one] = body.data.items
    expect((await call('POST /user/notice/read', { id: one?.id })).body).toMatchObject({
      data: { unread: body.data.unread - 1 },
    })
    const other = await app.call('POST /user/login', { phone: '03337654321', password: PASSWORD })
    if (other.body.code !== 0) throw new Error('not signed in')
    const theirs = await app.callRaw(
      'POST /user/notice/read',
      { id: body.data.items[1]?.id },
      { token: other.body.data.token },
    )
    expect(reasonOf(theirs)).toBe('not_found')
    expect((await call('POST /user/notice/read')).body).toMatchObject({ data: { unread: 0 } })
    expect(reasonOf(await call('GET /user/notice', { cursor: 'abc' }))).toBe('field_invalid')
  })

  it('USER-22 keeps a security log that the person reads and nobody changes', async () => {
    await app.callRaw('POST /user/login', { phone: PHONE, password: 'wrong-password', device: 'thief' })
    const { body } = await app.call('POST /user/security/log', { limit: 3 }, { token })
    if (body.code !== 0) throw new Error('no log')
    expect(body.data.items[0]).toMatchObject({
      kind: 'sign_in_failed',
      device: 'thief',
      title: 'Wrong password at login',
    })
    await expect(app.db`delete from security_event`).rejects.toThrow(/append-only/)
  })

  it('USER-8 says how far the person is verified', async () => {
    expect((await call('GET /user/auth')).body).toMatchObject({
      data: { idStatus: 'none', level: 1, phoneVerified: true, canTradeReal: false },
    })
  })

  it('API-6 answers -1000 to every one of these calls without a session', async () => {
    for (const name of [
      'POST /user/info',
      'POST /user/update',
      'POST /user/update/password',
      'POST /user/logout',
      'GET /user/auth',
      'GET /user/notice',
      'POST /user/session/list',
      'POST /user/access/log',
    ]) {
      for (const bad of [undefined, '', 'x', 'a'.repeat(43), 'a'.repeat(5000)]) {
        const answer = await app.callRaw(name, {}, { token: bad })
        expect(answer, `${name} ${bad}`).toMatchObject({
          status: 401,
          body: { code: -1000, data: { reason: 'session_invalid' } },
        })
      }
    }
    expect((await app.callRaw('GET /user/login/info', {}, { token: '' })).body).toEqual({ code: 0, msg: '', data: {} })
  })
})
