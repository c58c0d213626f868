import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { registerPerson } from '../../testing/people.ts'
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

async function read(person = owner) {
  const { body } = await app.call('GET /user/hni', {}, { token: person.token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}

async function waiting() {
  const { body } = await app.call('GET /staff/hni/list', {}, { token: maker })
  return body.code === 0 ? body.data.items : []
}

async function askGrant(id: string, token = maker): Promise<string> {
  const { body } = await app.call(
    'POST /staff/case/request',
    changeOf('hni_grant', { id, reason: 'proof of income seen' }),
    { token },
  )
  return body.code === 0 ? body.data.id : body.data.reason
}
const approve = async (id: string, token = checker) =>
  reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token }))

describe('an application for an HNI account', () => {
  it('HNI-4 shows what each kind changes, by the rows that the engine charges by, and how far one is', async () => {
    expect(await read()).toMatchObject({
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
    expect(await read()).toMatchObject({
      accountType: 'regular',
      canApply: false,
      application: { state: 'applied', words, assets: '1000000.00', history: [] },
    })
  })

  it('HNI-2 is granted by two members of staff, who see what it rests on; both find it in the person’s log', async () => {
    const [item] = await waiting()
    expect(item).toMatchObject({ userId: ayesha.publicId, state: 'applied', asked: false })
    const id = item?.id ?? ''
    const info = await app.call('POST /staff/hni/info', { id, reason: 'review' }, { token: maker })
    expect(info.body).toMatchObject({ data: { words, assetsNow: '1000000.00', rule: { daysMin: 30 }, steps: [] } })
    const asked = await askGrant(id)
    expect((await waiting())[0]).toMatchObject({ asked: true })
    expect(await askGrant(id, checker)).toBe('change_pending')
    expect(await approve(asked, maker)).toBe('case_same_person')
    expect((await read()).accountType).toBe('regular')
    expect(await approve(asked)).toBe('ok')
    expect(await read()).toMatchObject({
      accountType: 'hni',
      application: { state: 'granted', history: [{ move: 'grant', to: 'granted', note: '' }] },
    })
    expect(await waiting()).toEqual([])
    const log = await app.call('POST /user/access/log', {}, { token: owner.token })
    const actions = log.body.code === 0 ? log.body.data.items.map(({ action, reason }) => `${action}: ${reason}`) : []
    expect(actions).toEqual(expect.arrayContaining(['hni_viewed: review', 'hni_decided: ']))
    expect(actions.filter(action => action.startsWith('hni_decided'))).toHaveLength(2)
  })

  it('HNI-3 is given up by the person at any time, and the tariff follows', async () => {
    expect((await owner.call('POST /user/hni/withdraw', {})).body).toMatchObject({
      data: { state: 'ended', accountType: 'regular' },
    })
    expect(await read()).toMatchObject({ accountType: 'regular', canApply: true, application: { state: 'ended' } })
  })

  it('HNI-3 is turned down with a reason that the person reads, and a request for it then fails', async () => {
    await other.call('POST /user/hni/apply', { words })
    const [item] = await waiting()
    const id = item?.id ?? ''
    const asked = await askGrant(id)
    const reject = () => app.callRaw('POST /staff/hni/reject', { id, note: 'no proof was sent' }, { token: checker })
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = 'FZ10000002') where name = 'checker'`
    expect(reasonOf(await reject()), 'their own').toBe('case_own_interest')
    await app.db`update staff_member set user_id = null`
    expect((await reject()).body).toMatchObject({ data: { state: 'rejected' } })
    expect(reasonOf(await reject())).toBe('move_not_allowed')
    expect(await approve(asked)).toBe('move_not_allowed')
    expect(await read(other)).toMatchObject({
      accountType: 'regular',
      canApply: true,
      application: { state: 'rejected', reason: 'no proof was sent' },
    })
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token: other.token })
    expect(notices.body).toMatchObject({
      data: { items: [{ kind: 'hni_rejected', text: expect.stringContaining('no proof') }] },
    })
  })

  it('HNI-2 is granted at once to whoever meets the published rule', async () => {
    await app.db`insert into hni_rule (from_date, assets_min, days_min) values ('2026-02-01', 100000000, 30)`
    expect(await read(other)).toMatchObject({ assetsMet: true, daysMet: false, meetsRule: false, accountDays: 0 })
    app.clock.advance(30 * DAY_MS)
    await enterAll()
    expect(await read(other)).toMatchObject({ meetsRule: true, accountDays: 30 })
    expect((await other.call('POST /user/hni/apply', { words })).body).toMatchObject({
      data: { state: 'granted', accountType: 'hni' },
    })
    const [session] = await app.db`select account_type as kind from app_user where public_id = 'FZ10000002'`
    expect(session).toEqual({ kind: 'hni' })
    await expect(app.db`delete from hni_move`).rejects.toThrow(/append-only/)
  })
})
