import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { registerPerson } from '../../testing/people.ts'
import { setRoles } from '../../testing/staff-permissions.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'

const [ayesha] = SANDBOX_INVESTORS
const words = 'I invest for a living, and can show it.'
let app: TestApp
let owner: Withdrawing
let other: Withdrawing
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp({ market: ['OGDC'] })
  await enterAll()
})
afterAll(() => app.close())

async function enterAll() {
  owner = await signedIn(app)
  other = await signedIn(app, 1)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
}

async function readOwn(person = owner) {
  const { body } = await app.call('GET /user/hni', {}, { token: person.token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}

async function waiting() {
  const { body } = await app.call('GET /staff/case/list', { kind: 'hni' }, { token: maker })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.items
}
const newest = async () => (await waiting()).at(-1)?.id ?? ''
const applied = async (person = owner) => {
  expect(reasonOf(await person.call('POST /user/hni/apply', { words }))).toBe('ok')
  return newest()
}

type Decision = { readonly decision?: 'grant' | 'reject'; readonly version?: number; readonly note?: string }
function decide(
  id: string,
  token: string,
  { decision = 'grant', version = 1, note = 'proof of income seen' }: Decision,
) {
  return app.callRaw('POST /staff/case/decide', { kind: 'hni', id, decision, version, note }, { token })
}
const vote = async (id: string, token: string, decision: Decision = {}) => reasonOf(await decide(id, token, decision))

async function accessLog(person = owner) {
  const { body } = await app.call('POST /user/access/log', {}, { token: person.token })
  return body.code === 0 ? body.data.items.map(({ action, reason }) => `${action}: ${reason}`) : []
}

describe('an application for an HNI account', () => {
  it('HNI-4 shows what each kind changes, by the rows that the engine charges by, and how far one is', async () => {
    expect(await readOwn()).toMatchObject({
      accountType: 'regular',
      rule: { assetsMin: '10000000.00', daysMin: 30 },
      assets: '1000000.00',
      assetsMet: false,
      meetsRule: false,
      canApply: true,
      terms: [
        { accountType: 'regular', commissionPpm: 1500, ipoTranchePpm: 250_000, blockValueMin: '50000000.00' },
        { accountType: 'hni', ipoTranchePpm: 750_000, blockValueMin: '10000000.00' },
      ],
      application: null,
    })
  })

  it('HNI-1 is made by verified people, in their own words, one at a time', async () => {
    const { token } = await registerPerson(app, '03006660001')
    expect(reasonOf(await app.callRaw('POST /user/hni/apply', { words }, { token }))).toBe('kyc_required')
    expect(reasonOf(await owner.call('POST /user/hni/withdraw', {}))).toBe('not_found')
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('POST /user/hni/apply', { words })))
    expect(answers.map(reasonOf).sort()).toEqual(['hni_applied', 'hni_applied', 'ok'])
    expect(await readOwn()).toMatchObject({
      accountType: 'regular',
      canApply: false,
      application: { state: 'applied', words, assets: '1000000.00', history: [] },
    })
  })

  it('HNI-2 is granted by two members of staff, who see what it rests on; the customer finds both in their log', async () => {
    const [item] = await waiting()
    const facts = { hni_assets: '1000000.00', hni_days: '0' }
    expect(item).toMatchObject({ subject: ayesha.publicId, state: 'applied', facts })
    const id = item?.id ?? ''
    const read = (input: object) =>
      app.callRaw('POST /staff/case/info', { kind: 'hni', id, ...input }, { token: maker })
    expect(reasonOf(await read({}))).toBe('field_missing')
    expect((await read({ purpose: 'review' })).body).toMatchObject({
      data: {
        facts: { hni_words: words, hni_assets_now: '1000000.00', hni_assets_min: '10000000.00', hni_days_min: '30' },
        lines: [
          { field: 'account_type', before: 'regular', after: 'hni' },
          { field: 'settled_assets', before: '1000000.00', after: '1000000.00' },
        ],
        decisions: [
          { decision: 'grant', permission: 'hni.review', votes: 0, eyes: 2, refusal: '' },
          { decision: 'reject', permission: 'hni.review', votes: 0, eyes: 1, refusal: '' },
        ],
      },
    })
    expect(await vote(id, maker, { note: ' ' })).toBe('field_invalid')
    expect(await vote(id, maker)).toBe('ok')
    expect((await read({ purpose: 'review' })).body).toMatchObject({
      data: {
        votes: [{ decision: 'grant', by: 'maker', note: 'proof of income seen' }],
        decisions: [{ decision: 'grant', permission: 'hni.approve', votes: 1, refusal: 'case_same_person' }, {}],
      },
    })
    expect(await vote(id, maker)).toBe('case_same_person')
    await setRoles(app.db, 'helper', ['kyc'])
    expect((await decide(id, await staffToken(app, 2), {})).body).toMatchObject({
      data: { reason: 'staff_permission_missing', details: { permission: 'hni.approve' } },
    })
    expect((await readOwn()).accountType).toBe('regular')
    expect(await vote(id, checker)).toBe('ok')
    expect(await readOwn()).toMatchObject({
      accountType: 'hni',
      canApply: false,
      application: { state: 'granted', reason: '', history: [{ move: 'grant', to: 'granted', note: '' }] },
    })
    expect(await waiting()).toEqual([])
    expect(await vote(id, checker), 'as it was read before').toBe('case_changed')
    expect(await vote(id, checker, { version: 2 })).toBe('move_not_allowed')
    expect(await vote(id, checker, { version: 2, decision: 'reject' })).toBe('move_not_allowed')
    const log = await accessLog()
    expect(log).toEqual(expect.arrayContaining(['hni_viewed: ', 'hni_decided: ']))
    expect(
      log.filter(action => action.startsWith('hni_decided')),
      'without what staff wrote to each other',
    ).toEqual(['hni_decided: ', 'hni_decided: '])
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token: owner.token })
    expect(notices.body).toMatchObject({ data: { items: [{ kind: 'hni_granted' }] } })
  })

  it('HNI-3 is given up by the person at any time, and the tariff follows', async () => {
    expect((await owner.call('POST /user/hni/withdraw', {})).body).toMatchObject({
      data: { state: 'ended', accountType: 'regular' },
    })
    expect(await readOwn()).toMatchObject({ accountType: 'regular', canApply: true, application: { state: 'ended' } })
  })

  it('HNI-3 takes no vote once the person has withdrawn it, and the votes count for no later one', async () => {
    const id = await applied()
    expect(await vote(id, maker)).toBe('ok')
    expect((await owner.call('POST /user/hni/withdraw', {})).body).toMatchObject({ data: { state: 'withdrawn' } })
    expect(await vote(id, checker)).toBe('case_changed')
    expect(await vote(id, checker, { version: 2 })).toBe('move_not_allowed')
    const later = await applied()
    expect(await vote(later, checker)).toBe('ok')
    expect((await readOwn()).accountType).toBe('regular')
    expect((await owner.call('POST /user/hni/withdraw', {})).body).toMatchObject({ data: { state: 'withdrawn' } })
  })

  it('HNI-3 is turned down by one other than its owner, with a reason that the person reads', async () => {
    const id = await applied(other)
    expect(await vote(id, maker)).toBe('ok')
    const rejection = { decision: 'reject', note: 'no proof was sent' } as const
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = 'FZ10000002') where name = 'checker'`
    expect(await vote(id, checker, rejection), 'their own').toBe('case_own_interest')
    const [refused] = await app.db<{ people: string[] }[]>`
      select people from audit_event where action = 'POST /staff/case/decide' and outcome = 'case_own_interest' order by seq desc limit 1`
    expect(refused?.people, 'the audit of a refusal names the customer').toEqual(['FZ10000002'])
    await app.db`update staff_member set user_id = null`
    expect(await vote(id, checker, { ...rejection, note: 'no' })).toBe('field_invalid')
    expect((await decide(id, checker, rejection)).body).toMatchObject({ data: { state: 'rejected' } })
    expect(await vote(id, checker, { ...rejection, version: 2 })).toBe('move_not_allowed')
    expect(await vote(id, checker, { version: 2 })).toBe('move_not_allowed')
    expect(await readOwn(other)).toMatchObject({
      accountType: 'regular',
      canApply: true,
      application: { state: 'rejected', reason: 'no proof was sent', history: [{ note: 'no proof was sent' }] },
    })
    expect(await accessLog(other)).toContain('hni_decided: no proof was sent')
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token: other.token })
    expect(notices.body).toMatchObject({
      data: { items: [{ kind: 'hni_rejected', text: expect.stringContaining('no proof') }] },
    })
  })

  it('HNI-2 is granted at once to whoever meets the published rule', async () => {
    await app.db`insert into hni_rule (from_date, assets_min, days_min) values ('2026-02-01', 100000000, 30)`
    expect(await readOwn(other)).toMatchObject({ assetsMet: true, daysMet: false, meetsRule: false, accountDays: 0 })
    app.clock.advance(30 * DAY_MS)
    await enterAll()
    expect(await readOwn(other)).toMatchObject({ meetsRule: true, accountDays: 30 })
    expect((await other.call('POST /user/hni/apply', { words })).body).toMatchObject({
      data: { state: 'granted', accountType: 'hni' },
    })
    const [session] = await app.db`select account_type as kind from app_user where public_id = 'FZ10000002'`
    expect(session).toEqual({ kind: 'hni' })
    const steps = await app.db`select move, actor from case_step where kind = 'hni' order by id desc limit 2`
    expect(steps).toEqual([
      { move: 'grant_by_rule', actor: 'system' },
      { move: 'create', actor: 'user' },
    ])
    await expect(app.db`update hni_application set state = 'ended' where state = 'granted'`).rejects.toThrow(
      /by a step/,
    )
  })
})
