import { DAY_MS } from '@firoza/core/clock'
import { CLEAN_MS } from '@firoza/core/score/score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeScore } from '../../customers/score.ts'
import { inTransaction } from '../../db/transaction.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { registerPerson } from '../../testing/people.ts'
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { rewardCleanDays } from './reward-clean-days.job.ts'

const [ayesha] = SANDBOX_INVESTORS
let app: TestApp
let owner: Withdrawing
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp()
  await enterAll()
})
afterAll(() => app.close())

async function enterAll() {
  owner = await signedIn(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
}

async function read(token = owner.token) {
  const { body } = await app.call('POST /user/point/change/log', {}, { token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}

type Answer = Awaited<ReturnType<TestApp['callRaw']>>
const dataOf = <T>({ body }: Answer) => body.data as T
const idOf = async (publicId: string) => {
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${publicId}`
  return row?.id ?? 0n
}
const apply = async (
  rule: 'deposit_returned' | 'deposit_name_mismatch' | 'clean_180_days',
  evidence: string,
  publicId: string = ayesha.publicId,
) => {
  const userId = await idOf(publicId)
  await inTransaction(app.db, tx => changeScore(tx, { userId, rule, evidence }, app.clock.now()))
}

async function ask(call: 'change' | 'fraud', input: object, token = maker): Promise<string> {
  const answer = await app.callRaw('POST /staff/case/request', changeOf(`score_${call}`, { ...input }), { token })
  return answer.body.code === 0 ? dataOf<{ id: string }>(answer).id : reasonOf(answer)
}
const approve = async (id: string, token = checker) =>
  reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token }))

describe('a credit score', () => {
  it('SCR-1 starts with 70, counts a verified identity, and says why in both languages', async () => {
    const { token } = await registerPerson(app, '03005550001')
    expect(await read(token)).toMatchObject({ score: 70, band: 'qualified', items: [{ rule: 'start', delta: 70 }] })
    expect(await read()).toMatchObject({
      score: 80,
      band: 'excellent',
      items: [
        { rule: 'kyc_verified', delta: 10, title: 'Identity verified', appeal: 'none', canAppeal: false },
        { rule: 'start' },
      ],
    })
    const urdu = await app.callRaw('POST /user/point/change/log', {}, { token, headers: { 'accept-language': 'ur' } })
    expect(urdu.body).toMatchObject({ data: { items: [{ title: 'ابتدائی اسکور' }] } })
    expect(await app.db`select 1 from score_change c join app_user u on u.id = c.user_id where u.is_house`).toEqual([])
  })

  it('SCR-1 counts phone, saved account and second factor once, when the last of them has come', async () => {
    const begun = await owner.call('POST /user/passkey/begin', { password: SANDBOX_PASSWORD })
    const { options } = dataOf<{ options: string }>(begun)
    const added = await owner.call('POST /user/passkey/add', {
      name: 'Phone',
      passkey: new SoftAuthenticator().make(options),
    })
    const { id, recoveryCodes } = dataOf<{ id: string; recoveryCodes: string[] }>(added)
    expect(await read()).toMatchObject({ score: 85, items: [{ rule: 'protected', delta: 5 }, {}, {}] })
    const removed = await owner.call('POST /user/passkey/remove', {
      id,
      password: SANDBOX_PASSWORD,
      secondFactor: recoveryCodes[0],
    })
    expect(reasonOf(removed)).toBe('ok')
    expect((await read()).score, 'what was earned once stays').toBe(85)
  })

  it('SCR-1 the same evidence counts once, however often and at once it comes', async () => {
    await Promise.all(Array.from({ length: 8 }, () => apply('deposit_returned', 'DEP-1')))
    expect(await read()).toMatchObject({
      score: 80,
      items: [{ rule: 'deposit_returned', delta: -5, evidence: 'DEP-1', canAppeal: true }, {}, {}, {}],
    })
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token: owner.token })
    expect(notices.body).toMatchObject({
      data: { items: [{ kind: 'score_fell', text: expect.stringContaining('80') }] },
    })
  })

  it('SCR-1 is nobody’s to write: the database keeps every change and the bounds', async () => {
    await expect(app.db`update score_change set delta = 100`).rejects.toThrow(/append-only/)
    await expect(app.db`delete from score_change`).rejects.toThrow(/append-only/)
    const userId = await idOf(ayesha.publicId)
    await expect(
      app.db`insert into score_change (user_id, rule, delta, evidence, at) values (${userId}, 'staff_change', 90, 'x', now())`,
    ).rejects.toThrow(/from 0 to 100/)
  })
})

const words = 'The bank sent it back by mistake and has said so.'

interface Decision {
  readonly decision: 'uphold' | 'dismiss'
  readonly note: string
  readonly version?: number
}
const decideAppeal = (id: string, decided: Decision, token = maker) =>
  app.callRaw('POST /staff/case/decide', { kind: 'score', id, version: 1, ...decided }, { token })
async function listAppeals(queue: 'open' | 'done' = 'open') {
  const { body } = await app.call('GET /staff/case/list', { kind: 'score', queue }, { token: maker })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.items
}

describe('an appeal', () => {
  it('SCR-5 is heard once for each change that took points, by staff who are not the person', async () => {
    const [change] = (await read()).items
    const appeal = (id: string, token = owner.token) => app.callRaw('POST /user/point/appeal', { id, words }, { token })
    const stranger = await registerPerson(app, '03005550002')
    expect(reasonOf(await appeal(change?.id ?? '', stranger.token))).toBe('not_found')
    expect(reasonOf(await appeal('999999'))).toBe('not_found')
    const [start] = (await read()).items.slice(-1)
    expect(reasonOf(await appeal(start?.id ?? ''))).toBe('score_not_appealable')
    expect(reasonOf(await appeal(change?.id ?? ''))).toBe('ok')
    expect(reasonOf(await appeal(change?.id ?? ''))).toBe('score_not_appealable')
    expect(await read()).toMatchObject({ items: [{ appeal: 'open', canAppeal: false }, {}, {}, {}] })

    const listed = await listAppeals()
    expect(listed).toMatchObject([
      {
        subject: ayesha.publicId,
        state: 'open',
        facts: { score_now: '80', score_rule: 'deposit_returned', score_points: '-5' },
      },
    ])
    const id = listed[0]?.id ?? ''
    const info = await app.call('POST /staff/case/info', { kind: 'score', id }, { token: maker })
    expect(info.body).toMatchObject({
      data: {
        facts: { score_evidence: 'DEP-1', score_words: words },
        lines: [{ field: 'score', before: '80', after: '85' }],
        decisions: [
          { decision: 'uphold', refusal: '' },
          { decision: 'dismiss', refusal: '' },
        ],
      },
    })
    const note = 'the bank confirms it'
    await app.db`update staff_member set user_id = ${await idOf(ayesha.publicId)} where name = 'checker'`
    expect(reasonOf(await decideAppeal(id, { decision: 'uphold', note }, checker))).toBe('case_own_interest')
    await app.db`update staff_member set user_id = null`
    expect(reasonOf(await decideAppeal(id, { decision: 'uphold', note: '' }))).toBe('field_invalid')
    expect(reasonOf(await decideAppeal(id, { decision: 'uphold', note, version: 0 }))).toBe('case_changed')
    expect((await decideAppeal(id, { decision: 'uphold', note })).body).toMatchObject({ data: { state: 'upheld' } })
    expect(reasonOf(await decideAppeal(id, { decision: 'dismiss', note }))).toBe('case_changed')
    expect(reasonOf(await decideAppeal(id, { decision: 'dismiss', note, version: 2 }))).toBe('move_not_allowed')
    expect(await read()).toMatchObject({
      score: 85,
      items: [
        { rule: 'appeal_upheld', delta: 5, note: 'the bank confirms it' },
        { appeal: 'upheld', appealNote: 'the bank confirms it' },
        {},
        {},
        {},
      ],
    })
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token: owner.token })
    expect(notices.body).toMatchObject({
      data: {
        items: [{ kind: 'score_appeal_upheld', text: expect.stringMatching(/is now \W*85.*the bank confirms it/) }],
      },
    })
    const looks = await app.call('POST /user/access/log', {}, { token: owner.token })
    expect(looks.body).toMatchObject({
      data: {
        items: [{ action: 'score_appeal_decided' }, { action: 'score_viewed' }, { action: 'score_viewed' }],
      },
    })
    expect(await app.db`select reason from staff_access_log where action = 'score_viewed' order by id`).toEqual([
      { reason: 'score: open' },
      { reason: 'score' },
    ])
  })

  it('SCR-5 is dismissed with a reason that the person reads', async () => {
    await apply('deposit_name_mismatch', 'DEP-2')
    const [change] = (await read()).items
    await owner.call('POST /user/point/appeal', { id: change?.id ?? '', words })
    const note = 'the sender is another person'
    const [open] = await listAppeals()
    const dismissed = await decideAppeal(open?.id ?? '', { decision: 'dismiss', note })
    expect(dismissed.body).toMatchObject({ data: { state: 'dismissed', subject: ayesha.publicId } })
    expect(await read()).toMatchObject({
      score: 75,
      items: expect.arrayContaining([expect.objectContaining({ appeal: 'dismissed', appealNote: note })]),
    })
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token: owner.token })
    expect(notices.body).toMatchObject({
      data: { items: [{ kind: 'score_appeal_dismissed', text: expect.stringContaining('another person') }] },
    })
    expect(await listAppeals('done')).toMatchObject([
      { state: 'dismissed', facts: { decided_by: 'maker', reason: note } },
      { state: 'upheld' },
    ])
  })
})

describe('staff', () => {
  const input = { id: ayesha.publicId, reason: 'helped us to find a fraud' }

  it('SCR-6 change it by five points in thirty days at most, two of them', async () => {
    expect(await ask('change', { ...input, points: 6 })).toBe('field_invalid')
    expect(await ask('change', { ...input, points: 0 })).toBe('change_empty')
    const id = await ask('change', { ...input, points: 3 })
    expect((await read()).score).toBe(75)
    expect(await approve(id, maker)).toBe('case_same_person')
    expect(await approve(id)).toBe('ok')
    expect(await read()).toMatchObject({
      score: 78,
      items: expect.arrayContaining([
        expect.objectContaining({ rule: 'staff_change', delta: 3, note: input.reason, evidence: `A${id}` }),
      ]),
    })
    expect(await ask('change', { ...input, points: -3 })).toBe('field_invalid')
    expect(await approve(await ask('change', { ...input, points: -2 }))).toBe('ok')
    expect(await ask('change', { ...input, points: 1 })).toBe('field_invalid')
    expect(await ask('change', { id: 'FZ00000000', points: 1, reason: 'nobody has it' })).toBe('not_found')
  })

  it('SCR-4 SCR-7 confirmed fraud takes the score to nothing, and the person’s own money leaves as before', async () => {
    // She removed a passkey above, which weighs for a day of its own (WDR-8).
    await app.db`update app_user set secrets_changed_at = null`
    const before = dataOf<object>(
      await owner.call('GET /user/withdraw/preview', {
        destinationId: await owner.destinationId('pk_iban'),
        amount: '2000.00',
      }),
    )
    expect(await approve(await ask('fraud', { id: ayesha.publicId, reason: 'two accounts of one person' }))).toBe('ok')
    expect(await read()).toMatchObject({ score: 0, band: 'risk' })
    await apply('deposit_returned', 'DEP-3')
    expect((await read()).score).toBe(0)
    const after = await owner.call('GET /user/withdraw/preview', {
      destinationId: await owner.destinationId('pk_iban'),
      amount: '2000.00',
    })
    expect(dataOf<object>(after)).toEqual(before)
    const done = await owner.call('POST /user/withdraw/add', {
      destinationId: await owner.destinationId('pk_iban'),
      amount: '2000.00',
      code: SANDBOX_CODE,
    })
    expect(reasonOf(done)).toBe('ok')
    const [row] = await app.db<{ riskScore: number; reviewReasons: string[] }[]>`
      select risk_score as "riskScore", review_reasons as "reviewReasons" from withdrawal order by id desc limit 1`
    const bilal = await signedIn(app, 1)
    expect(await bilal.withdraw('2000.00')).toMatchObject({ reference: expect.any(String) })
    const [other] = await app.db<{ riskScore: number; reviewReasons: string[] }[]>`
      select risk_score as "riskScore", review_reasons as "reviewReasons" from withdrawal order by id desc limit 1`
    expect(row, 'weighed as the withdrawal of somebody with 80 points').toEqual(other)
  })

  it('SCR-4 fraud holds a score that has no points left, and while it does only the appeal against it is upheld', async () => {
    const { token } = await registerPerson(app, '03005550009')
    const [person] = await app.db<{ publicId: string }[]>`
      select public_id as "publicId" from app_user where phone = '+923005550009'`
    const { publicId } = person ?? { publicId: '' }
    for (let n = 0; n < 7; n++) await apply('deposit_name_mismatch', `DEP-4${n}`, publicId)
    expect((await read(token)).score).toBe(0)
    const reason = 'papers of somebody else'
    expect(await approve(await ask('fraud', { id: publicId, reason }))).toBe('ok')
    expect(await ask('fraud', { id: publicId, reason })).toBe('change_empty')
    const [fraud, other] = (await read(token)).items
    expect([fraud, other]).toMatchObject([
      { rule: 'fraud', delta: 0, canAppeal: true },
      { rule: 'deposit_name_mismatch', delta: -10, canAppeal: true },
    ])
    await apply('clean_180_days', '2026-02-09', publicId)
    expect((await read(token)).items).toHaveLength(9)

    const uphold = async (change: string | undefined) => {
      await app.callRaw('POST /user/point/appeal', { id: change, words }, { token })
      const [appealed] = await app.db<
        { id: bigint }[]
      >`select id from score_appeal where change_id = ${change ?? ''}::bigint`
      return decideAppeal(String(appealed?.id), { decision: 'uphold', note: 'it was a mistake' })
    }
    expect(reasonOf(await uphold(other?.id))).toBe('score_held')
    expect((await uphold(fraud?.id)).body).toMatchObject({ data: { state: 'upheld' } })
    expect((await read(token)).score).toBe(0)
    expect((await uphold(other?.id)).body).toMatchObject({ data: { state: 'upheld' } })
    expect((await read(token)).score).toBe(10)
  })

  it('SCR-1 clean days lift it by two, up to 90, once for each 180 days; fraud does not', async () => {
    await registerPerson(app, '03005550003')
    await registerPerson(app, '03005550004')
    expect(await rewardCleanDays(app.deps)).toBe(0)
    app.clock.advance(DAY_MS)
    const { userId } = (
      await app.db<{ userId: bigint }[]>`
      select id as "userId" from app_user where phone = '+923005550004'`
    )[0] ?? { userId: 0n }
    await inTransaction(app.db, tx =>
      changeScore(tx, { userId, rule: 'deposit_returned', evidence: 'DEP-9' }, app.clock.now()),
    )
    app.clock.advance(CLEAN_MS - DAY_MS)
    expect(await rewardCleanDays(app.deps)).toBeGreaterThan(0)
    expect(await rewardCleanDays(app.deps)).toBe(0)
    const scores = await app.db<{ phone: string; score: number }[]>`
      select u.phone, sum(c.delta)::int as score from score_change c join app_user u on u.id = c.user_id
      where u.phone in ('+923005550003', '+923005550004', '+923000000001') group by u.phone order by u.phone`
    expect(scores.map(({ score }) => score)).toEqual([0, 72, 65])
    app.clock.advance(DAY_MS)
    await rewardCleanDays(app.deps)
    const [lifted] = await app.db`select sum(delta)::int as score from score_change where user_id = ${userId}`
    expect(lifted).toEqual({ score: 67 })
  })
})
