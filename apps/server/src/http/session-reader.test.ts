import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, PHONE, registerPerson } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

describe('sessions of requests that arrive together', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
    await registerPerson(app)
  })
  afterAll(() => app.close())

  async function enter() {
    const { body } = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD })
    if (body.code !== 0) throw new Error('not signed in')
    return body.data
  }
  const realmOf = async (token: string) => {
    const { body } = await app.call('GET /user/login/info', {}, { token })
    if (body.code !== 0) throw new Error('the public part is for everyone')
    return body.data.user?.realm
  }
  const realmsOf = (...tokens: string[]) => Promise.all(tokens.map(realmOf))

  it('USER-9 gives each its own, and none to a token that is unknown or signed out', async () => {
    const [one, other] = [await enter(), await enter()]
    const tokens = [one.tokenReal, 'of nobody', one.tokenDemo, other.tokenReal, one.tokenReal]
    expect(await realmsOf(...tokens)).toEqual(['real', undefined, 'demo', 'real', 'real'])
    await app.call('POST /user/logout', {}, { token: one.tokenReal })
    expect(await realmsOf(...tokens)).toEqual([undefined, undefined, undefined, 'real', undefined])
  })

  it('USER-7 puts a disabled person out at the next call, whoever wrote it', async () => {
    const { tokenReal, tokenDemo } = await enter()
    expect(await realmsOf(tokenReal, tokenDemo)).toEqual(['real', 'demo'])
    await app.db`update app_user set status = 0`
    expect(await realmsOf(tokenReal, tokenDemo)).toEqual([undefined, undefined])
    await app.db`update app_user set status = 1`
  })

  it('fails each of them where the database does, and works again afterwards', async () => {
    const { tokenReal } = await enter()
    await app.db`alter table user_session rename to user_session_gone`
    const answers = await Promise.all([1, 2].map(() => app.callRaw('GET /user/login/info', {}, { token: tokenReal })))
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    await app.db`alter table user_session_gone rename to user_session`
    expect(await realmsOf(tokenReal)).toEqual(['real'])
  })
})
