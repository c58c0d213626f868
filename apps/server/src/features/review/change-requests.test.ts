import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { CHANGES, type ChangePayloads } from '@firoza/api/review-changes'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { CHANGE_KINDS } from '@firoza/core/review/change'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allChanges } from '../../case-kinds.ts'
import { SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'
import { dataOrReason } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { setPermissions, setRoles } from '../../testing/staff-permissions.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../testing/withdrawing.ts'
import { settleChanges } from './settle-changes.job.ts'

const [ayesha, bilal] = SANDBOX_INVESTORS
const reason = 'a fee that was charged twice'

let app: TestApp
let maker: string
let checker: string
let helper: string

beforeAll(async () => {
  app = await withdrawingApp({ market: ['OGDC'] })
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  helper = await staffToken(app, 2)
  await fundTheHouse()
})
afterAll(() => app.close())

/** The platform earns something: a person pays a correction of PKR 500 back. */
async function fundTheHouse(): Promise<void> {
  const id = await asked('adjustment', adjustment({ direction: 'debit', amount: '500.00' }))
  expect(await decide('approve', id, checker)).toBe('applied')
}

const adjustment = (change: Partial<ChangePayloads['adjustment'] & { reason: string }> = {}) => ({
  id: ayesha.publicId,
  realm: 'real' as const,
  asset: 'PKR' as const,
  direction: 'credit' as const,
  amount: '12.34',
  account: 'house_commission' as const,
  reason,
  ...change,
})

async function said<N extends CallName>(name: N, input: CallInput<N>, token = maker): Promise<CallOutput<N> | string> {
  return dataOrReason(await app.call(name, input, { token }))
}

async function asked(
  kind: keyof ChangePayloads,
  input: Readonly<Record<string, unknown>>,
  token = maker,
): Promise<string> {
  const answer = await said('POST /staff/case/request', changeOf(kind, input), token)
  if (typeof answer === 'string') throw new Error(answer)
  return answer.id
}

const requested = (kind: keyof ChangePayloads, input: Readonly<Record<string, unknown>>, token = maker) =>
  said('POST /staff/case/request', changeOf(kind, input), token)

async function decide(
  what: 'approve' | 'reject' | 'withdraw',
  id: string,
  token: string,
  version = 1,
): Promise<string> {
  const { body } = await (what === 'withdraw'
    ? app.callRaw('POST /staff/case/withdraw', { id }, { token })
    : app.callRaw('POST /staff/case/decide', { ...deciding(what, { id, note: 'not like this' }), version }, { token }))
  return body.code === 0 ? (body.data as { state: string }).state : body.data.reason
}

async function balance(): Promise<bigint> {
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${ayesha.publicId} and realm = 'real' and asset = 'PKR'`
  return row?.posted ?? 0n
}

it('REV-7 has each kind of change once, and a permission that is not the one to request it', () => {
  expect([...allChanges.keys()].sort()).toEqual([...CHANGE_KINDS].sort())
  expect(CHANGES.map(({ name }) => name).sort()).toEqual([...CHANGE_KINDS].sort())
  for (const { name, request, approve } of CHANGES) expect(approve, name).not.toBe(request)
})

describe('a correction of money', () => {
  it('REV-8 REV-10 changes nothing until a second person approves; then it is a journal that the person reads', async () => {
    const before = await balance()
    const id = await asked('adjustment', adjustment())
    expect(await balance()).toBe(before)
    const seen = await said('POST /staff/case/info', { id }, checker)
    expect(seen).toMatchObject({
      facts: { change: 'adjustment', requested_by: 'maker', reason },
      subject: ayesha.publicId,
      mine: false,
      stale: false,
      version: 1,
      decisions: [
        { decision: 'approve', permission: 'adjustment.approve', votes: 1, eyes: 2, refusal: '' },
        { decision: 'reject', permission: 'adjustment.approve', votes: 0, eyes: 1, refusal: '' },
      ],
      lines: expect.arrayContaining([
        { field: 'adjusted_sum', before: '-500.00', after: '-487.66' },
        { field: 'customer_balance', before: formatDecimal(before, 2), after: formatDecimal(before + 1234n, 2) },
        { field: 'entry_debit', before: '', after: 'house_commission: 12.34 PKR' },
        { field: 'entry_credit', before: '', after: `${ayesha.publicId}: 12.34 PKR` },
      ]),
    })
    const person = await signedIn(app)
    const read = await app.call('POST /user/access/log', { limit: 1 }, { token: person.token })
    expect(read.body, 'nobody learns from a look what is asked about them').toMatchObject({
      data: { items: [{ action: 'approval_viewed', reason: '' }] },
    })
    expect(await decide('approve', id, checker)).toBe('applied')
    expect(await balance()).toBe(before + 1234n)
    const movements = await app.call('GET /user/tx/record', { limit: 1 }, { token: person.token })
    expect(movements.body).toMatchObject({ data: { items: [{ kind: 'adjustment' }] } })
    const notices = await app.call('GET /user/notice', {}, { token: person.token })
    expect(notices.body).toMatchObject({
      data: { items: [{ kind: 'adjustment_credited', text: expect.stringContaining(reason) }, {}] },
    })
    const looks = await app.call('POST /user/access/log', { limit: 50 }, { token: person.token })
    expect(looks.body.code === 0 && looks.body.data.items.filter(({ action }) => action === 'adjusted')).toMatchObject([
      { staff: 'Approvals desk', reason },
      { staff: 'Operations desk', reason },
      {},
      {},
    ])
  })

  it('REV-10 takes neither what the platform has not earned nor what the person does not have', async () => {
    expect(await requested('adjustment', adjustment({ amount: '1000000.00' }))).toBe('adjustment_house_short')
    expect(await requested('adjustment', adjustment({ amount: '0.00' }))).toBe('field_invalid')
    expect(await requested('adjustment', adjustment({ direction: 'debit', amount: '99999999.00' }))).toBe(
      'insufficient_balance',
    )
    expect(await requested('adjustment', adjustment({ id: 'FZ00000000' }))).toBe('not_found')
  })

  it('REV-6 is refused where what it began from has changed, and a second one waits for the first', async () => {
    const first = await asked('adjustment', adjustment())
    expect(await requested('adjustment', adjustment())).toBe('change_pending')
    expect(await decide('approve', first, checker, 2)).toBe('case_changed')
    await app.db`
      insert into change_request (kind, subject, payload, lines, reason, requested_by, requested_at, expires_at, users)
      select kind, 'elsewhere', payload, lines, reason, requested_by, requested_at, expires_at, users from change_request where id = ${first}`
    const [other = ''] = (await app.db<{ id: bigint }[]>`select max(id) as id from change_request`).map(({ id }) =>
      String(id),
    )
    await app.db`
      insert into case_step (kind, row_id, round, move, state, actor, staff_id, at)
      select kind, ${other}, round, move, state, actor, staff_id, at from case_step where kind = 'change' and row_id = ${first}`
    await app.db`
      insert into case_vote (kind, row_id, round, decision, staff_id, lines, at)
      select kind, ${other}, round, decision, staff_id, lines, at from case_vote where kind = 'change' and row_id = ${first}`
    expect(await decide('approve', first, checker)).toBe('applied')
    const before = await balance()
    expect(await said('POST /staff/case/info', { id: other }, checker)).toMatchObject({ stale: true })
    expect(await decide('approve', other, checker)).toBe('case_stale')
    expect(await balance()).toBe(before)
    expect(await decide('withdraw', other, maker)).toBe('cancelled')
  })

  it('REV-8 is applied once, however often and at once it is approved', async () => {
    const before = await balance()
    const id = await asked('adjustment', adjustment())
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide('approve', id, checker)))
    expect(answers.filter(answer => answer === 'applied')).toHaveLength(1)
    expect(answers.filter(answer => answer !== 'applied').every(answer => answer === 'case_changed')).toBe(true)
    expect(await balance()).toBe(before + 1234n)
  })
})

describe('who decides', () => {
  it('REV-4 is somebody else, with the permission of the kind, and nobody who gains', async () => {
    const id = await asked('adjustment', adjustment())
    expect(await decide('approve', id, maker)).toBe('case_same_person')
    expect(await decide('reject', id, maker)).toBe('case_same_person')
    expect(await decide('approve', id, helper)).toBe('staff_permission_missing')
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'checker'`
    expect(await decide('approve', id, checker)).toBe('case_own_interest')
    expect(await requested('adjustment', adjustment({ id: bilal.publicId }), checker)).toMatchObject({})
    expect(await requested('user_disable', { id: ayesha.publicId, reason }, checker)).toBe('case_own_interest')
    await app.db`update staff_member set user_id = null`
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'maker'`
    expect(await decide('approve', id, checker), 'whoever asked owns the account by now').toBe('case_own_interest')
    const shown = await said('POST /staff/case/info', { id }, checker)
    expect(shown).toMatchObject({ decisions: [{ decision: 'approve', refusal: 'case_own_interest' }, {}] })
    expect(await decide('withdraw', id, checker)).toBe('not_found')
    expect(await decide('reject', id, checker)).toBe('rejected')
    await app.db`update staff_member set user_id = null`
    expect(await decide('approve', id, checker, 2)).toBe('move_not_allowed')
    expect(await decide('approve', '999999', checker)).toBe('not_found')
    expect(await decide('approve', 'abc', checker)).toBe('not_found')
  })

  it('REV-4 holds in the database, whatever any program says', async () => {
    const id = await asked('adjustment', adjustment())
    const [row] = await app.db<{ by: bigint }[]>`select requested_by as by from change_request where id = ${id}`
    const step = (move: string, state: string) => app.db`
      insert into case_step (kind, row_id, round, move, state, actor, staff_id, eyes, at)
      values ('change', ${id}, 1, ${move}, ${state}, 'staff', ${row?.by ?? 0n}, 1, now())`
    await expect(step('approve', 'approved')).rejects.toThrow(/needs 2 votes/)
    await expect(step('reject', 'rejected')).rejects.toThrow(/needs 1 votes/)
    await expect(app.db`update change_request set state = 'applied' where id = ${id}`).rejects.toThrow(/only by a step/)
    const vote = (staff: bigint) => app.db`
      insert into case_vote (kind, row_id, round, decision, staff_id, lines, at)
      values ('change', ${id}, 1, 'approve', ${staff}, '[]', now())`
    await expect(vote(row?.by ?? 0n)).rejects.toThrow(/duplicate key/)
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'checker'`
    const [own] = await app.db<{ id: bigint }[]>`select id from staff_member where name = 'checker'`
    await expect(vote(own?.id ?? 0n)).rejects.toThrow(/a case of their own/)
    await app.db`update staff_member set user_id = null`
    await expect(app.db`update change_request set payload = '{}' where id = ${id}`).rejects.toThrow(/never changed/)
    await expect(app.db`delete from change_request where id = ${id}`).rejects.toThrow(/append-only/)
    await expect(app.db`update case_step set note = 'x'`).rejects.toThrow(/append-only/)
    await expect(app.db`delete from case_vote`).rejects.toThrow(/append-only/)
    expect(await decide('withdraw', id, maker)).toBe('cancelled')
    await expect(app.db`update change_request set state = 'requested' where id = ${id}`).rejects.toThrow(
      /only by a step/,
    )
  })

  it('REV-4 a request of somebody who may no longer make it needs another in their place', async () => {
    const before = await balance()
    const id = await asked('adjustment', adjustment())
    await setPermissions(app.db, 'maker', ['desk.enter', 'approval.read'])
    expect(await said('POST /staff/case/info', { id }, checker)).toMatchObject({
      decisions: [{ decision: 'approve', votes: 0, eyes: 2, refusal: '' }, {}],
    })
    expect(await decide('approve', id, checker)).toBe('requested')
    expect(await balance(), 'one vote is not two').toBe(before)
    expect(await decide('approve', id, checker)).toBe('case_same_person')
    await setRoles(app.db, 'helper', ['superadmin'])
    expect(await decide('approve', id, helper)).toBe('applied')
    expect(await balance()).toBe(before + 1234n)
    await setRoles(app.db, 'helper', ['support'])
    await setRoles(app.db, 'maker', ['superadmin'])
  })

  it('REV-4 a superadmin is no second person for themself', async () => {
    await setRoles(app.db, 'maker', ['superadmin', 'break_glass'])
    const id = await asked('adjustment', adjustment())
    expect(await decide('approve', id, maker)).toBe('case_same_person')
    expect(await decide('withdraw', id, maker)).toBe('cancelled')
    await setRoles(app.db, 'maker', ['superadmin'])
  })

  it('REV-5 runs out after a day', async () => {
    const id = await asked('adjustment', adjustment())
    const start = app.clock.now()
    app.clock.set(start + DAY_MS)
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
    helper = await staffToken(app, 2)
    expect(await decide('approve', id, checker)).toBe('case_expired')
    expect(await settleChanges(app.deps)).toBeGreaterThan(0)
    expect(await decide('approve', id, checker, 2)).toBe('move_not_allowed')
    const done = await said('GET /staff/case/list', { queue: 'done', limit: 100 }, checker)
    expect(typeof done === 'object' && done.items.find(item => item.id === id)).toMatchObject({ state: 'expired' })
    expect(await asked('adjustment', adjustment())).not.toBe(id)
  })

  it('REV-9 lists what waits with the oldest first, one’s own, and what is done, page by page', async () => {
    const waiting = await said('GET /staff/case/list', { limit: 1 }, helper)
    if (typeof waiting === 'string') throw new Error(waiting)
    expect(waiting.items).toHaveLength(1)
    const own = await said('GET /staff/case/list', { queue: 'mine' }, helper)
    expect(own).toMatchObject({ items: [] })
    const done = await said('GET /staff/case/list', { queue: 'done', limit: 2 }, helper)
    if (typeof done === 'string' || done.nextCursor === null) throw new Error('one page only')
    const next = await said('GET /staff/case/list', { queue: 'done', limit: 2, cursor: done.nextCursor }, helper)
    if (typeof next === 'string') throw new Error(next)
    const ids = [...done.items, ...next.items].map(({ id }) => Number(id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })
})

