import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
})
afterAll(() => app.close())

const signIn = (phone: string, more: object = {}) =>
  app.callRaw('POST /user/login', { phone, password: PASSWORD, ...more })
const reasonOf = ({ body }: { body: unknown }) => (body as { data: { reason?: string } }).data.reason
const codeOf = ({ body }: { body: unknown }) => (body as { code: number }).code

/** The question that a refusal for want of a second factor puts to the passkeys. */
function askedBy({ body }: { body: unknown }): string {
  const { details } = (body as { data: { details: { passkey: string } } }).data
  return details.passkey
}

/** The same question with a challenge that no column of text keeps. */
function withNul(question: string): string {
  return JSON.stringify({ ...JSON.parse(question), challenge: '\u0000' })
}

async function begin(token: string, more: object = {}): Promise<string> {
  const { body } = await app.callRaw('POST /user/passkey/begin', { password: PASSWORD, ...more }, { token })
  return (body as { data: { options: string } }).data.options
}

async function withPasskey(phone: string, name = 'My phone') {
  const { token } = await registerPerson(app, phone)
  const key = new SoftAuthenticator()
  const passkey = key.make(await begin(token))
  const added = await app.call('POST /user/passkey/add', { name, passkey }, { token })
  if (added.body.code !== 0) throw new Error(`not added: ${JSON.stringify(added.body)}`)
  return { token, key, passkey, ...added.body.data }
}

