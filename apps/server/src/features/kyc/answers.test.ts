import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityReview } from '../../testing/identity.ts'
import { IDENTITY_FORM as FORM } from '../../testing/identity-form.ts'
import { registerPerson } from '../../testing/people.ts'

let house: Awaited<ReturnType<typeof identityReview>>
let app: typeof house.app
let maker: string
let checker: string
beforeAll(async () => {
  house = await identityReview()
  ;({ app, maker, checker } = house)
})
afterAll(() => app.close())

describe('what waits', () => {
  it('DSK-8 KYC-15 counts an appeal, and its age from when it was made', async () => {
    const { token, id } = await house.newCheck('03001110047', { number: '61101-1112231-6' })
    const counted = async () => {
      const { body } = await app.call('GET /staff/queue/counts', {}, { token: checker })
      return body.code === 0 ? body.data.queues.find(queue => queue.id === 'kyc') : undefined
    }
    const sentAt = app.clock.now()
    expect(await counted()).toMatchObject({ count: 1, oldestAt: sentAt })
    app.clock.advance(60_000)
    await house.decide(maker, id, 'reject', { reasons: 'not_genuine' })
    expect(await counted()).toMatchObject({ count: 0, oldestAt: null })
    app.clock.advance(60_000)
    const text = 'The name on my card was read wrong, please look at the back again.'
    await app.callRaw('POST /user/auth/appeal', { text }, { token })
    const appealedAt = app.clock.now()
    const waits = { count: 1, oldestAt: appealedAt, dueAt: appealedAt + DAY_MS, overdue: 0 }
    expect(await counted()).toMatchObject(waits)
    const listed = await app.call('GET /staff/kyc/list', { queue: 'waiting' }, { token: checker })
    expect(listed.body).toMatchObject({ data: { items: [{ id, submittedAt: sentAt, waitingSince: appealedAt }] } })
    app.clock.advance(60_000)
    await house.decide(checker, id, 'approve_first')
    expect(await counted(), 'a colleague’s half goes on waiting').toMatchObject(waits)
    await house.decide(maker, id, 'approve_second')
    expect(await counted()).toMatchObject({ count: 0 })
  })
})

describe('the answers of a person', () => {
  it('KYC-14 keeps half-filled answers in a draft as they were typed, and takes none of them wrong', async () => {
    const { token } = await registerPerson(app, '03001110041')
    const call = (path: 'draft' | 'submit', change: object) =>
      app.callRaw(`POST /user/auth/${path}`, { ...FORM, number: '61101-1112225-6', ...change }, { token })
    const half = { motherName: '1', zakat: '', incomeBand: '', iban: 'PK24 SCBL' }
    expect((await call('draft', half)).body.code).toBe(0)
    expect((await house.auth(token)).check?.form?.profile).toMatchObject({
      motherName: '1',
      zakat: '',
      ibanEnding: 'SCBL',
    })
    await house.sendAll(token)
    const refused = async (change: object) => {
      const { body } = await call('submit', change)
      const { reason, field } = body.data as { reason: string; field: string }
      return `${reason} ${field}`
    }
    expect(await refused({ ...half, iban: FORM.iban })).toBe('kyc_name motherName')
    expect(await refused({ ...half, motherName: 'Zainab', zakat: 'deductible' })).toBe('field_missing incomeBand')
    expect(await refused({ cardKind: '' })).toBe('field_missing cardKind')
    expect(await refused({ iban: '' })).toBe('kyc_iban iban')
    expect(await refused({ nationality: 'XX' })).toBe('kyc_country nationality')
    expect(await refused({ taxFiler: 'perhaps' })).toBe('field_invalid taxFiler')
    expect((await call('draft', { iban: FORM.iban })).body.code).toBe(0)
    expect((await call('submit', { iban: '', accountKind: 'hni' })).body.code).toBe(0)
    const sent = await house.info((await house.auth(token)).check?.id ?? '')
    expect(sent).toMatchObject({ risk: 'medium', form: { profile: { iban: 'PK36SCBL0000001123456702' } } })
  })

  it('KYC-14 is asked for a part of the answers again, and for nothing else', async () => {
    const { token, id } = await house.newCheck('03001110042', { number: '61101-1112226-6' })
    await house.decide(maker, id, 'request_more', { items: 'money', reasons: 'answers_unclear' })
    const submit = async (change: object) => await house.submit(token, { number: '', iban: '', ...change })
    expect(await submit({ motherName: 'Somebody Else' })).toMatchObject({ data: { reason: 'kyc_not_asked' } })
    expect(await submit({ occupation: '' })).toMatchObject({ data: { reason: 'field_missing', field: 'occupation' } })
    expect((await submit({ occupation: 'business', fundsSource: 'business' })).code).toBe(0)
    expect((await house.info(id)).form.profile).toMatchObject({
      occupation: 'business',
      iban: 'PK36SCBL0000001123456702',
    })
  })
})

