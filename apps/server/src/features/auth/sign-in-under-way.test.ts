import { randomUUID } from 'node:crypto'
import { present } from '@firoza/core/assert'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPasskey } from '../../auth/passkey.store.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { hashSecret } from '../../auth/secret-hash.ts'
import { findUserByPhone, type UserRow } from '../../customers/user.store.ts'
import type { Tx } from '../../db/sql.ts'
import { reasonOf } from '../../testing/answered.ts'
import { callDuring } from '../../testing/call-during.ts'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { startProvenSession } from './start-session.ts'
import { setPassword, setPhone } from './user.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
})
afterAll(() => app.close())

async function newPerson(phone: string): Promise<{ token: string; user: UserRow }> {
  const { token } = await registerPerson(app, phone)
  return { token, user: present(await findUserByPhone(app.db, `+92${phone.slice(1)}`), 'a new person') }
}

async function keepPasskey(tx: Tx, userId: bigint): Promise<void> {
  await tx`select 1 from app_user where id = ${userId} for no key update`
  const credential = { credentialId: randomUUID(), publicKey: Buffer.of(1), counter: 0n, transports: [] }
  const row = { id: randomUUID(), userId, ...credential, backedUp: false, name: 'key', createdAtMs: app.clock.now() }
  await insertPasskey(tx, row)
}

it.each<[string, string, (tx: Tx, userId: bigint) => Promise<unknown>]>([
  ['password', '03003330001', (tx, userId) => setPassword(tx, userId, 'of a new one', app.clock.now())],
  ['number', '03003330002', (tx, userId) => setPhone(tx, userId, '+923003339999', app.clock.now())],
  ['second factor', '03003330003', keepPasskey],
  ['standing', '03003330004', (tx, userId) => tx`update app_user set status = 0 where id = ${userId}`],
])('USER-35 a sign-in under way ends with the %s that it was begun with', async (_, phone, change) => {
  const { user } = await newPerson(phone)
  const changeAndEnd = async (tx: Tx) => {
    await change(tx, user.id)
    await revokeAll(tx, { userId: user.id, why: 'ended_elsewhere' }, app.clock.now())
  }
  const answer = await callDuring(app, changeAndEnd, () => app.call('POST /user/login', { phone, password: PASSWORD }))
  expect(reasonOf(answer)).toBe('credentials_wrong')
  expect(await app.db`select 1 from user_session where user_id = ${user.id} and revoked_at is null`).toEqual([])
})

it('USER-35 a factor that is turned on ends the sign-in that was under way without it', async () => {
  const { token, user } = await newPerson('03003330005')
  const begun = await app.call('POST /user/totp/begin', { password: PASSWORD }, { token })
  if (begun.body.code !== 0) throw new Error(begun.body.data.reason)
  const code = await generate({ secret: begun.body.data.secret, epoch: Math.floor(app.clock.now() / 1000) })
  const now = app.clock.now()
  let signedIn = ''
  const signIn = async (tx: Tx) => {
    const started = await startProvenSession(tx, { user, factors: '' }, { realm: 'real', device: '', ip: '' }, now)
    signedIn = present(started, 'a session').token
  }
  const confirmed = await callDuring(app, signIn, () => app.call('POST /user/totp/confirm', { code }, { token }))
  expect(reasonOf(confirmed)).toBe('ok')
  expect((await app.call('POST /user/info', {}, { token: signedIn })).body.code).toBe(-1000)
  expect((await app.call('POST /user/info', {}, { token })).body.code).toBe(0)
})

it('USER-35 who changes the password with one that was just replaced is refused', async () => {
  const { token, user } = await newPerson('03003330006')
  const newHash = await hashSecret('of-its-owner-7')
  const wanted = { oldPassword: PASSWORD, password: 'of-a-thief-7', passwordAgain: 'of-a-thief-7' }
  const answer = await callDuring(
    app,
    tx => setPassword(tx, user.id, newHash, app.clock.now()),
    () => app.call('POST /user/update/password', wanted, { token }),
  )
  expect(reasonOf(answer)).toBe('password_wrong')
})