describe('a passkey', () => {
  it('USER-29 is asked for at sign-in, signs each question once, and its count is kept', async () => {
    const { token, key, recoveryCodes } = await withPasskey('03003330001')
    expect(new Set(recoveryCodes).size).toBe(10)
    const refused = await signIn('03003330001')
    expect(refused.body).toMatchObject({
      data: { reason: 'second_factor_needed', details: { methods: 'passkey,recovery' } },
    })
    const asked = askedBy(refused)
    expect(JSON.parse(asked)).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ type: 'public-key', id: key.id, transports: ['internal'] }],
    })
    const secondFactor = key.prove(asked)
    const both = await Promise.all([1, 2].map(() => signIn('03003330001', { secondFactor })))
    expect(both.map(codeOf).sort()).toEqual([-1001, 0])
    const listed = await app.call('GET /user/passkey/list', {}, { token })
    expect(listed.body).toMatchObject({
      data: { items: [{ name: 'My phone', backedUp: true, lastUsedAt: app.clock.now() }], max: 10 },
    })
    const [row] = await app.db`select counter, transports, backed_up as "backedUp" from passkey`
    expect(row).toEqual({ counter: 1n, transports: ['internal'], backedUp: true })
    expect((await app.call('GET /user/security', {}, { token })).body).toMatchObject({
      data: { totp: false, passkeys: 1, recoveryCodesLeft: 10 },
    })
  })

  it('USER-29 is refused from another page, from a copied key, for another’s question, and late', async () => {
    const { key } = await withPasskey('03003330002')
    const { key: strange } = await withPasskey('03003330003')
    const asked = async () => askedBy(await signIn('03003330002'))
    const wrong = async (secondFactor: string) => reasonOf(await signIn('03003330002', { secondFactor }))

    key.origin = 'https://f1roza.example'
    expect(await wrong(key.prove(await asked()))).toBe('second_factor_wrong')
    key.origin = 'http://localhost:8080'
    const theirs = askedBy(await signIn('03003330003'))
    expect(await wrong(key.prove(theirs))).toBe('second_factor_wrong')
    expect(await wrong(strange.prove(await asked()))).toBe('second_factor_wrong')
    const late = await asked()
    app.clock.advance(5 * MINUTE_MS)
    expect(await wrong(key.prove(late))).toBe('second_factor_wrong')

    expect(codeOf(await signIn('03003330002', { secondFactor: key.prove(await asked()) }))).toBe(0)
    key.counter -= 1
    expect(await wrong(key.prove(await asked()))).toBe('second_factor_wrong')
    for (const nonsense of ['{}', '{"id":1}', '{', `{"response":{"clientDataJSON":"${'A'.repeat(9_000)}"}}`]) {
      app.clock.advance(24 * 60 * MINUTE_MS)
      expect(await wrong(nonsense)).toBe('second_factor_wrong')
    }
    app.clock.advance(24 * 60 * MINUTE_MS)
    expect(await wrong(key.prove(withNul(await asked())))).toBe('second_factor_wrong')
  })

  it('USER-26 USER-29 wrong ones lock like wrong codes; a right one opens in spite of it', async () => {
    const { key } = await withPasskey('03003330004')
    const right = async () => key.prove(askedBy(await signIn('03003330004')))
    const broken = { secondFactor: '{"broken":true}' }
    for (let n = 0; n < 5; n++) await signIn('03003330004', broken)
    expect(reasonOf(await signIn('03003330004', broken))).toBe('second_factor_locked')
    expect(reasonOf(await signIn('03003330004', { secondFactor: await right() }))).toBeUndefined()
  })

  it('USER-30 is made with the password and, where there is one, the second factor; what a browser made is kept once', async () => {
    const { token, key, passkey } = await withPasskey('03003330005')
    expect(reasonOf(await app.callRaw('POST /user/passkey/begin', { password: 'wrong' }, { token }))).toBe(
      'password_wrong',
    )
    const needed = await app.call('POST /user/passkey/begin', { password: PASSWORD }, { token })
    expect(reasonOf(needed)).toBe('second_factor_needed')
    const options = await begin(token, { secondFactor: key.prove(askedBy(needed)) })
    expect(JSON.parse(options)).toMatchObject({ excludeCredentials: [{ id: key.id }], rp: { id: 'localhost' } })

    const add = (given: string) => app.call('POST /user/passkey/add', { name: 'Key', passkey: given }, { token })
    expect(reasonOf(await add(passkey))).toBe('passkey_not_made')
    expect(reasonOf(await add('{}'))).toBe('passkey_not_made')
    expect(reasonOf(await add(key.make(withNul(options))))).toBe('passkey_not_made')
    const elsewhere = new SoftAuthenticator()
    elsewhere.origin = 'https://f1roza.example'
    expect(reasonOf(await add(elsewhere.make(options)))).toBe('passkey_not_made')
    const second = new SoftAuthenticator()
    expect((await add(second.make(options))).body).toMatchObject({ data: { recoveryCodes: [] } })
    expect(reasonOf(await add(second.make(options)))).toBe('passkey_not_made')
    expect(JSON.parse(askedBy(await signIn('03003330005')))).toMatchObject({ allowCredentials: [{}, {}] })
  })

  it('USER-30 one of somebody else cannot be removed, and the last one takes the recovery codes with it', async () => {
    const { token, key, id } = await withPasskey('03003330006')
    const { token: other } = await registerPerson(app, '03003330007')
    const remove = (secondFactor?: string, as = token) =>
      app.callRaw('POST /user/passkey/remove', { id, password: PASSWORD, secondFactor }, { token: as })
    expect(reasonOf(await remove(undefined, other))).toBe('not_found')
    const needed = await remove()
    expect(reasonOf(needed)).toBe('second_factor_needed')
    expect(codeOf(await remove(key.prove(askedBy(needed))))).toBe(0)
    expect((await app.call('GET /user/security', {}, { token })).body).toMatchObject({
      data: { passkeys: 0, recoveryCodesLeft: 0 },
    })
    expect(codeOf(await signIn('03003330006'))).toBe(0)
    const { body } = await app.call('POST /user/security/log', {}, { token })
    const kinds = body.code === 0 ? body.data.items.map(({ kind }) => kind) : []
    expect(kinds).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']))
  })

  it('USER-30 is one of ten at most, also where two are made at the same moment', async () => {
    const { token, key } = await withPasskey('03003330010')
    await app.db`
      insert into passkey (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      select gen_random_uuid(), user_id, credential_id || n, public_key, 0, transports, false, 'Key ' || n, created_at
      from passkey cross join generate_series(1, 8) n where credential_id = ${key.id}`
    const proven = async () => {
      const needed = await app.callRaw('POST /user/passkey/begin', { password: PASSWORD }, { token })
      return { secondFactor: key.prove(askedBy(needed)) }
    }
    const questions = [await begin(token, await proven()), await begin(token, await proven())]
    const add = (options: string) =>
      app.call('POST /user/passkey/add', { name: 'Key', passkey: new SoftAuthenticator().make(options) }, { token })
    expect(codeOf(await add(questions[0] ?? ''))).toBe(0)
    expect((await add(questions[1] ?? '')).body).toMatchObject({
      data: { reason: 'passkeys_max', details: { max: 10 } },
    })
    expect(reasonOf(await app.callRaw('POST /user/passkey/begin', { password: PASSWORD }, { token }))).toBe(
      'passkeys_max',
    )
  })

  it('USER-29 stands beside the app: either opens, and an app that was never confirmed opens nothing', async () => {
    const { token, key } = await withPasskey('03003330008')
    const needed = await app.call('POST /user/totp/begin', { password: PASSWORD }, { token })
    expect(reasonOf(needed)).toBe('second_factor_needed')
    const begun = await app.callRaw(
      'POST /user/totp/begin',
      { password: PASSWORD, secondFactor: key.prove(askedBy(needed)) },
      { token },
    )
    const { secret } = (begun.body as { data: { secret: string } }).data
    const code = () => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
    expect(reasonOf(await signIn('03003330008', { secondFactor: await code() }))).toBe('second_factor_wrong')
    expect(codeOf(await app.callRaw('POST /user/totp/confirm', { code: await code() }, { token }))).toBe(0)
    app.clock.advance(MINUTE_MS)
    expect(codeOf(await signIn('03003330008', { secondFactor: await code() }))).toBe(0)
    const refused = await signIn('03003330008')
    expect(refused.body).toMatchObject({ data: { details: { methods: 'passkey,totp,recovery' } } })
    expect(codeOf(await signIn('03003330008', { secondFactor: key.prove(askedBy(refused)) }))).toBe(0)
  })

  it('USER-29 belongs to the public origin where one is set', async () => {
    const app = await testApp({ settings: { captcha: false, publicOrigin: 'https://app.firoza.example' } })
    const { token } = await registerPerson(app, '03003330009')
    const begun = await app.callRaw('POST /user/passkey/begin', { password: PASSWORD }, { token })
    const { options } = (begun.body as { data: { options: string } }).data
    expect(JSON.parse(options)).toMatchObject({ rp: { id: 'app.firoza.example' } })
    const key = new SoftAuthenticator()
    key.origin = 'https://app.firoza.example'
    const added = await app.callRaw('POST /user/passkey/add', { name: 'Laptop', passkey: key.make(options) }, { token })
    expect(codeOf(added)).toBe(0)
    await app.close()
  })
})