describe('a decision', () => {
  it('KYC-17 is made on what the reviewer read: what came in since is verified by nobody, in the first look or the second', async () => {
    const number = '61101-1112230-6'
    const { token, id } = await house.newCheck('03001110046', { number })
    const sendsAgain = async () => {
      expect(
        await house.decide(checker, id, 'request_more', { items: 'details', reasons: 'name_differs' }),
      ).toMatchObject({
        data: { state: 'action_required' },
      })
      const again = await house.submit(token, { number, fullName: 'Somebody Else', iban: '' })
      expect(again).toMatchObject({ data: { state: 'in_review' } })
    }
    const read = await house.info(id)
    await sendsAgain()
    const changed = { data: { reason: 'kyc_changed' } }
    expect(await house.decide(maker, id, 'approve', { steps: read.history.length })).toMatchObject(changed)
    const anew = await house.info(id)
    expect(anew).toMatchObject({ state: 'in_review', form: { fullName: 'Somebody Else' } })
    expect(await house.decide(maker, id, 'approve_first', { steps: anew.history.length })).toMatchObject({ code: 0 })

    const second = await house.info(id)
    await sendsAgain()
    expect(await house.decide(maker, id, 'approve_first')).toMatchObject({ data: { state: 'approved_once' } })
    expect(await house.decide(checker, id, 'approve_second', { steps: second.history.length })).toMatchObject(changed)
    expect(await house.decide(checker, id, 'approve_second')).toMatchObject({ data: { state: 'verified' } })
  })
})

describe('an appeal', () => {
  it('KYC-15 takes an appeal once, answered by a colleague of whoever rejected', async () => {
    const { token, id } = await house.newCheck('03001110043', { number: '61101-1112227-6' })
    const text = 'The name on my card was read wrong, please look at the back again.'
    const appeal = () => app.callRaw('POST /user/auth/appeal', { text }, { token })
    expect((await appeal()).body).toMatchObject({ data: { reason: 'kyc_not_appealable' } })
    await house.decide(maker, id, 'reject', { reasons: 'not_genuine' })
    expect(await house.auth(token)).toMatchObject({ idStatus: 'fail', check: { mayAppeal: true, appeal: null } })
    expect((await appeal()).body).toMatchObject({ code: 0, data: { idStatus: 'pending', state: 'appealed' } })
    expect(await house.auth(token)).toMatchObject({ canSend: false, check: { mayAppeal: false, appeal: text } })
    expect((await house.send(token, 'front')).body).toMatchObject({ data: { reason: 'move_not_allowed' } })

    const waiting = await app.call('GET /staff/kyc/list', { queue: 'waiting' }, { token: checker })
    expect(waiting.body.code === 0 && waiting.body.data.items.find(item => item.id === id)?.state).toBe('appealed')
    expect(waiting.body, 'by the server’s clock').toMatchObject({ data: { asOf: app.clock.now() } })
    expect(await house.info(id)).toMatchObject({ appeal: text, mineLast: true })
    for (const move of ['approve', 'reject']) {
      expect(await house.decide(maker, id, move, { reasons: 'not_genuine' })).toMatchObject({
        data: { reason: 'kyc_same_reviewer' },
      })
    }
    const answer = { reasons: 'not_genuine', note: 'The card is not of this person.' }
    expect(await house.decide(checker, id, 'reject', answer)).toMatchObject({ data: { state: 'rejected' } })
    expect(await house.auth(token)).toMatchObject({
      idStatus: 'fail',
      canSend: true,
      check: { ask: { note: answer.note }, mayAppeal: false, appeal: text },
    })
    expect((await appeal()).body).toMatchObject({ data: { reason: 'kyc_not_appealable' } })

    const other = await house.newCheck('03001110044', { number: '61101-1112228-6' })
    await house.decide(maker, other.id, 'reject', { reasons: 'blurred' })
    // Half an hour on, with both at work meanwhile, whose sign-ins would have ended otherwise.
    for (const minutes of [16, 15]) {
      app.clock.advance(minutes * 60_000)
      for (const token of [maker, checker]) await app.call('GET /staff/queue/counts', {}, { token })
    }
    await app.callRaw('POST /user/auth/appeal', { text }, { token: other.token })
    expect(await house.decide(checker, other.id, 'approve')).toMatchObject({ data: { idStatus: 'succ' } })
  })
})

describe('a change', () => {
  it('KYC-16 lets who is verified send what has changed, and shows the reviewers what', async () => {
    const { token, id } = await house.newCheck('03001110045', { number: '61101-1112229-6' })
    await house.decide(maker, id, 'approve')
    expect(await house.auth(token)).toMatchObject({ idStatus: 'succ', canSend: true })
    await house.sendAll(token)
    const changed = { number: '61101-1112229-6', fullName: 'Ayesha Khan', iban: 'PK24SCBL0000001171495101' }
    expect(await house.submit(token, changed)).toMatchObject({
      data: { idStatus: 'succ', state: 'in_review' },
    })
    const next = (await house.auth(token)).check?.id ?? ''
    expect(await house.info(next)).toMatchObject({ risk: 'medium', findings: ['name_changed', 'iban_changed'] })
    await house.decide(maker, next, 'approve_first')
    expect(await house.decide(checker, next, 'approve_second')).toMatchObject({ data: { idStatus: 'succ' } })
    const states = await app.db<{ state: string }[]>`
      select state from kyc_check where id in (${BigInt(id)}, ${BigInt(next)}) order by id`
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'verified'])
  })

  it('KYC-18 approves no check beside one that is suspended', async () => {
    const { token, id } = await house.newCheck('03001110048', { number: '61101-1112232-6' })
    await house.decide(maker, id, 'approve')
    await house.sendAll(token)
    await house.submit(token, { number: '61101-1112232-6' })
    const next = (await house.auth(token)).check?.id ?? ''
    await house.decide(maker, id, 'suspend', { reasons: 'not_genuine' })
    expect(await house.decide(maker, next, 'approve')).toMatchObject({ data: { reason: 'kyc_other_suspended' } })
    await house.decide(checker, id, 'reinstate')
    expect(await house.decide(maker, next, 'approve')).toMatchObject({ data: { state: 'verified', idStatus: 'succ' } })
  })
})
