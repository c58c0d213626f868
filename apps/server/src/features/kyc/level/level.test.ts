import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireKycLevel } from '../../../customers/verified.ts'
import { dataOf, reasonOf } from '../../../testing/answered.ts'
import { LEVEL_FORM } from '../../../testing/level-form.ts'
import { upload } from '../../../testing/multipart.ts'
import { plainPicture } from '../../../testing/plain-picture.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../../testing/withdrawing.ts'

let app: TestApp
let bilal: Withdrawing
let maker: string
let checker: string
let picture: Buffer

beforeAll(async () => {
  app = await withdrawingApp()
  bilal = await signedIn(app, 1)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  picture = await plainPicture()
})
afterAll(() => app.close())

const apply = (change: Partial<Record<keyof typeof LEVEL_FORM, string>> = {}) =>
  bilal.call('POST /user/auth/level/apply', { ...LEVEL_FORM, ...change } as typeof LEVEL_FORM)
const send = (side: string) => upload(app, '/user/auth/level/document', { side }, picture, bilal.token)
const level = async () => dataOf(await app.call('GET /user/auth/level', {}, { token: bilal.token }))
const gate = async (realm: 'real' | 'demo' = 'real') => {
  const [user] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000002'`
  const met = await requireKycLevel(app.db, { realm, userId: user?.id ?? 0n }, 3)
  return met.ok ? 'ok' : met.reason
}
const waiting = async () =>
  dataOf(await app.call('GET /staff/case/list', { kind: 'kyc_level' }, { token: maker })).items[0]?.id ?? ''
const info = async (id: string, purpose = 'review') =>
  app.call('POST /staff/case/info', { kind: 'kyc_level', id, purpose }, { token: maker })
const decide = (token: string, id: string, decision: string, version = 1) =>
  app.callRaw('POST /staff/case/decide', { kind: 'kyc_level', id, decision, version, note: 'as agreed' }, { token })

describe('level 3', () => {
  it('KYC-19 is needed in the real realm and not in the demo', async () => {
    expect(await gate()).toBe('kyc_level_required')
    expect(await gate('demo')).toBe('ok')
    expect(await level()).toMatchObject({ level: 2, canApply: true, documents: [], application: null })
  })

  it('KYC-20 is applied for with both photos and right answers, once', async () => {
    expect(reasonOf(await apply())).toBe('kyc_picture_missing')
    for (const side of ['address', 'funds', 'funds']) expect((await send(side)).body).toMatchObject({ code: 0 })
    expect((await level()).documents.map(({ side }) => side)).toEqual(['address', 'funds'])
    expect(reasonOf(await apply({ levelLoss: 'none' }))).toBe('kyc_not_suitable')
    expect(reasonOf(await apply({ loanFalls: 'yes' }))).toBe('kyc_risk_answer')
    expect((await apply()).body).toMatchObject({ data: { state: 'submitted' } })
    expect(reasonOf(await apply())).toBe('kyc_level_applied')
    expect((await send('funds')).body).toMatchObject({ data: { reason: 'kyc_level_applied' } })
    expect(await level()).toMatchObject({ canApply: false, documents: [], application: { state: 'submitted' } })
  })

  it('KYC-20 shows staff the form and the photos on the page of the case only, behind links', async () => {
    const id = await waiting()
    expect(reasonOf(await info(id, ''))).toBe('field_invalid')
    const { facts, lines } = dataOf(await info(id))
    expect(facts).toMatchObject({ level_source: 'salary', level_loss: 'quarter', level_words: LEVEL_FORM.words })
    expect(lines).toEqual([{ field: 'identity_level', before: '2', after: '3' }])
    const shown = await app.http.inject({ method: 'GET', url: facts.proof_funds ?? '' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const log = dataOf(await app.call('POST /user/access/log', {}, { token: bilal.token }))
    expect(log.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['listed', 'kyc_viewed', 'kyc_picture_viewed']),
    )
    const [kept] = await app.db<{ form: Buffer }[]>`
      select form_sealed as form from kyc_level_application where form_sealed is not null`
    expect(kept?.form.includes('teacher')).toBe(false)
  })

  it('KYC-21 takes two members of staff, and ends by one with a reason that the customer reads', async () => {
    const id = await waiting()
    expect(reasonOf(await decide(maker, id, 'grant'))).toBe('ok')
    expect(await gate()).toBe('kyc_level_required')
    expect(reasonOf(await decide(maker, id, 'grant'))).toBe('case_same_person')
    expect((await decide(checker, id, 'grant')).body).toMatchObject({ data: { state: 'granted' } })
    expect([await gate(), (await level()).level]).toEqual(['ok', 3])
    await app.db`update app_user set id_status = 'fail' where public_id = 'FZ10000002'`
    expect(await gate(), 'rests on a verified identity').toBe('kyc_required')
    await app.db`update app_user set id_status = 'succ' where public_id = 'FZ10000002'`
    expect((await decide(checker, id, 'end', 2)).body).toMatchObject({ data: { state: 'ended' } })
    expect(await gate()).toBe('kyc_level_required')
    expect(await level()).toMatchObject({ canApply: true, application: { state: 'ended', reason: 'as agreed' } })
    const notices = dataOf(await app.call('GET /user/notice', {}, { token: bilal.token }))
    expect(notices.items.map(({ kind }) => kind)).toEqual(['level_ended', 'level_granted', 'level_submitted'])
  })

  it('KYC-20 is withdrawn by the customer before it is decided', async () => {
    for (const side of ['address', 'funds']) await send(side)
    await apply()
    expect((await bilal.call('POST /user/auth/level/withdraw', {})).body).toMatchObject({ code: 0 })
    expect(await level()).toMatchObject({ canApply: true, application: { state: 'withdrawn' } })
    expect(reasonOf(await bilal.call('POST /user/auth/level/withdraw', {}))).toBe('not_found')
  })
})
