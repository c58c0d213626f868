import { present } from '@firoza/core/assert'
import { generate } from 'otplib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { revokeAll } from '../auth/revoke-sign-ins.store.ts'
import type { Tx } from '../db/sql.ts'
import { seedDeposits } from '../features/deposit/seed-deposits.ts'
import { endStaffSessions } from '../features/staff/staff.store.ts'
import { SANDBOX_PASSWORD } from '../sandbox/seed-people.ts'
import { dataOrReason, reasonOf } from '../testing/answered.ts'
import { callDuring } from '../testing/call-during.ts'
import { changeOf } from '../testing/changes.ts'
import { announce } from '../testing/deposits.ts'
import { upload } from '../testing/multipart.ts'
import { staffToken } from '../testing/staff-token.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../testing/withdrawing.ts'

let app: TestApp
let ayesha: Withdrawing
beforeAll(async () => {
  app = await withdrawingApp({ wholeMarket: true })
  await seedDeposits(app.db)
})
beforeEach(async () => {
  ayesha = await signedIn(app)
})
afterAll(() => app.close())

async function userId(): Promise<bigint> {
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
  return present(row, 'the person').id
}

/** As a password that somebody resets, or a sign-in that its owner ends from another phone. */
async function endSignIns(tx: Tx): Promise<void> {
  await revokeAll(tx, { userId: await userId(), why: 'ended_elsewhere' }, app.clock.now())
}

async function endOfMaker(tx: Tx): Promise<void> {
  const [maker] = await tx<{ id: bigint }[]>`select id from staff_member where name = 'maker'`
  await endStaffSessions(tx, present(maker, 'a member of staff').id, app.clock.now())
}

it('USER-36 a withdrawal under way ends with the sign-in that asked for it', async () => {
  expect(await callDuring(app, endSignIns, () => ayesha.withdraw('5000.00'))).toBe('session_invalid')
  expect(await app.db`select 1 from withdrawal`).toEqual([])
  const again = await signedIn(app)
  expect(await again.withdraw('5000.00')).toMatchObject({ id: expect.any(String) })
})

it('USER-36 so do a change of settings, and the factor that a thief would leave behind', async () => {
  const begun = dataOrReason(
    await app.call('POST /user/totp/begin', { password: SANDBOX_PASSWORD }, { token: ayesha.token }),
  )
  if (typeof begun === 'string') throw new Error(begun)
  const code = await generate({ secret: begun.secret, epoch: Math.floor(app.clock.now() / 1000) })
  const confirm = () => app.call('POST /user/totp/confirm', { code }, { token: ayesha.token })
  expect(reasonOf(await callDuring(app, endSignIns, confirm))).toBe('session_invalid')
  expect(await app.db`select 1 from user_totp where confirmed_at is not null`).toEqual([])
  ayesha = await signedIn(app)
  const rename = () => app.call('POST /user/update', { nickname: 'Somebody else' }, { token: ayesha.token })
  expect(reasonOf(await callDuring(app, endSignIns, rename))).toBe('session_invalid')
  expect(await app.db`select 1 from app_user where nickname = 'Somebody else'`).toEqual([])
})

it('STF-26 what a member of staff was doing ends with their sign-in, and the audit has it as refused', async () => {
  const token = await staffToken(app)
  const ask = () =>
    app.call('POST /staff/case/request', changeOf('user_disable', { id: 'FZ10000001', reason: 'no reason' }), { token })
  expect(reasonOf(await callDuring(app, endOfMaker, ask))).toBe('session_invalid')
  expect(await app.db`select 1 from change_request`).toEqual([])
  const [event] = await app.db`select outcome from audit_event where action = 'POST /staff/case/request user_disable'`
  expect(event).toMatchObject({ outcome: 'session_invalid' })
})

it('USER-36 a receipt and a file for support that are being sent in end with the sign-in', async () => {
  const picture = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
  const { id } = await announce(app, ayesha.token, '1000.04')
  for (const [path, fields] of [
    ['/user/recharge/receipt', { id }],
    ['/user/auth/document', { side: 'front' }],
    ['/user/support/file', { clientKey: '00000000-0000-4000-8000-000000000001' }],
  ] as const) {
    const send = () => upload(app, path, fields, picture, ayesha.token)
    expect(reasonOf(await callDuring(app, endSignIns, send)), path).toBe('session_invalid')
    ayesha = await signedIn(app)
  }
  for (const table of ['deposit_picture', 'kyc_picture', 'support_file'])
    expect(await app.db`select 1 from ${app.db(table)}`, table).toEqual([])
})

it('STF-26 a halt, its end and a move of the clock do not begin after the end of their sign-in', async () => {
  const before = app.clock.now()
  const halted = () => app.deps.engine.listing('real', 'OGDC')?.halted
  const stock = { realm: 'real', symbol: 'OGDC', reason: 'a test' } as const
  const first = await staffToken(app)
  const halt = () => app.call('POST /staff/market/halt', stock, { token: first })
  expect(reasonOf(await callDuring(app, endOfMaker, halt))).toBe('session_invalid')
  expect([halted(), await app.db`select 1 from halt_reason`]).toEqual([false, []])
  const second = await staffToken(app)
  expect((await app.call('POST /staff/market/halt', stock, { token: second })).body).toMatchObject({ code: 0 })
  const resume = () => app.call('POST /staff/market/resume', stock, { token: second })
  expect(reasonOf(await callDuring(app, endOfMaker, resume))).toBe('session_invalid')
  expect(halted()).toBe(true)
  const third = await staffToken(app)
  const advance = () => app.call('POST /staff/sandbox/clock/advance', { seconds: 60 }, { token: third })
  expect(reasonOf(await callDuring(app, endOfMaker, advance))).toBe('session_invalid')
  expect(app.clock.now()).toBe(before)
})
