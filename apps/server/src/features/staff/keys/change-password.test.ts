import { MINUTE_MS } from '@firoza/core/clock'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SANDBOX_STAFF, seedPeople } from '../../../sandbox/seed-people.ts'
import { dataOrReason, reasonOf } from '../../../testing/answered.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const [maker, checker] = SANDBOX_STAFF
const NEW = 'river-mango-42'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db`delete from secret_tries`
})

const change = async (input: object, use = token) =>
  reasonOf(
    await app.callRaw(
      'POST /staff/password',
      { oldPassword: maker.password, password: NEW, passwordAgain: NEW, ...input },
      { token: use },
    ),
  )
const signIn = async (password: string) => reasonOf(await app.call('POST /staff/login', { name: 'maker', password }))
const alive = async (use: string) => reasonOf(await app.call('GET /staff/me', {}, { token: use }))

it('STF-27 is refused for what staff may not choose, and for a wrong old one, which counts as a wrong sign-in', async () => {
  token = await staffToken(app)
  expect(await change({ password: 'short-one-7', passwordAgain: 'short-one-7' })).toBe('password_length')
  expect(await change({ passwordAgain: 'river-mango-43' })).toBe('password_mismatch')
  expect(await change({ password: 'aaaaaaaaaaaaaa', passwordAgain: 'aaaaaaaaaaaaaa' })).toBe('password_breached')
  for (let n = 0; n < 4; n++) expect(await change({ oldPassword: 'a guess' })).toBe('password_wrong')
  expect(await change({ oldPassword: 'a guess' })).toBe('sign_in_locked')
  expect(await change({})).toBe('sign_in_locked')
  expect(await signIn(maker.password)).toBe('sign_in_locked')
})

it('STF-27 ends their other sign-ins, goes on in this one, and stands in the audit without a word of it', async () => {
  token = await staffToken(app)
  const other = await staffToken(app)
  const colleague = await staffToken(app, 1)
  expect(await change({})).toBe('ok')
  expect([await alive(token), await alive(other), await alive(colleague)]).toEqual(['ok', 'session_invalid', 'ok'])
  expect([await signIn(maker.password), await signIn(NEW)]).toEqual(['staff_credentials_wrong', 'ok'])
  const [event] = await app.db<{ staff: string; outcome: string; text: string }[]>`
    select staff, outcome, e::text as text from audit_event e where action = 'POST /staff/password' order by seq desc limit 1`
  expect(event).toMatchObject({ staff: 'maker', outcome: 'done' })
  for (const secret of [maker.password, NEW]) expect(event?.text).not.toContain(secret)
})

it('STF-27 ends a second factor that was begun with the old one and has shown no code yet', async () => {
  token = await staffToken(app, 2)
  const { password } = SANDBOX_STAFF[2]
  const begun = dataOrReason(await app.call('POST /staff/totp/begin', { password }, { token }))
  if (typeof begun === 'string') throw new Error(begun)
  expect(await change({ oldPassword: password })).toBe('ok')
  const secondFactor = await generate({ secret: begun.secret, epoch: Math.floor(app.clock.now() / 1000) })
  const confirmed = await app.call('POST /staff/totp/confirm', { secondFactor }, { token })
  expect(reasonOf(confirmed)).toBe('second_factor_not_begun')
})

it('STF-27 asks for the second factor where there is one', async () => {
  const { password } = checker
  token = await staffToken(app, 1)
  const begun = dataOrReason(await app.call('POST /staff/totp/begin', { password }, { token }))
  if (typeof begun === 'string') throw new Error(begun)
  const code = () => generate({ secret: begun.secret, epoch: Math.floor(app.clock.now() / 1000) })
  expect(reasonOf(await app.call('POST /staff/totp/confirm', { secondFactor: await code() }, { token }))).toBe('ok')
  const next = { oldPassword: password, password: 'river-mango-43', passwordAgain: 'river-mango-43' }
  expect(await change(next)).toBe('second_factor_needed')
  expect(await change({ ...next, secondFactor: await code() }), 'a code counts once').toBe('second_factor_wrong')
  app.clock.advance(MINUTE_MS)
  expect(await change({ ...next, secondFactor: await code() })).toBe('ok')
  expect(await change(next), 'the old one is another by now').toBe('password_wrong')
})