describe('roles', () => {
  it('STF-13 REV-7 are given and taken by two others; the emergency’s ends after its hour', async () => {
    const id = await asked('role_grant', { name: 'helper', role: 'break_glass', reason })
    expect(await decide('approve', id, helper)).toBe('staff_permission_missing')
    expect(await said('GET /staff/ledger/trial-balance', { realm: 'real' }, helper)).toBe('staff_permission_missing')
    expect(await decide('approve', id, checker)).toBe('applied')
    expect(await said('GET /staff/ledger/trial-balance', { realm: 'real' }, helper)).toMatchObject({})
    expect(await requested('role_grant', { name: 'helper', role: 'admin', reason }, helper)).toBe('case_own_interest')
    const asks = await asked('role_grant', { name: 'helper', role: 'kyc', hours: 2, reason })
    expect(await decide('approve', asks, helper)).toBe('case_own_interest')
    app.clock.advance(HOUR_MS)
    checker = await staffToken(app, 1)
    helper = await staffToken(app, 2)
    expect(await said('GET /staff/ledger/trial-balance', { realm: 'real' }, helper)).toBe('staff_permission_missing')
    expect(await decide('approve', asks, checker), 'the roles are others than when it was asked').toBe('case_stale')
  })

  it('STF-11 nobody gives a role whose permission to ask they lack', async () => {
    await setPermissions(app.db, 'helper', ['desk.enter', 'approval.read', 'role.approve'])
    expect(await requested('role_grant', { name: 'maker', role: 'admin', reason }, helper)).toBe(
      'staff_permission_missing',
    )
    expect(await requested('role_revoke', { name: 'maker', role: 'kyc', reason }, checker)).toBe('change_empty')
  })
})
