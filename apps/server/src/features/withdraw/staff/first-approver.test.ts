import { PERMISSIONS } from '@firoza/api/endpoint'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataOf, dataOrReason } from '../../../testing/answered.ts'
import { assertBooks } from '../../../testing/assert-books.ts'
import { setPermissions } from '../../../testing/staff-permissions.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../../testing/withdrawing.ts'

let app: TestApp
beforeEach(async () => {
  app = await withdrawingApp()
})
afterEach(async () => {
  await assertBooks(app.db)
  await app.close()
})

it('WDR-20 a first approver who has lost the role since counts no more: another one must say yes', async () => {
  await app.db`update withdraw_channel set two_people_from_units = 50000`
  await setPermissions(app.db, 'helper', PERMISSIONS)
  const [maker, checker, helper] = await Promise.all([staffToken(app, 0), staffToken(app, 1), staffToken(app, 2)])
  const ayesha = await signedIn(app)
  const made = await ayesha.withdraw('1000')
  if (typeof made === 'string') throw new Error(made)
  const { id } = made
  const approve = async (token: string) =>
    dataOrReason(await app.callRaw('POST /staff/withdraw/approve', { id, note: 'checked' }, { token }))
  const seen = async () =>
    dataOf(await app.call('POST /staff/withdraw/info', { id, reason: 'to decide' }, { token: checker }))
  expect(await approve(maker)).toMatchObject({ state: 'approved_once', approvals: 1 })
  expect(await seen()).toMatchObject({ peopleNeeded: 2, approvals: 1 })
  await setPermissions(app.db, 'maker', ['withdraw.read'])
  expect(await seen()).toMatchObject({ approvals: 0, state: 'approved_once' })
  expect(await approve(checker)).toMatchObject({ state: 'approved_once', approvals: 1 })
  expect(await approve(checker)).toBe('case_same_person')
  expect(await approve(helper)).toMatchObject({ state: 'approved', approvals: 2 })
})

it('WDR-20 nor does one whose role was for a time that is over', async () => {
  await app.db`update withdraw_channel set two_people_from_units = 50000`
  await setPermissions(app.db, 'helper', PERMISSIONS)
  const [maker, checker] = await Promise.all([staffToken(app, 0), staffToken(app, 1)])
  const ayesha = await signedIn(app)
  const made = await ayesha.withdraw('1000')
  if (typeof made === 'string') throw new Error(made)
  const { id } = made
  const approve = async (token: string) =>
    dataOrReason(await app.callRaw('POST /staff/withdraw/approve', { id, note: 'checked' }, { token }))
  expect(await approve(maker)).toMatchObject({ state: 'approved_once', approvals: 1 })
  const endsMs = app.clock.now() + 60_000
  await app.db`
    update staff_role_grant set expires_at = ${endsMs}::timestamptz
    where staff_id = (select id from staff_member where name = 'maker')`
  app.clock.set(endsMs)
  expect(await approve(checker)).toMatchObject({ state: 'approved_once', approvals: 1 })
  expect(await approve(await staffToken(app, 2))).toMatchObject({ state: 'approved', approvals: 2 })
})
