import { present } from '@firoza/core/assert'
import { MINUTE_MS } from '@firoza/core/clock'
import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tx } from '../../../db/sql.ts'
import { hashToken } from '../../../http/bind.ts'
import { SANDBOX_STAFF, seedPeople } from '../../../sandbox/seed-people.ts'
import { dataOf, reasonOf } from '../../../testing/answered.ts'
import { callDuring } from '../../../testing/call-during.ts'
import { changeOf } from '../../../testing/changes.ts'
import { StreamClient } from '../../../testing/stream-client.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testStream } from '../../../testing/test-stream.ts'
import type { Stream } from '../../../ws/stream.ts'
import { endOtherStaffSignIns } from './own-sign-ins.store.ts'

const [maker, checker, helper] = SANDBOX_STAFF
const UUID = '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c'

let app: TestApp
let stream: Stream
let port: number
/** The sign-in that asks. */
let token: string
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  ;({ stream, port } = await testStream(app))
})
afterAll(async () => {
  await stream.stop()
  await app.close()
})
beforeEach(async () => {
  // No sign-in of the test before is left.
  app.clock.advance(STAFF_IDLE_MS)
  await app.db`delete from secret_tries`
  token = await signIn('Firefox, Linux')
})

async function signIn(device: string, { name, password }: { name: string; password: string } = maker): Promise<string> {
  app.clock.advance(MINUTE_MS)
  return dataOf(await app.call('POST /staff/login', { name, password, device })).token
}

const list = async (use = token) => dataOf(await app.call('GET /staff/session/list', {}, { token: use })).items
const idOf = async (use: string) =>
  present(
    (await list(use)).find(item => item.current),
    'the sign-in itself',
  ).id
const revoke = (input: object = {}, use = token) =>
  app.callRaw('POST /staff/session/revoke', { password: maker.password, ...input }, { token: use })
const alive = async (use: string) => reasonOf(await app.call('GET /staff/me', {}, { token: use }))

it('STF-29 shows where one is signed in, on what, since when and last used, and which of them is this one', async () => {
  const sinceMs = app.clock.now()
  const other = await signIn('Edge, Windows')
  await signIn('Safari, Mac', checker)
  app.clock.advance(MINUTE_MS)
  expect(await list()).toEqual([
    expect.objectContaining({ device: 'Edge, Windows', current: false, createdAt: sinceMs + MINUTE_MS }),
    expect.objectContaining({ device: 'Firefox, Linux', current: true, createdAt: sinceMs, ip: '127.0.0.1' }),
  ])
  expect((await list(other)).map(item => [item.device, item.current, item.lastSeenAt])).toEqual([
    ['Edge, Windows', true, app.clock.now()],
    ['Firefox, Linux', false, app.clock.now()],
  ])
  await app.call('POST /staff/logout', {}, { token: other })
  expect(await list()).toHaveLength(1)
  await signIn('Edge, Windows')
  app.clock.advance(STAFF_IDLE_MS - 2 * MINUTE_MS)
  expect(await list()).toHaveLength(2)
  app.clock.advance(2 * MINUTE_MS)
  expect(
    (await list()).map(item => item.device),
    'the unused one has ended',
  ).toEqual(['Firefox, Linux'])
})

it('STF-29 ends one other sign-in at once, with the password, and the audit has it without that', async () => {
  const [lost, kept] = [await signIn('Chrome, Android'), await signIn('Edge, Windows')]
  const id = await idOf(lost)
  expect(dataOf(await app.call('POST /staff/session/revoke', { id, password: maker.password }, { token }))).toEqual({
    revoked: 1,
  })
  expect([await alive(token), await alive(lost), await alive(kept)]).toEqual(['ok', 'session_invalid', 'ok'])
  expect(reasonOf(await revoke({ id })), 'it has ended already').toBe('not_found')
  const [event] = await app.db<{ staff: string; subject: string; outcome: string; text: string }[]>`
    select staff, subject, outcome, e::text as text from audit_event e
    where action = 'POST /staff/session/revoke' and outcome = 'done' order by seq desc limit 1`
  expect(event).toMatchObject({ staff: 'maker', subject: id })
  expect(event?.text).not.toContain(maker.password)
})

it('STF-29 ends all others, and nobody else’s', async () => {
  const others = [await signIn('Chrome, Android'), await signIn('Edge, Windows')]
  const colleague = await signIn('Safari, Mac', checker)
  expect((await revoke()).body).toMatchObject({ code: 0, data: { revoked: 2 } })
  expect(await Promise.all([token, colleague, ...others].map(alive))).toEqual([
    'ok',
    'ok',
    'session_invalid',
    'session_invalid',
  ])
  expect((await revoke()).body).toMatchObject({ code: 0, data: { revoked: 0 } })
})

