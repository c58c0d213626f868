import { randomBytes } from 'node:crypto'
import { present } from '@firoza/core/assert'
import { HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { generate } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/sql.ts'
import { machineTime } from '../../../sandbox/sandbox-clock.ts'
import { SANDBOX_STAFF, seedPeople } from '../../../sandbox/seed-people.ts'
import { dataOrReason, reasonOf } from '../../../testing/answered.ts'
import { callDuring } from '../../../testing/call-during.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { clearPassword } from '../members/member.store.ts'
import { lockMember } from '../roles/grant.store.ts'
import { endStaffSessions, findStaffByName, insertStaffSession, stillLetsIn } from '../staff.store.ts'

const [maker, checker] = SANDBOX_STAFF

let app: TestApp
async function open(mode: 'sandbox' | 'live'): Promise<void> {
  app = await testApp({ settings: { captcha: false, mode } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
}
afterEach(() => app.close())

async function signIn(secondFactor?: string, who: (typeof SANDBOX_STAFF)[number] = maker) {
  const input = { name: who.name, password: who.password, ...(secondFactor !== undefined && { secondFactor }) }
  return dataOrReason(await app.call('POST /staff/login', input))
}

async function tokenOf(secondFactor?: string, who: (typeof SANDBOX_STAFF)[number] = maker): Promise<string> {
  const answer = await signIn(secondFactor, who)
  if (typeof answer === 'string') throw new Error(answer)
  return answer.token
}

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })

/** Sets the app up and answers its secret and the recovery codes. */
async function enrol(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await app.call('POST /staff/totp/begin', { password: maker.password }, { token })
  if (begun.body.code !== 0) throw new Error(begun.body.data.reason)
  const { secret, uri } = begun.body.data
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  const confirmed = await app.call('POST /staff/totp/confirm', { secondFactor: await codeOf(secret) }, { token })
  if (confirmed.body.code !== 0) throw new Error(confirmed.body.data.reason)
  app.clock.advance(MINUTE_MS)
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes }
}

describe('in a live installation', () => {
  beforeEach(() => open('live'))

  it('STF-14 who has no second factor can set one up and do nothing else', async () => {
    const answer = await signIn()
    if (typeof answer === 'string') throw new Error(answer)
    expect(answer.staff).toMatchObject({ enrolling: true, secondFactor: false, permissions: ['desk.enter'] })
    const { token } = answer
    expect(reasonOf(await app.call('POST /staff/user/list', {}, { token }))).toBe('staff_permission_missing')
    for (const answer of [
      await app.call('GET /staff/session/list', {}, { token }),
      await app.call('POST /staff/session/revoke', { password: maker.password }, { token }),
    ]) {
      expect(reasonOf(answer)).toBe('second_factor_not_begun')
    }
    expect(reasonOf(await app.call('POST /staff/totp/confirm', { secondFactor: '123456' }, { token }))).toBe(
      'second_factor_not_begun',
    )
    const { secret } = await enrol(token)
    expect((await app.call('GET /staff/me', {}, { token })).body).toMatchObject({
      data: { enrolling: false, secondFactor: true },
    })
    expect(reasonOf(await app.call('POST /staff/user/list', {}, { token }))).toBe('ok')
    expect(await signIn()).toBe('second_factor_needed')
    expect(await signIn(await codeOf(secret))).toMatchObject({ staff: { enrolling: false } })
  })
})

