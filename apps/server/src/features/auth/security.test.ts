import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireStepUp } from '../../auth/step-up.ts'
import { inTransaction } from '../../db/transaction.ts'
import { machineTime } from '../../sandbox/sandbox-clock.ts'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
})
afterAll(() => app.close())

const codeAt = (secret: string, atMs: number) => generate({ secret, epoch: Math.floor(atMs / 1000) })
const codeNow = (secret: string) => codeAt(secret, machineTime(app.clock, app.clock.now()))
const signIn = (phone: string, more: object = {}) =>
  app.callRaw('POST /user/login', { phone, password: PASSWORD, ...more })

async function withTotp(phone: string, signedIn?: string) {
  const token = signedIn ?? (await registerPerson(app, phone)).token
  const begun = await app.call('POST /user/totp/begin', { password: PASSWORD }, { token })
  if (begun.body.code !== 0) throw new Error('not begun')
  const { secret, uri } = begun.body.data
  const code = await codeNow(secret)
  const confirmed = await app.call('POST /user/totp/confirm', { code }, { token })
  if (confirmed.body.code !== 0) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`)
  return { token, secret, uri, code, recoveryCodes: confirmed.body.data.recoveryCodes }
}

describe('a second factor', () => {
  it('USER-26 is asked for at sign-in once a code confirmed it, and no code counts twice', async () => {
    const { token, secret, uri, code } = await withTotp('03002220001')
    expect(uri).toMatch(/^otpauth:\/\/totp\/Firoza:/)
    expect((await signIn('03002220001')).body).toMatchObject({ data: { reason: 'second_factor_needed' } })
    expect((await signIn('03002220001', { secondFactor: code })).body).toMatchObject({
      data: { reason: 'second_factor_wrong' },
    })
    app.clock.advance(30_000)
    const next = await codeNow(secret)
    const both = await Promise.all([1, 2].map(() => signIn('03002220001', { secondFactor: next })))
    expect(both.map(({ body }) => body.code).sort()).toEqual([-1001, 0])
    expect((await signIn('03002220001', { password: 'wrong-horse', secondFactor: next })).body).toMatchObject({
      data: { reason: 'credentials_wrong' },
    })
    const [row] = await app.db<{ text: string }[]>`select string_agg(t::text, '') as text from user_totp t`
    expect(row?.text).not.toContain(secret)
    expect((await app.call('GET /user/security', {}, { token })).body).toMatchObject({
      data: { totp: true, recoveryCodesLeft: 10 },
    })
  })

  it('USER-26 follows the machine’s time, which the phone has, when the sandbox’s clock is ahead of it', async () => {
    await app.clock.moveTo(app.clock.now() + 5 * HOUR_MS)
    const token = (await registerPerson(app, '03002220071')).token
    const begun = await app.call('POST /user/totp/begin', { password: PASSWORD }, { token })
    if (begun.body.code !== 0) throw new Error('not begun')
    const { secret } = begun.body.data
    const confirm = async (code: string) => (await app.call('POST /user/totp/confirm', { code }, { token })).body
    const wrong = { data: { reason: 'second_factor_wrong' } }
    expect(await confirm(await codeAt(secret, app.clock.now()))).toMatchObject(wrong)
    expect(await confirm(await codeNow(secret))).toMatchObject({ code: 0 })
  })

  it('USER-26 is spent once by a request whose transaction runs again, and by no second request', async () => {
    const { secret } = await withTotp('03002220031')
    const [person] = await app.db<{ id: bigint }[]>`select id from app_user where phone = '+923002220031'`
    app.clock.advance(30_000)
    const code = await codeNow(secret)
    const ask = async () => {
      let tries = 0
      const said = await inTransaction(app.db, async tx => {
        const stepped = await requireStepUp(app.deps, person?.id ?? 0n, code, app.clock.now())
        if (++tries < 3) await tx`do $$ begin raise exception 'a deadlock' using errcode = '40P01'; end $$`
        return stepped
      })
      return [tries, said.ok ? 'ok' : said.reason]
    }
    expect(await ask()).toEqual([3, 'ok'])
    expect(await ask()).toEqual([3, 'second_factor_wrong'])
    const counted =
      await app.db`select wrong from secret_tries where kind = 'second_factor' and subject = ${String(person?.id)}`
    expect(counted, 'one wrong request is one wrong try').toEqual([{ wrong: 1 }])
  })

  it('USER-26 is not on before its first code, and a second begin does not replace one that is on', async () => {
    const { token } = await registerPerson(app, '03002220002')
    expect((await app.call('POST /user/totp/confirm', { code: '123456' }, { token })).body).toMatchObject({
      data: { reason: 'second_factor_not_begun' },
    })
    expect((await app.call('POST /user/totp/begin', { password: 'wrong' }, { token })).body).toMatchObject({
      data: { reason: 'password_wrong' },
    })
    await app.call('POST /user/totp/begin', { password: PASSWORD }, { token })
    expect((await signIn('03002220002')).body.code).toBe(0)
    const other = await withTotp('03002220003')
    expect(
      (await app.call('POST /user/totp/begin', { password: PASSWORD }, { token: other.token })).body,
    ).toMatchObject({
      data: { reason: 'second_factor_set' },
    })
  })

  it('USER-26 is begun again with the same secret under the same sign-in for a quarter of an hour, and with another elsewhere', async () => {
    const phone = '03002220042'
    const { token } = await registerPerson(app, phone)
    const begun = async (by: string) => {
      const { body } = await app.call('POST /user/totp/begin', { password: PASSWORD }, { token: by })
      if (body.code !== 0) throw new Error('not begun')
      return body.data
    }
    const first = await begun(token)
    app.clock.advance(14 * 60_000)
    expect(await begun(token)).toEqual(first)
    app.clock.advance(60_000)
    const next = await begun(token)
    expect(next.secret).not.toBe(first.secret)
    const { body } = await signIn(phone)
    const elsewhere = await begun((body as { data: { token: string } }).data.token)
    expect(elsewhere.secret).not.toBe(next.secret)
    const last = await begun(token)
    expect([first.secret, next.secret, elsewhere.secret]).not.toContain(last.secret)
    const confirm = async (secret: string) =>
      (await app.call('POST /user/totp/confirm', { code: await codeNow(secret) }, { token })).body
    expect(await confirm(next.secret)).toMatchObject({ data: { reason: 'second_factor_wrong' } })
    expect(await confirm(last.secret)).toMatchObject({ code: 0 })
  })

  it('USER-16 USER-26 a new password ends what was begun with the old one, by who may have known it', async () => {
    const phone = '03002220041'
    const { token } = await registerPerson(app, phone)
    const begun = async (password: string) => {
      const { body } = await app.call('POST /user/totp/begin', { password }, { token })
      if (body.code !== 0) throw new Error('not begun')
      return body.data.secret
    }
    const confirm = async (secret: string) =>
      (await app.call('POST /user/totp/confirm', { code: await codeNow(secret) }, { token })).body
    const old = await begun(PASSWORD)
    const next = 'mango-river-7'
    const changed = { oldPassword: PASSWORD, password: next, passwordAgain: next }
    expect((await app.call('POST /user/update/password', changed, { token })).body.code).toBe(0)
    expect(await confirm(old)).toMatchObject({ data: { reason: 'second_factor_not_begun' } })
    expect(await confirm(await begun(next))).toMatchObject({ code: 0 })
  })

  it('USER-26 ends every other sign-in when it is turned on and off', async () => {
    const phone = '03002220014'
    await registerPerson(app, phone)
    const tokenOf = ({ body }: { body: unknown }) => (body as { data: { token: string } }).data.token
    const elsewhere = tokenOf(await signIn(phone))
    const { token, recoveryCodes } = await withTotp(phone, tokenOf(await signIn(phone)))
    expect((await app.call('POST /user/info', {}, { token: elsewhere })).body.code).toBe(-1000)
    const [first, second] = recoveryCodes as [string, string]
    const later = tokenOf(await signIn(phone, { secondFactor: first }))
    const off = await app.call('POST /user/totp/remove', { password: PASSWORD, secondFactor: second }, { token })
    expect(off.body.code).toBe(0)
    expect((await app.call('POST /user/info', {}, { token: later })).body.code).toBe(-1000)
  })

  it('USER-27 is replaced by a recovery code, once', async () => {
    const { token, recoveryCodes } = await withTotp('03002220004')
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first, second] = recoveryCodes as [string, string]
    expect((await signIn('03002220004', { secondFactor: first.toLowerCase() })).body.code).toBe(0)
    expect((await signIn('03002220004', { secondFactor: first })).body).toMatchObject({
      data: { reason: 'second_factor_wrong' },
    })
    const remove = (secondFactor?: string) =>
      app.callRaw('POST /user/totp/remove', { password: PASSWORD, ...(secondFactor && { secondFactor }) }, { token })
    expect((await remove()).body).toMatchObject({ data: { reason: 'second_factor_needed' } })
    expect((await remove(second)).body.code).toBe(0)
    expect((await signIn('03002220004')).body.code).toBe(0)
  })

  it('USER-27 gives new recovery codes for the password and the factor, and none to who has no factor', async () => {
    const { token, recoveryCodes } = await withTotp('03002220015')
    const [first, second] = recoveryCodes as [string, string]
    const renew = (more: object, of = token) =>
      app.callRaw('POST /user/recovery/renew', { password: PASSWORD, ...more }, { token: of })
    expect((await renew({})).body).toMatchObject({ data: { reason: 'second_factor_needed' } })
    expect((await renew({ password: 'wrong', secondFactor: first })).body).toMatchObject({
      data: { reason: 'password_wrong' },
    })
    const { body } = await renew({ secondFactor: first })
    const { recoveryCodes: renewed } = body.data as { recoveryCodes: string[] }
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
    expect((await signIn('03002220015', { secondFactor: second })).body).toMatchObject({
      data: { reason: 'second_factor_wrong' },
    })
    expect((await signIn('03002220015', { secondFactor: renewed[0] })).body.code).toBe(0)
    const kept = await app.db`select * from request_answer`
    expect(JSON.stringify(kept)).not.toContain(renewed[1])
    const plain = await registerPerson(app, '03002220016')
    expect((await renew({}, plain.token)).body).toMatchObject({ data: { reason: 'second_factor_not_begun' } })
  })

  it('USER-26 locks after five wrong codes, right ones included', async () => {
    const { secret } = await withTotp('03002220005')
    app.clock.advance(30_000)
    for (let n = 0; n < 4; n++) {
      expect((await signIn('03002220005', { secondFactor: '000000' })).body).toMatchObject({
        data: { reason: 'second_factor_wrong' },
      })
    }
    for (const secondFactor of ['000000', await codeNow(secret)]) {
      expect((await signIn('03002220005', { secondFactor })).body).toMatchObject({
        data: { reason: 'second_factor_locked' },
      })
    }
    const told = await app.db`
      select n.kind from user_notice n join app_user u on u.id = n.user_id
      where u.phone = '+923002220005' and n.kind = 'second_factor_locked'`
    expect(told, 'whoever came so far knows the password').toHaveLength(1)
    app.clock.advance(16 * 60_000)
    expect((await signIn('03002220005', { secondFactor: await codeNow(secret) })).body.code).toBe(0)
  })

  it('USER-26 locks longer each time until a right code, and a recovery code opens in spite of a lock', async () => {
    const { secret, recoveryCodes } = await withTotp('03002220051')
    app.clock.advance(30_000)
    const lockedMinutes = async () => {
      for (let n = 0; n < 4; n++) await signIn('03002220051', { secondFactor: '000000' })
      const { body } = await signIn('03002220051', { secondFactor: '000000' })
      if (body.code === 0 || body.data.reason !== 'second_factor_locked') throw new Error('not locked')
      const { until } = body.data.details as { until: string }
      const minutes = (Date.parse(until) - app.clock.now()) / 60_000
      app.clock.set(Date.parse(until))
      return minutes
    }
    expect([await lockedMinutes(), await lockedMinutes(), await lockedMinutes()]).toEqual([15, 60, 240])
    expect((await signIn('03002220051', { secondFactor: await codeNow(secret) })).body.code).toBe(0)
    expect(await lockedMinutes()).toBe(15)
    for (let n = 0; n < 5; n++) await signIn('03002220051', { secondFactor: '000000' })
    app.clock.advance(30_000)
    expect((await signIn('03002220051', { secondFactor: await codeNow(secret) })).body).toMatchObject({
      data: { reason: 'second_factor_locked' },
    })
    expect((await signIn('03002220051', { secondFactor: '00000-00000' })).body).toMatchObject({
      data: { reason: 'second_factor_locked' },
    })
    expect((await signIn('03002220051', { secondFactor: recoveryCodes[0] })).body.code).toBe(0)
  })
})

describe('a frozen account', () => {
  it('USER-28 holds everything but looking and leaving, and unfreezes a day after its owner asked', async () => {
    const { token, secret } = await withTotp('03002220006')
    app.clock.advance(30_000)
    const other = await signIn('03002220006', { secondFactor: await codeNow(secret) })
    const otherToken = (other.body as { data: { token: string } }).data.token
    expect((await app.call('POST /user/unfreeze', { password: PASSWORD }, { token })).body).toMatchObject({
      data: { reason: 'account_not_frozen' },
    })
    expect((await app.call('POST /user/freeze', {}, { token })).body.code).toBe(0)
    expect((await app.call('POST /user/info', {}, { token: otherToken })).body.code).toBe(-1000)
    for (const [name, input] of [
      ['POST /user/update', { nickname: 'Thief' }],
      ['POST /stock/order/buy', {}],
      ['POST /user/totp/begin', { password: PASSWORD }],
      ['POST /user/update/transactionCode', { code: '192837', codeAgain: '192837', password: PASSWORD }],
    ] as const) {
      const answer = await app.callRaw(name, input, { token })
      expect(answer, name).toMatchObject({ status: 403, body: { data: { reason: 'account_frozen' } } })
    }
    expect((await app.call('POST /user/info', {}, { token })).body.code).toBe(0)
    expect((await app.call('POST /user/notice/read', {}, { token })).body.code).toBe(0)

    app.clock.advance(30_000)
    const unfreeze = (secondFactor: string) =>
      app.call('POST /user/unfreeze', { password: PASSWORD, secondFactor }, { token })
    expect((await unfreeze('000000')).body).toMatchObject({ data: { reason: 'second_factor_wrong' } })
    const unfreezesAt = app.clock.now() + 24 * HOUR_MS
    expect((await unfreeze(await codeNow(secret))).body).toMatchObject({ data: { unfreezesAt } })
    app.clock.advance(23 * HOUR_MS)
    expect((await unfreeze(await codeNow(secret))).body, 'asked for again').toMatchObject({ data: { unfreezesAt } })
    expect((await app.callRaw('POST /user/update', { nickname: 'A' }, { token })).body).toMatchObject({
      data: { reason: 'account_frozen' },
    })
    expect((await app.call('GET /user/security', {}, { token })).body).toMatchObject({
      data: { frozen: true, unfreezesAt },
    })
    app.clock.advance(HOUR_MS)
    const again = await signIn('03002220006', { secondFactor: await codeNow(secret) })
    const fresh = (again.body as { data: { token: string } }).data.token
    expect((await app.callRaw('POST /user/update', { nickname: 'A' }, { token: fresh })).body.code).toBe(0)
  })
})
