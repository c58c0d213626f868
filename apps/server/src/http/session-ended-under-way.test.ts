import { present } from '@firoza/core/assert'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tx } from '../db/sql.ts'
import { endStaffSessions } from '../features/staff/staff.store.ts'
import { SANDBOX_PASSWORD } from '../sandbox/seed-people.ts'
import { revokeAll } from '../standing/revoke-sign-ins.store.ts'
import { dataOrReason, reasonOf } from '../testing/answered.ts'
import { callDuring } from '../testing/call-during.ts'
import { staffToken } from '../testing/staff-token.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../testing/withdrawing.ts'

let app: TestApp
let ayesha: Withdrawing
beforeAll(async () => {
  app = await withdrawingApp()
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
  await revokeAll(tx, await userId(), undefined, app.clock.now())
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
  const endThem = async (tx: Tx) => {
    const [maker] = await tx<{ id: bigint }[]>`select id from staff_member where name = 'maker'`
    await endStaffSessions(tx, present(maker, 'a member of staff').id, app.clock.now())
  }
  const ask = () => app.call('POST /staff/user/disable', { id: 'FZ10000001', reason: 'no reason' }, { token })
  expect(reasonOf(await callDuring(app, endThem, ask))).toBe('session_invalid')
  expect(await app.db`select 1 from approval`).toEqual([])
  const [event] = await app.db`select outcome from audit_event where action = 'POST /staff/user/disable'`
  expect(event).toMatchObject({ outcome: 'session_invalid' })
})
