import { DAY_MS } from '@firoza/core/clock'
import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../db/sql.ts'
import { hashToken } from '../http/bind.ts'
import { addNotice } from '../notify/notice.store.ts'
import { seedPeople } from '../sandbox/seed-people.ts'
import { registerPerson } from '../testing/people.ts'
import { staffToken } from '../testing/staff-token.ts'
import { supposing } from '../testing/supposing.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { countNotices, permissionsOfTokens, validTokens } from './personal.store.ts'

let app: TestApp
let person: Buffer
let maker: Buffer
let nowMs: number
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  person = hashToken((await registerPerson(app, '03007654321')).tokenDemo)
  maker = hashToken(await staffToken(app))
  nowMs = app.clock.now()
})
afterAll(() => app.close())

const nothing = async () => undefined

it('WS-5 a token of a person is good while its sign-in goes on and its person is no disabled one', async () => {
  const isGood = (change: (tx: Tx) => Promise<unknown>, atMs = nowMs) =>
    supposing(app.db, change, async tx => (await validTokens(tx, [person], atMs)).has(person.toString('hex')))
  expect(await isGood(nothing)).toBe(true)
  expect(await isGood(nothing, nowMs + DAY_MS - 1)).toBe(true)
  expect(await isGood(nothing, nowMs + DAY_MS), 'a day without a call').toBe(false)
  const used = (tx: Tx) => tx`update user_session set last_seen_at = ${nowMs + 7 * DAY_MS}::timestamptz`
  expect(await isGood(used, nowMs + 7 * DAY_MS - 1)).toBe(true)
  expect(await isGood(used, nowMs + 7 * DAY_MS), 'a week after it began').toBe(false)
  expect(await isGood(tx => tx`update user_session set revoked_at = now()`)).toBe(false)
  expect(await isGood(tx => tx`update app_user set status = 0 where not is_house`)).toBe(false)
})

it('WS-5, STF-25 a token of the console is good while it is used, its owner works here, and allows what they may do by now', async () => {
  const permissions = (change: (tx: Tx) => Promise<unknown>, atMs = nowMs) =>
    supposing(app.db, change, async tx => (await permissionsOfTokens(tx, [maker], atMs)).get(maker.toString('hex')))
  expect(await permissions(nothing)).toContain('desk.enter')
  expect(await permissions(nothing, nowMs + STAFF_IDLE_MS - 1)).toContain('desk.enter')
  expect(await permissions(nothing, nowMs + STAFF_IDLE_MS), 'half an hour without use').toBeUndefined()
  const ends = {
    'eight hours': (tx: Tx) => tx`update staff_session set expires_at = ${nowMs}::timestamptz`,
    revoked: (tx: Tx) => tx`update staff_session set revoked_at = now()`,
    'only there to enrol': (tx: Tx) => tx`update staff_session set enrolling = true`,
    'works here no more': (tx: Tx) => tx`update staff_member set active = false where name = 'maker'`,
  }
  for (const [why, end] of Object.entries(ends)) expect(await permissions(end), why).toBeUndefined()
  const roleless = (tx: Tx) => tx`update staff_role_grant set ended_at = now() where ended_at is null`
  expect(await permissions(roleless)).not.toContain('withdraw.read')
})

it('WS-4 notices are counted in their realm, and those of neither in both', async () => {
  const [row] = await app.db<{ id: bigint }[]>`select user_id as id from user_session where token_hash = ${person}`
  const userId = row?.id ?? 0n
  const count = async (tx: Tx) => {
    const counted = (['real', 'demo'] as const).map(realm => countNotices(tx, { userId: Number(userId), realm }))
    return (await Promise.all(counted)).flatMap(({ total, unread }) => [total, unread])
  }
  const [real = 0, realUnread = 0, demo = 0, demoUnread = 0] = await supposing(app.db, nothing, count)
  const told = (realm?: 'demo') => (tx: Tx) =>
    addNotice(tx, { userId, kind: 'welcome', details: { amount: '1' }, ...(realm && { realm }) }, nowMs)
  expect(await supposing(app.db, told('demo'), count)).toEqual([real, realUnread, demo + 1, demoUnread + 1])
  expect(await supposing(app.db, told(), count)).toEqual([real + 1, realUnread + 1, demo + 1, demoUnread + 1])
})
