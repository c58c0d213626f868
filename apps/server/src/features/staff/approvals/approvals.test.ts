import { endpointName } from '@firoza/api/endpoint'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { APPROVAL_KINDS } from '@firoza/core/staff/approval'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allApprovalKinds } from '../../../approval-kinds.ts'
import { routes } from '../../../routes.ts'
import { SANDBOX_INVESTORS } from '../../../sandbox/seed-people.ts'
import { dataOrReason } from '../../../testing/answered.ts'
import { setPermissions, setRoles } from '../../../testing/staff-permissions.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../../testing/withdrawing.ts'
import { expireRequests } from './expire-requests.job.ts'

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

/** The house earns something: a person pays a correction of PKR 500 back. */
async function fundTheHouse(): Promise<void> {
  const id = await asked('POST /staff/adjustment/ask', adjustment({ direction: 'debit', amount: '500.00' }))
  expect(await decide('approve', id, checker)).toBe('applied')
}

const adjustment = (change: Partial<CallInput<'POST /staff/adjustment/ask'>> = {}) => ({
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

async function asked<N extends 'POST /staff/adjustment/ask' | 'POST /staff/user/disable' | 'POST /staff/role/grant'>(
  name: N,
  input: CallInput<N>,
  token = maker,
): Promise<string> {
  const answer = await said(name, input, token)
  if (typeof answer === 'string') throw new Error(answer)
  return answer.approvalId
}

async function decide(what: 'approve' | 'reject' | 'withdraw', id: string, token: string): Promise<string> {
  const input = what === 'reject' ? { id, note: 'not like this' } : { id }
  const { body } = await app.callRaw(`POST /staff/approval/${what}`, input, { token })
  return body.code === 0 ? (body.data as { state: string }).state : body.data.reason
}

async function balance(): Promise<bigint> {
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${ayesha.publicId} and realm = 'real' and asset = 'PKR'`
  return row?.posted ?? 0n
}

it('APR-6 has each kind once, and a permission that is not the one to ask', () => {
  expect([...allApprovalKinds.keys()].sort()).toEqual([...APPROVAL_KINDS].sort())
  const asking = routes.filter(({ endpoint }) => endpoint.refusals.includes('approval_pending'))
  expect(asking.length).toBeGreaterThanOrEqual(5)
  const permissions = asking.map(({ endpoint }) => (endpoint.who as { staff: string }).staff)
  for (const { approve } of allApprovalKinds.values()) expect(permissions).not.toContain(approve)
  for (const { endpoint } of asking) expect(endpoint.effect, endpointName(endpoint)).toBe('write')
})

describe('a correction of money', () => {
  it('APR-5 APR-7 changes nothing until a second person approves; then it is a journal that the person reads', async () => {
    const before = await balance()
    const id = await asked('POST /staff/adjustment/ask', adjustment())
    expect(await balance()).toBe(before)
    const seen = await said('POST /staff/approval/info', { id }, checker)
    expect(seen).toMatchObject({
      kind: 'adjustment',
      subject: ayesha.publicId,
      reason,
      requestedBy: 'maker',
      mine: false,
      stale: false,
      cannotDecide: '',
      diff: expect.arrayContaining([{ field: 'adjusted_sum', before: '-500.00', after: '-487.66' }]),
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

  it('APR-7 takes neither what the house has not earned nor what the person does not have', async () => {
    expect(await said('POST /staff/adjustment/ask', adjustment({ amount: '1000000.00' }))).toBe(
      'adjustment_house_short',
    )
    expect(await said('POST /staff/adjustment/ask', adjustment({ amount: '0.00' }))).toBe('field_invalid')
    expect(await said('POST /staff/adjustment/ask', adjustment({ direction: 'debit', amount: '99999999.00' }))).toBe(
      'insufficient_balance',
    )
    expect(await said('POST /staff/adjustment/ask', adjustment({ id: 'FZ00000000' }))).toBe('not_found')
  })

  it('APR-4 is refused where what it began from has changed, and a second one waits for the first', async () => {
    const first = await asked('POST /staff/adjustment/ask', adjustment())
    expect(await said('POST /staff/adjustment/ask', adjustment())).toBe('approval_pending')
    const [row] = await app.db<{ id: bigint }[]>`select id from approval where id = ${first}`
    await app.db`
      insert into approval (kind, subject, payload, diff, reason, requested_by, requested_at, expires_at, benefits_users)
      select kind, 'elsewhere', payload, diff, reason, requested_by, requested_at, expires_at, benefits_users from approval where id = ${first}`
    const [other] = await app.db<{ id: bigint }[]>`select max(id) as id from approval`
    expect(await decide('approve', String(row?.id), checker)).toBe('applied')
    const before = await balance()
    expect(await said('POST /staff/approval/info', { id: String(other?.id) }, checker)).toMatchObject({ stale: true })
    expect(await decide('approve', String(other?.id), checker)).toBe('approval_stale')
    expect(await balance()).toBe(before)
    expect(await decide('withdraw', String(other?.id), maker)).toBe('withdrawn')
  })

  it('APR-5 is applied once, however often and at once it is approved', async () => {
    const before = await balance()
    const id = await asked('POST /staff/adjustment/ask', adjustment())
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide('approve', id, checker)))
    expect(answers.filter(answer => answer === 'applied')).toHaveLength(1)
    expect(answers.filter(answer => answer !== 'applied').every(answer => answer === 'move_not_allowed')).toBe(true)
    expect(await balance()).toBe(before + 1234n)
  })
})

describe('who decides', () => {
  it('APR-2 is somebody else, with the permission of the kind, and nobody who gains', async () => {
    const id = await asked('POST /staff/adjustment/ask', adjustment())
    expect(await decide('approve', id, maker)).toBe('approval_by_same_person')
    expect(await decide('reject', id, maker)).toBe('approval_by_same_person')
    expect(await decide('approve', id, helper)).toBe('staff_permission_missing')
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'checker'`
    expect(await decide('approve', id, checker)).toBe('approval_of_own_interest')
    expect(await said('POST /staff/adjustment/ask', adjustment({ id: bilal.publicId }), checker)).toMatchObject({})
    expect(await said('POST /staff/user/disable', { id: ayesha.publicId, reason }, checker)).toBe(
      'approval_of_own_interest',
    )
    await app.db`update staff_member set user_id = null`
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'maker'`
    expect(await decide('approve', id, checker), 'whoever asked owns the account by now').toBe(
      'approval_of_own_interest',
    )
    const shown = await said('POST /staff/approval/info', { id }, checker)
    expect(shown).toMatchObject({ cannotDecide: 'approval_of_own_interest' })
    expect(await decide('withdraw', id, checker)).toBe('not_found')
    expect(await decide('reject', id, checker)).toBe('rejected')
    await app.db`update staff_member set user_id = null`
    expect(await decide('approve', id, checker)).toBe('move_not_allowed')
    expect(await decide('approve', '999999', checker)).toBe('not_found')
    expect(await decide('approve', 'abc', checker)).toBe('not_found')
  })

  it('APR-2 holds in the database, whatever any program says', async () => {
    const id = await asked('POST /staff/adjustment/ask', adjustment())
    const [row] = await app.db<{ by: bigint }[]>`select requested_by as by from approval where id = ${id}`
    await expect(
      app.db`update approval set state = 'approved', decided_by = ${row?.by ?? 0n}, decided_at = now() where id = ${id}`,
    ).rejects.toThrow(/check/)
    await expect(app.db`update approval set payload = '{}' where id = ${id}`).rejects.toThrow(/never changed/)
    await expect(app.db`delete from approval where id = ${id}`).rejects.toThrow(/append-only/)
    await expect(app.db`update approval_step set note = 'x'`).rejects.toThrow(/append-only/)
    expect(await decide('withdraw', id, maker)).toBe('withdrawn')
    await expect(app.db`update approval set state = 'requested' where id = ${id}`).rejects.toThrow(/never changed/)
  })

  it('APR-2 a superadmin is no second person for themself', async () => {
    await setRoles(app.db, 'maker', ['superadmin', 'break_glass'])
    const id = await asked('POST /staff/adjustment/ask', adjustment())
    expect(await decide('approve', id, maker)).toBe('approval_by_same_person')
    expect(await decide('withdraw', id, maker)).toBe('withdrawn')
    await setRoles(app.db, 'maker', ['superadmin'])
  })

  it('APR-3 runs out after a day', async () => {
    const id = await asked('POST /staff/adjustment/ask', adjustment())
    const start = app.clock.now()
    app.clock.set(start + DAY_MS)
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
    helper = await staffToken(app, 2)
    expect(await decide('approve', id, checker)).toBe('approval_expired')
    expect(await expireRequests(app.deps)).toBeGreaterThan(0)
    expect(await decide('approve', id, checker)).toBe('move_not_allowed')
    const done = await said('GET /staff/approval/list', { queue: 'done', limit: 100 }, checker)
    expect(typeof done === 'object' && done.items.find(item => item.id === id)).toMatchObject({ state: 'expired' })
    expect(await asked('POST /staff/adjustment/ask', adjustment())).not.toBe(id)
  })

  it('APR-8 lists what waits with the oldest first, one’s own, and what is done, page by page', async () => {
    const waiting = await said('GET /staff/approval/list', { limit: 1 }, helper)
    if (typeof waiting === 'string') throw new Error(waiting)
    expect(waiting.items).toHaveLength(1)
    const own = await said('GET /staff/approval/list', { queue: 'mine' }, helper)
    expect(own).toMatchObject({ items: [] })
    const done = await said('GET /staff/approval/list', { queue: 'done', limit: 2 }, helper)
    if (typeof done === 'string' || done.nextCursor === null) throw new Error('one page only')
    const next = await said('GET /staff/approval/list', { queue: 'done', limit: 2, cursor: done.nextCursor }, helper)
    if (typeof next === 'string') throw new Error(next)
    const ids = [...done.items, ...next.items].map(({ id }) => Number(id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })
})

describe('roles', () => {
  it('STF-13 APR-6 are given and taken by two others; the emergency’s ends after its hour', async () => {
    const id = await asked('POST /staff/role/grant', { name: 'helper', role: 'break_glass', reason })
    expect(await decide('approve', id, helper)).toBe('staff_permission_missing')
    expect(await said('GET /staff/ledger/trial-balance', { realm: 'real' }, helper)).toBe('staff_permission_missing')
    expect(await decide('approve', id, checker)).toBe('applied')
    expect(await said('GET /staff/ledger/trial-balance', { realm: 'real' }, helper)).toMatchObject({})
    expect(await said('POST /staff/role/grant', { name: 'helper', role: 'admin', reason }, helper)).toBe(
      'approval_of_own_interest',
    )
    const asks = await asked('POST /staff/role/grant', { name: 'helper', role: 'kyc', hours: 2, reason })
    expect(await decide('approve', asks, helper)).toBe('approval_of_own_interest')
    app.clock.advance(HOUR_MS)
    checker = await staffToken(app, 1)
    helper = await staffToken(app, 2)
    expect(await said('GET /staff/ledger/trial-balance', { realm: 'real' }, helper)).toBe('staff_permission_missing')
    expect(await decide('approve', asks, checker), 'the roles are others than when it was asked').toBe('approval_stale')
  })

  it('STF-11 nobody gives a role whose permission to ask they lack', async () => {
    await setPermissions(app.db, 'helper', ['desk.enter', 'approval.read', 'role.approve'])
    expect(await said('POST /staff/role/grant', { name: 'maker', role: 'admin', reason }, helper)).toBe(
      'staff_permission_missing',
    )
    expect(await said('POST /staff/role/revoke', { name: 'maker', role: 'kyc', reason }, checker)).toBe(
      'approval_changes_nothing',
    )
  })
})