describe('in the sandbox', () => {
  beforeEach(() => open('sandbox'))

  it('STF-15 a code follows the machine’s time, which the phone has, when the sandbox’s clock is ahead of it', async () => {
    await app.clock.moveTo(app.clock.now() + 5 * HOUR_MS)
    const token = await tokenOf()
    const begun = await app.call('POST /staff/totp/begin', { password: maker.password }, { token })
    if (begun.body.code !== 0) throw new Error(begun.body.data.reason)
    const { secret } = begun.body.data
    const confirm = async (secondFactor: string) =>
      reasonOf(await app.call('POST /staff/totp/confirm', { secondFactor }, { token }))
    expect(await confirm(await codeOf(secret))).toBe('second_factor_wrong')
    const onThePhone = await generate({ secret, epoch: Math.floor(machineTime(app.clock, app.clock.now()) / 1000) })
    expect(await confirm(onThePhone)).toBe('ok')
  })

  it('STF-14 the seeded staff sign in with their passwords until they set one up', async () => {
    const other = await tokenOf()
    const token = await tokenOf()
    const wrong = await app.call('POST /staff/totp/begin', { password: 'somebody passing by' }, { token })
    expect(reasonOf(wrong)).toBe('password_wrong')
    const { secret, recoveryCodes } = await enrol(token)
    expect(reasonOf(await app.call('GET /staff/me', {}, { token: other })), 'other sessions end').toBe(
      'session_invalid',
    )
    expect(reasonOf(await app.call('POST /staff/totp/begin', { password: maker.password }, { token }))).toBe(
      'second_factor_set',
    )
    expect(await signIn()).toBe('second_factor_needed')
    const code = await codeOf(secret)
    expect(await signIn(code)).toMatchObject({ staff: { secondFactor: true } })
    expect(await signIn(code), 'a code counts once').toBe('second_factor_wrong')
    expect(recoveryCodes).toHaveLength(10)
    const recovery = recoveryCodes[0] ?? ''
    expect(await signIn(recovery.toLowerCase())).toMatchObject({ staff: { name: 'maker' } })
    expect(await signIn(recovery), 'a recovery code counts once').toBe('second_factor_wrong')
  })

  it('STF-15 five wrong codes lock it, for the right one too, and a wrong password never reaches it', async () => {
    const { secret } = await enrol(await tokenOf())
    for (let tries = 0; tries < 4; tries++) expect(await signIn('000000')).toBe('second_factor_wrong')
    expect(await signIn('000000')).toBe('second_factor_locked')
    expect(await signIn(await codeOf(secret))).toBe('second_factor_locked')
    const input = { name: maker.name, password: 'wrong', secondFactor: '000000' }
    expect(reasonOf(await app.call('POST /staff/login', input))).toBe('staff_credentials_wrong')
    app.clock.advance(16 * MINUTE_MS)
    expect(await signIn(await codeOf(secret))).toMatchObject({ staff: { name: 'maker' } })
  })

  it('STF-15 twenty guesses at once are twenty guesses', async () => {
    await enrol(await tokenOf())
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('000000')))
    expect(answers.filter(answer => answer === 'second_factor_wrong')).toHaveLength(4)
    expect(answers.filter(answer => answer === 'second_factor_locked')).toHaveLength(16)
  })

  it('STF-16 who has lost it gets it taken away by two others, and is signed out', async () => {
    const token = await tokenOf()
    await enrol(token)
    const helper = SANDBOX_STAFF[2]
    await app.db`
      insert into staff_role_grant (staff_id, role, granted_at)
      select id, 'admin', created_at from staff_member where name = ${helper.name}`
    const asker = await tokenOf(undefined, checker)
    const approver = await tokenOf(undefined, helper)
    const asked = await app.call(
      'POST /staff/case/request',
      changeOf('factor_reset', { name: 'maker', reason: 'lost the phone' }),
      { token: asker },
    )
    if (asked.body.code !== 0) throw new Error(asked.body.data.reason)
    const { id } = asked.body.data
    expect(reasonOf(await app.call('POST /staff/case/decide', deciding('approve', { id }), { token }))).toBe(
      'case_own_interest',
    )
    expect(reasonOf(await app.call('POST /staff/case/decide', deciding('approve', { id }), { token: approver }))).toBe(
      'ok',
    )
    expect(reasonOf(await app.call('GET /staff/me', {}, { token }))).toBe('session_invalid')
    expect(await signIn()).toMatchObject({ staff: { secondFactor: false } })
  })

  const confirmSecret = (tx: Tx, staffId: bigint) => tx`
    insert into staff_totp (staff_id, secret_sealed, created_at, confirmed_at)
    values (${staffId}, ${Buffer.of(1)}, to_timestamp(0), to_timestamp(0))`
  it.each<[string, (tx: Tx, staffId: bigint) => Promise<unknown>]>([
    ['password', clearPassword],
    ['second factor', confirmSecret],
  ])('STF-24 a sign-in under way ends with the %s that it was begun with', async (_, change) => {
    const changeAndEnd = async (tx: Tx) => {
      const { id } = present(await lockMember(tx, maker.name), 'a member of staff')
      await change(tx, id)
      await endStaffSessions(tx, id, app.clock.now())
    }
    expect(await callDuring(app, changeAndEnd, () => signIn())).toBe('staff_credentials_wrong')
    expect(await app.db`select 1 from staff_session where revoked_at is null`).toEqual([])
  })

  it('STF-24 a factor that is turned on ends the sign-in that was under way without it', async () => {
    const token = await tokenOf()
    const tokenHash = randomBytes(32)
    const signInAnew = async (tx: Tx) => {
      const staff = present(await findStaffByName(tx, maker.name), 'a member of staff')
      expect(await stillLetsIn(tx, staff)).toBe(true)
      const session = {
        tokenHash,
        staffId: staff.id,
        device: '',
        ip: '',
        expiresAtMs: app.clock.now() + MINUTE_MS,
        enrolling: false,
      }
      await insertStaffSession(tx, session, app.clock.now())
    }
    await callDuring(app, signInAnew, () => enrol(token))
    expect(await app.db`select token_hash from staff_session where revoked_at is null`).toHaveLength(1)
    expect(reasonOf(await app.call('GET /staff/me', {}, { token }))).toBe('ok')
  })

  it('AUD-1 no code, secret or password of a sign-in is kept in the audit or in plain in the database', async () => {
    const token = await tokenOf()
    const { secret, recoveryCodes } = await enrol(token)
    await signIn(recoveryCodes[0])
    await signIn('987654')
    const [row] = await app.db<{ text: string }[]>`
      select string_agg(e::text, ' ') || (select string_agg(t::text, ' ') from staff_totp t)
        || (select string_agg(r::text, ' ') from staff_recovery_code r) as text from audit_event e`
    expect(row?.text).toContain('(not kept)')
    for (const kept of [secret, maker.password, ...recoveryCodes]) expect(row?.text).not.toContain(kept)
    // Within a hash the same digits may stand by chance.
    expect(row?.text).not.toMatch(/\b987654\b/)
  })
})
