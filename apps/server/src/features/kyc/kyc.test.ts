import { DAY_MS } from '@firoza/core/clock'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityReview } from '../../testing/identity.ts'
import { IDENTITY_FORM as FORM } from '../../testing/identity-form.ts'
import { upload } from '../../testing/multipart.ts'
import { registerPerson } from '../../testing/people.ts'
import { expireDocuments } from './expire-documents.job.ts'

let platform: Awaited<ReturnType<typeof identityReview>>
let app: typeof platform.app
let maker: string
let checker: string
beforeAll(async () => {
  platform = await identityReview()
  ;({ app, maker, checker } = platform)
})
afterAll(() => app.close())

describe('an identity check', () => {
  it('KYC-4 goes from pictures to verified, and the person reads each step and who looked', async () => {
    const { token, user } = await registerPerson(app, '03001110001')
    expect(await platform.auth(token)).toMatchObject({
      idStatus: 'none',
      check: null,
      canSend: true,
      submissionsLeft: 5,
    })
    const early = await app.callRaw('POST /user/auth/submit', FORM, { token })
    expect(early.body).toMatchObject({ data: { reason: 'kyc_picture_missing', field: 'front' } })
    await platform.sendAll(token)
    expect(await platform.auth(token)).toMatchObject({ idStatus: 'none', check: { state: 'draft', form: null } })
    await app.callRaw('POST /user/auth/submit', FORM, { token })
    const own = await platform.auth(token)
    expect(own).toMatchObject({
      idStatus: 'pending',
      canSend: false,
      check: {
        form: { numberLast4: '2318', cardKind: 'cnic', profile: { motherName: 'Zainab Bibi', ibanEnding: '6702' } },
        mayAppeal: false,
        appeal: null,
        history: [{ move: 'submit' }, { move: 'refer' }],
      },
    })
    expect(JSON.stringify(own)).not.toMatch(/3420108912318|PK36SCBL/)
    expect((await platform.send(token, 'front')).body).toMatchObject({ data: { reason: 'move_not_allowed' } })
    const broken = await upload(app, '/user/auth/document', { side: 'front' }, Buffer.from('no picture'), token)
    expect(broken.body, 'asked before it is unpacked').toMatchObject({ data: { reason: 'move_not_allowed' } })

    const id = own.check?.id ?? ''
    const found = await platform.info(id)
    expect(found).toMatchObject({
      userId: user.id,
      risk: 'low',
      findings: [],
      form: {
        number: '3420108912318',
        cardKind: 'cnic',
        profile: {
          motherName: FORM.motherName,
          iban: 'PK36SCBL0000001123456702',
          permanentLine2: '',
          zakat: FORM.zakat,
        },
      },
    })
    const shown = await app.http.inject({ method: 'GET', url: found.pictures[0]?.url ?? '' })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
    expect(await platform.decide(maker, id, 'approve')).toMatchObject({ data: { state: 'verified', idStatus: 'succ' } })
    expect(await platform.auth(token)).toMatchObject({ idStatus: 'succ', level: 2, canTradeReal: true, canSend: true })

    const log = await app.call('POST /user/access/log', {}, { token })
    if (log.body.code !== 0) throw new Error('no log')
    expect(log.body.data.items[0], 'no move of the machine in it').toMatchObject({ reason: '' })
    expect(log.body.data.items.map(({ action }) => action)).toEqual(['kyc_decided', 'kyc_picture_viewed', 'kyc_viewed'])
    const notices = await app.call('GET /user/notice', {}, { token })
    expect(notices.body).toMatchObject({
      data: { items: [{ kind: 'kyc_verified' }, { kind: 'score_rose' }, { kind: 'kyc_submitted' }] },
    })
  })

  it('KYC-13 keeps the form of a check in the making, its number sealed and never shown whole', async () => {
    const { token } = await registerPerson(app, '03001110031')
    const draft = (change: object = {}) => app.callRaw('POST /user/auth/draft', { ...FORM, ...change }, { token })
    expect((await draft({ bornOn: '2015-01-01' })).body).toMatchObject({ data: { reason: 'kyc_underage' } })
    expect((await platform.auth(token)).check).toBe(null)
    const number = '61101-1112223-4'
    expect((await draft({ number })).body).toMatchObject({ code: 0, data: { state: 'draft' } })
    const own = await platform.auth(token)
    expect(own).toMatchObject({ idStatus: 'none', check: { state: 'draft', form: { numberLast4: '2234' } } })
    expect(JSON.stringify(own)).not.toContain('6110111122234')
    const other = await registerPerson(app, '03001110032')
    await platform.sendAll(other.token)
    await app.callRaw('POST /user/auth/submit', { ...FORM, number }, { token: other.token })
    const { findings } = await platform.info((await platform.auth(other.token)).check?.id ?? '')
    expect(findings, 'a draft is nobody’s duplicate').toEqual([])
    const staff = { id: own.check?.id ?? '', reason: 'review' }
    expect((await app.call('POST /staff/kyc/info', staff, { token: maker })).body).toMatchObject({
      data: { reason: 'not_found' },
    })
    await platform.sendAll(token)
    const sent = await app.callRaw('POST /user/auth/submit', { ...FORM, number: '' }, { token })
    expect(sent.body).toMatchObject({ code: 0 })
    expect(await platform.info(staff.id)).toMatchObject({
      form: { number: '6110111122234' },
      findings: ['duplicate_document'],
    })
    expect((await draft()).body).toMatchObject({ data: { reason: 'move_not_allowed' } })
  })

  it('KYC-7 takes another document with all its sides from whoever is asked for their details, and nothing unasked of the same one', async () => {
    const { token, id } = await platform.newCheck('03001110033', { number: '54400-9998887-2' })
    await platform.decide(maker, id, 'request_more', { items: 'details', reasons: 'wrong_document' })
    expect((await app.callRaw('POST /user/auth/draft', FORM, { token })).body).toMatchObject({
      data: { reason: 'kyc_not_asked' },
    })
    const passport = { ...FORM, documentType: 'passport', number: 'AB1234567', iban: '' }
    const submit = (form: object) => app.callRaw('POST /user/auth/submit', form, { token })
    expect((await submit(passport)).body).toMatchObject({ data: { reason: 'kyc_picture_missing', field: 'front' } })
    const before = await app.db<{ id: string }[]>`select id from kyc_picture where check_id = ${id} order by id`
    await platform.send(token, 'front')
    await platform.send(token, 'selfie')
    expect((await submit(passport)).body.code).toBe(0)
    expect((await app.db`select 1 from kyc_picture where check_id = ${id}`).length).toBe(before.length + 2)

    await platform.decide(maker, id, 'request_more', { items: 'details', reasons: 'name_differs' })
    await platform.send(token, 'front')
    expect((await submit({ ...passport, fullName: 'Ayesha S' })).body.code).toBe(0)
    expect((await app.db`select 1 from kyc_picture where check_id = ${id}`).length).toBe(before.length + 2)
  })

  it('KYC-9 keeps pictures and numbers unreadable in the database', async () => {
    const pictures = await app.db<{ sealed: Buffer }[]>`select sealed from kyc_picture`
    expect(pictures.length).toBeGreaterThan(0)
    for (const { sealed } of pictures) expect(sealed.includes('WEBP')).toBe(false)
    const [row] = await app.db<{ text: string }[]>`select string_agg(c::text, ' ') as text from kyc_check c`
    expect(row?.text).not.toMatch(/3420108912318|Zainab|PK36SCBL/)
    const hex = Buffer.from('Zainab').toString('hex')
    expect(row?.text).not.toContain(hex)
  })

  it('KYC-10 opens a picture by a link of its own minute only', async () => {
    const { id } = await platform.newCheck('03001110002', { number: '42201-0397640-8' })
    const url = (await platform.info(id)).pictures[0]?.url ?? ''
    const open = async (path: string) => (await app.http.inject({ method: 'GET', url: path })).statusCode
    expect(await open(url)).toBe(200)
    expect(await open(url.replace(/.$/, end => (end === 'A' ? 'B' : 'A')))).toBe(404)
    expect(await open(url.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + 60_000}.`))).toBe(404)
    expect(await open('/api/staff/kyc/picture?link=x')).toBe(404)
    expect(await open('/api/staff/kyc/picture')).toBe(404)
    app.clock.advance(60_001)
    expect(await open(url)).toBe(404)
  })

  it('KYC-6 says nothing of another account with the document, and shows it to staff', async () => {
    const { id, token } = await platform.newCheck('03001110003')
    const found = await platform.info(id)
    expect(found).toMatchObject({ risk: 'high', findings: ['duplicate_document'] })
    expect(found.duplicates).toHaveLength(1)
    expect(JSON.stringify(await platform.auth(token))).not.toContain('duplicate')
    await platform.decide(maker, id, 'approve_first')
    expect(await platform.decide(checker, id, 'approve_second')).toMatchObject({
      data: { reason: 'kyc_number_verified_elsewhere' },
    })
    await platform.decide(checker, id, 'reject', { reasons: 'not_accepted' })
    expect(await platform.auth(token)).toMatchObject({
      idStatus: 'fail',
      canSend: true,
      check: { ask: { reasons: ['not_accepted'] } },
    })
  })

  it('KYC-6 another account with the document that comes later makes the earlier one a case for two, too', async () => {
    const number = '42201-7654321-6'
    const { id } = await platform.newCheck('03001110021', { number })
    expect(await platform.info(id)).toMatchObject({ risk: 'low', findings: [], duplicates: [] })
    await platform.newCheck('03001110022', { number })
    const found = await platform.info(id)
    expect(found).toMatchObject({ risk: 'high', findings: ['duplicate_document'] })
    expect(found.duplicates).toHaveLength(1)
    expect(await platform.decide(maker, id, 'approve')).toMatchObject({ data: { reason: 'kyc_second_needed' } })
    await platform.decide(maker, id, 'approve_first')
    expect(await platform.decide(checker, id, 'approve_second')).toMatchObject({ data: { state: 'verified' } })
  })

  it('KYC-5 takes two reviewers from medium risk on, never the same one twice', async () => {
    const { id } = await platform.newCheck('03001110004', { number: '61101-1234567-1', expiresOn: '' })
    await platform.app.db`
      update staff_member set user_id = (select user_id from kyc_check where id = ${id}) where name = 'maker'`
    for (const move of ['approve_first', 'reject', 'request_more']) {
      expect(await platform.decide(maker, id, move)).toMatchObject({ data: { reason: 'case_own_interest' } })
    }
    await platform.app.db`update staff_member set user_id = null`
    expect(await platform.info(id)).toMatchObject({ risk: 'medium', findings: ['gender_differs', 'lifetime_unusual'] })
    expect(await platform.decide(maker, id, 'approve')).toMatchObject({ data: { reason: 'kyc_second_needed' } })
    await platform.decide(maker, id, 'approve_first')
    expect(await platform.decide(maker, id, 'approve_second')).toMatchObject({ data: { reason: 'kyc_same_reviewer' } })
    expect(await platform.info(id)).toMatchObject({ mineLast: true })
    expect(await platform.decide(checker, id, 'approve_second')).toMatchObject({ data: { state: 'verified' } })
    await platform.decide(maker, id, 'suspend', { reasons: 'not_genuine' })
    expect(await platform.decide(maker, id, 'reinstate')).toMatchObject({ data: { reason: 'kyc_same_reviewer' } })
    expect(await platform.decide(checker, id, 'reinstate')).toMatchObject({ data: { idStatus: 'succ' } })
  })

  it('KYC-7 asks for named items again and takes nothing else', async () => {
    const { id, token } = await platform.newCheck('03001110005', { number: '35202-1234567-2' })
    expect(await platform.decide(maker, id, 'request_more')).toMatchObject({ data: { reason: 'kyc_reason_needed' } })
    expect(await platform.decide(maker, id, 'request_more', { reasons: 'blurred' })).toMatchObject({
      data: { reason: 'kyc_items_needed' },
    })
    await platform.decide(maker, id, 'request_more', { reasons: 'blurred,glare', items: 'back', note: 'Use daylight' })
    expect(await platform.auth(token)).toMatchObject({
      idStatus: 'fail',
      canSend: true,
      check: { ask: { items: ['back'], reasons: ['blurred', 'glare'], note: 'Use daylight' } },
    })
    expect((await platform.send(token, 'front')).body).toMatchObject({
      data: { reason: 'kyc_not_asked', field: 'side' },
    })
    const again = { ...FORM, number: '', iban: '' }
    expect(await platform.submit(token, again)).toMatchObject({
      data: { reason: 'kyc_picture_missing', field: 'back' },
    })
    await platform.send(token, 'back')
    for (const other of [{ ...again, fullName: 'Somebody Else' }, FORM]) {
      expect(await platform.submit(token, other)).toMatchObject({
        data: { reason: 'kyc_not_asked' },
      })
    }
    expect(await platform.submit(token, again)).toMatchObject({
      code: 0,
      data: { submissionsLeft: 3 },
    })
    expect((await platform.info(id)).form.number).toBe('3520212345672')
  })

  it('KYC-11 limits submissions to five in thirty days', async () => {
    const { id, token } = await platform.newCheck('03001110006', { number: '35202-7654321-2' })
    const again = { ...FORM, number: '', iban: '' }
    for (let n = 2; n <= 5; n++) {
      await platform.decide(maker, id, 'request_more', { reasons: 'name_differs', items: 'details' })
      expect(await platform.submit(token, again)).toMatchObject({ code: 0 })
    }
    await platform.decide(maker, id, 'request_more', { reasons: 'name_differs', items: 'details' })
    const sixth = await app.callRaw('POST /user/auth/submit', again, { token })
    expect(sixth.body).toMatchObject({ data: { reason: 'kyc_submissions_max', details: { max: 5 } } })
  })

  it('KYC-12 tells before a document ends and asks for a new one when it has', async () => {
    const ends = new Date(app.clock.now() + 31 * DAY_MS).toISOString().slice(0, 10)
    const { id, userId } = await platform.newCheck('03001110007', { number: '35202-1111111-2', expiresOn: ends })
    await platform.decide(maker, id, 'approve')
    // Days pass, so that the sign-in ends: the notices are counted where they lie.
    const told = async () => {
      const [row] = await app.db<{ n: bigint }[]>`
        select count(*) as n from user_notice n join app_user u on u.id = n.user_id
        where u.public_id = ${userId} and n.kind = 'kyc_expires_soon'`
      return Number(row?.n)
    }
    for (const [days, times] of [
      [0, 0],
      [2, 1],
      [1, 1],
      [23, 2],
      [4, 3],
    ] as const) {
      app.clock.advance(days * DAY_MS)
      await expireDocuments(app.deps)
      await expireDocuments(app.deps)
      expect(await told(), `after ${days} more days`).toBe(times)
    }
    app.clock.advance(3 * DAY_MS)
    await expireDocuments(app.deps)
    const [row] = await app.db<{ state: string; idStatus: string }[]>`
      select c.state, u.id_status as "idStatus" from kyc_check c join app_user u on u.id = c.user_id where c.id = ${BigInt(id)}`
    expect(row).toEqual({ state: 'action_required', idStatus: 'fail' })
  })
})

describe('an upload', () => {
  it('KYC-8 needs a session and a picture, and has a bound', async () => {
    expect((await upload(app, '/user/auth/document', { side: 'front' }, platform.picture, undefined)).status).toBe(401)
    const { token } = await registerPerson(app, '03001110008')
    const answer = async (fields: Record<string, string>, file: Uint8Array) =>
      (await upload(app, '/user/auth/document', fields, file, token)).body
    expect(await answer({ side: 'front' }, Buffer.from('<svg/>'))).toMatchObject({ data: { reason: 'picture_type' } })
    expect(await answer({ side: 'top' }, platform.picture)).toMatchObject({
      data: { reason: 'field_invalid', field: 'side' },
    })
    expect(await answer({}, platform.picture)).toMatchObject({ data: { reason: 'field_missing', field: 'side' } })
    expect(await answer({ side: 'front', file: 'x' }, platform.picture)).toMatchObject({
      data: { reason: 'field_repeated' },
    })
    expect(await answer({ side: 'front', __proto: 'x' }, platform.picture)).toMatchObject({
      data: { reason: 'field_unknown' },
    })
    const large = Buffer.concat([platform.picture, Buffer.alloc(8 * 1024 * 1024)])
    expect(await answer({ side: 'front' }, large)).toMatchObject({ data: { reason: 'file_too_large' } })
    expect(await platform.auth(token)).toMatchObject({ check: null })
    expect(await answer({ side: 'front' }, platform.picture)).toMatchObject({ code: 0 })
  })

  it('KYC-8 is a body of an unknown type to every other call', async () => {
    const { status, body } = await upload(app, '/user/login', { phone: '1' }, platform.picture, undefined)
    expect({ status, body }).toMatchObject({ status: 400, body: { data: { reason: 'field_invalid', field: 'body' } } })
  })
})