it('STF-29 answers a colleague’s sign-in as one that nobody has, and this one, which signing out ends, too', async () => {
  const colleague = await signIn('Safari, Mac', checker)
  const nobodys = await revoke({ id: UUID })
  expect(nobodys).toMatchObject({ status: 404, body: { data: { reason: 'not_found', field: 'id' } } })
  for (const id of [await idOf(colleague), await idOf(token), '99999999']) {
    const { status, body } = await revoke({ id })
    expect({ status, body }).toEqual({ status: nobodys.status, body: nobodys.body })
  }
  expect([await alive(token), await alive(colleague)]).toEqual(['ok', 'ok'])
})

it('STF-29 ends nothing for a wrong password, which counts and locks like a wrong sign-in', async () => {
  const other = await signIn('Edge, Windows')
  const id = await idOf(other)
  for (const input of [{}, { id }, {}, { id }]) {
    expect(reasonOf(await revoke({ ...input, password: 'a guess' }))).toBe('password_wrong')
  }
  expect(reasonOf(await revoke({ password: 'a guess' }))).toBe('sign_in_locked')
  expect(reasonOf(await revoke({ id }))).toBe('sign_in_locked')
  expect(await alive(other)).toBe('ok')
})

it('STF-29 asks for the second factor where there is one', async () => {
  const { name, password } = helper
  const own = await signIn('Edge, Windows', helper)
  const { secret } = dataOf(await app.call('POST /staff/totp/begin', { password }, { token: own }))
  const code = () => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
  const { recoveryCodes } = dataOf(
    await app.call('POST /staff/totp/confirm', { secondFactor: await code() }, { token: own }),
  )
  app.clock.advance(MINUTE_MS)
  const secondFactor = await code()
  const other = dataOf(await app.call('POST /staff/login', { name, password, secondFactor })).token
  expect(reasonOf(await revoke({ password }, own))).toBe('second_factor_needed')
  expect(reasonOf(await revoke({ password, secondFactor }, own)), 'a code counts once').toBe('second_factor_wrong')
  expect(await alive(other)).toBe('ok')
  expect(reasonOf(await revoke({ password, secondFactor: recoveryCodes[0] }, own))).toBe('ok')
  expect([await alive(own), await alive(other)]).toEqual(['ok', 'session_invalid'])
})

it('STF-29 what an ended sign-in was writing is not done', async () => {
  const other = await signIn('Edge, Windows')
  const endIt = async (tx: Tx) => {
    const [staff] = await tx<{ id: bigint }[]>`select id from staff_member where name = 'maker'`
    const own = { staffId: present(staff, 'a member of staff').id, tokenHash: hashToken(token) }
    expect(await endOtherStaffSignIns(tx, own, undefined, app.clock.now())).toBe(1)
  }
  const ask = () =>
    app.call('POST /staff/case/request', changeOf('user_disable', { id: 'FZ10000001', reason: 'no reason' }), {
      token: other,
    })
  expect(reasonOf(await callDuring(app, endIt, ask))).toBe('session_invalid')
  expect(await app.db`select 1 from change_request`).toEqual([])
})

it('STF-29 of two sign-ins that end each other at once one is left', async () => {
  const other = await signIn('Edge, Windows')
  const answers = await Promise.all([revoke({}, token), revoke({}, other)])
  expect(answers.map(reasonOf).sort()).toEqual(['ok', 'session_invalid'])
  expect([await alive(token), await alive(other)].sort()).toEqual(['ok', 'session_invalid'])
})

it('STF-29 WS-5 the stream tells an ended sign-in nothing more', async () => {
  const other = await signIn('Edge, Windows')
  const [ended, kept] = [await StreamClient.open(port), await StreamClient.open(port)]
  ended.send({ op: 'subscribe', topics: ['console:queues'], token: other })
  kept.send({ op: 'subscribe', topics: ['console:queues'], token })
  for (const client of [ended, kept]) await client.until(() => client.of('console:queues').length > 0)
  const errors = (client: StreamClient) =>
    client.heard.filter(message => 'op' in message && message.op === 'error').length
  expect(reasonOf(await revoke({ id: await idOf(other) }))).toBe('ok')
  await ended.until(() => errors(ended) === 1)
  const heard = ended.of('console:queues').length
  ended.send({ op: 'subscribe', topics: ['console:queues'], token: other })
  await ended.until(() => errors(ended) === 2)
  expect([ended.of('console:queues').length, errors(kept)]).toEqual([heard, 0])
  for (const client of [ended, kept]) client.close()
})
