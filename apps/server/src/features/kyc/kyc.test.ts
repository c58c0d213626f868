import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedPeople } from '../../sandbox/seed-people.ts'
import { upload } from '../../testing/multipart.ts'
import { registerPerson } from '../../testing/people.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { expireDocuments } from './expire-documents.job.ts'

const DAY_MS = 86_400_000
const PROFILE = {
  placeOfBirth: 'Lahore',
  nationality: 'PK',
  maritalStatus: 'married',
  fatherName: 'Muhammad Siddiq',
  motherName: 'Zainab Bibi',
  permanentLine1: 'House 12, Street 4',
  permanentLine3: 'Lahore 54000',
  mailingLine1: 'House 12, Street 4',
  mailingLine3: 'Lahore 54000',
  occupation: 'salaried',
  incomeBand: 'to_1m',
  fundsSource: 'salary',
  residence: 'resident',
  iban: 'PK36 SCBL 0000 0011 2345 6702',
  zakat: 'deductible',
  taxFiler: 'yes',
  accountKind: 'regular',
} as const
const FORM = {
  ...PROFILE,
  documentType: 'id_card',
  cardKind: 'cnic',
  country: 'PK',
  fullName: 'Ayesha Siddiqa',
  number: '34201-0891231-8',
  bornOn: '1990-05-20',
  gender: 'female',
  issuedOn: '2020-01-15',
  expiresOn: '2030-01-15',
} as const

let app: TestApp
let picture: Buffer
let maker: string
let checker: string
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
})
afterAll(() => app.close())

const send = (token: string, side: string) => upload(app, '/user/auth/document', { side }, picture, token)

async function sendAll(token: string): Promise<void> {
  for (const side of ['front', 'back', 'selfie']) {
    expect((await send(token, side)).body).toMatchObject({ code: 0, data: { side } })
  }
}

async function auth(token: string) {
  const { body } = await app.call('GET /user/auth', {}, { token })
  if (body.code !== 0) throw new Error('not read')
  return body.data
}

async function newCheck(phone: string, form: Partial<Record<keyof typeof FORM, string>> = {}) {
  const { token, user } = await registerPerson(app, phone)
  await sendAll(token)
  const sent = await app.callRaw('POST /user/auth/submit', { ...FORM, ...form }, { token })
  expect(sent.body).toMatchObject({ code: 0, data: { idStatus: 'pending', state: 'in_review' } })
  const { check } = await auth(token)
  return { token, userId: user.id, id: check?.id ?? '' }
}

const decide = (token: string, id: string, move: string, more: object = {}) =>
  app.callRaw('POST /staff/kyc/decide', { id, move, ...more }, { token })

const info = async (id: string, token = maker) => {
  const { body } = await app.call('POST /staff/kyc/info', { id, reason: 'review' }, { token })
  if (body.code !== 0) throw new Error(`not read: ${JSON.stringify(body)}`)
  return body.data
}

describe('an identity check', () => {
  it('KYC-4 goes from pictures to verified, and the person reads each step and who looked', async () => {
    const { token, user } = await registerPerson(app, '03001110001')
    expect(await auth(token)).toMatchObject({ idStatus: 'none', check: null, canSend: true, submissionsLeft: 5 })
    const early = await app.callRaw('POST /user/auth/submit', FORM, { token })
    expect(early.body).toMatchObject({ data: { reason: 'kyc_picture_missing', field: 'front' } })
    await sendAll(token)
    expect(await auth(token)).toMatchObject({ idStatus: 'none', check: { state: 'draft', form: null } })
    await app.callRaw('POST /user/auth/submit', FORM, { token })
    const own = await auth(token)
    expect(own).toMatchObject({
      idStatus: 'pending',
      canSend: false,
      check: {
        form: { numberEnding: '2318', cardKind: 'cnic', profile: { motherName: 'Zainab Bibi', ibanEnding: '6702' } },
        mayAppeal: false,
        appeal: null,
        history: [{ move: 'submit' }, { move: 'refer' }],
      },
    })
    expect(JSON.stringify(own)).not.toMatch(/3420108912318|PK36SCBL/)
    expect((await send(token, 'front')).body).toMatchObject({ data: { reason: 'move_not_allowed' } })

    const id = own.check?.id ?? ''
    const found = await info(id)
    expect(found).toMatchObject({
      userId: user.id,
      risk: 'low',
      findings: [],
      form: {
        number: '3420108912318',
        cardKind: 'cnic',
        profile: { ...PROFILE, iban: 'PK36SCBL0000001123456702', permanentLine2: '' },
      },
    })
    const shown = await app.http.inject({ method: 'GET', url: found.pictures[0]?.url ?? '' })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
    expect((await decide(maker, id, 'approve')).body).toMatchObject({ data: { state: 'verified', idStatus: 'succ' } })
    expect(await auth(token)).toMatchObject({ idStatus: 'succ', level: 2, canTradeReal: true, canSend: true })

    const log = await app.call('POST /user/access/log', {}, { token })
    if (log.body.code !== 0) throw new Error('no log')
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
    expect((await auth(token)).check).toBe(null)
    const number = '61101-1112223-4'
    expect((await draft({ number })).body).toMatchObject({ code: 0, data: { state: 'draft' } })
    const own = await auth(token)
    expect(own).toMatchObject({ idStatus: 'none', check: { state: 'draft', form: { numberEnding: '2234' } } })
    expect(JSON.stringify(own)).not.toContain('6110111122234')
    const other = await registerPerson(app, '03001110032')
    await sendAll(other.token)
    await app.callRaw('POST /user/auth/submit', { ...FORM, number }, { token: other.token })
    const { findings } = await info((await auth(other.token)).check?.id ?? '')
    expect(findings, 'a draft is nobody’s duplicate').toEqual([])
    const staff = { id: own.check?.id ?? '', reason: 'review' }
    expect((await app.call('POST /staff/kyc/info', staff, { token: maker })).body).toMatchObject({
      data: { reason: 'not_found' },
    })
    await sendAll(token)
    const sent = await app.callRaw('POST /user/auth/submit', { ...FORM, number: '' }, { token })
    expect(sent.body).toMatchObject({ code: 0 })
    expect(await info(staff.id)).toMatchObject({ form: { number: '6110111122234' }, findings: ['duplicate_document'] })
    expect((await draft()).body).toMatchObject({ data: { reason: 'move_not_allowed' } })
  })

  it('KYC-14 keeps half-filled answers in a draft as they were typed, and takes none of them wrong', async () => {
    const { token } = await registerPerson(app, '03001110041')
    const call = (path: 'draft' | 'submit', change: object) =>
      app.callRaw(`POST /user/auth/${path}`, { ...FORM, number: '61101-1112225-6', ...change }, { token })
    const half = { motherName: '1', zakat: '', incomeBand: '', iban: 'PK24 SCBL' }
    expect((await call('draft', half)).body.code).toBe(0)
    expect((await auth(token)).check?.form?.profile).toMatchObject({ motherName: '1', zakat: '', ibanEnding: 'SCBL' })
    await sendAll(token)
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
    const sent = await info((await auth(token)).check?.id ?? '')
    expect(sent).toMatchObject({ risk: 'medium', form: { profile: { iban: 'PK36SCBL0000001123456702' } } })
  })

  it('KYC-14 is asked for a part of the answers again, and for nothing else', async () => {
    const { token, id } = await newCheck('03001110042', { number: '61101-1112226-6' })
    await decide(maker, id, 'request_more', { items: 'money', reasons: 'answers_unclear' })
    const submit = async (change: object) =>
      (await app.callRaw('POST /user/auth/submit', { ...FORM, number: '', iban: '', ...change }, { token })).body
    expect(await submit({ motherName: 'Somebody Else' })).toMatchObject({ data: { reason: 'kyc_not_asked' } })
    expect(await submit({ occupation: '' })).toMatchObject({ data: { reason: 'field_missing', field: 'occupation' } })
    expect((await submit({ occupation: 'business', fundsSource: 'business' })).code).toBe(0)
    expect((await info(id)).form.profile).toMatchObject({ occupation: 'business', iban: 'PK36SCBL0000001123456702' })
  })

  it('KYC-15 takes an appeal once, answered by a colleague of whoever rejected', async () => {
    const { token, id } = await newCheck('03001110043', { number: '61101-1112227-6' })
    const text = 'The name on my card was read wrong, please look at the back again.'
    const appeal = () => app.callRaw('POST /user/auth/appeal', { text }, { token })
    expect((await appeal()).body).toMatchObject({ data: { reason: 'kyc_not_appealable' } })
    await decide(maker, id, 'reject', { reasons: 'not_genuine' })
    expect(await auth(token)).toMatchObject({ idStatus: 'fail', check: { mayAppeal: true, appeal: null } })
    expect((await appeal()).body).toMatchObject({ code: 0, data: { idStatus: 'pending', state: 'appealed' } })
    expect(await auth(token)).toMatchObject({ canSend: false, check: { mayAppeal: false, appeal: text } })
    expect((await send(token, 'front')).body).toMatchObject({ data: { reason: 'move_not_allowed' } })

    const waiting = await app.call('GET /staff/kyc/list', { queue: 'waiting' }, { token: checker })
    expect(waiting.body.code === 0 && waiting.body.data.items.find(item => item.id === id)?.state).toBe('appealed')
    expect(await info(id)).toMatchObject({ appeal: text, mineLast: true })
    for (const move of ['approve', 'reject']) {
      expect((await decide(maker, id, move, { reasons: 'not_genuine' })).body).toMatchObject({
        data: { reason: 'kyc_same_reviewer' },
      })
    }
    const answer = { reasons: 'not_genuine', note: 'The card is not of this person.' }
    expect((await decide(checker, id, 'reject', answer)).body).toMatchObject({ data: { state: 'rejected' } })
    expect(await auth(token)).toMatchObject({
      idStatus: 'fail',
      canSend: true,
      check: { ask: { note: answer.note }, mayAppeal: false, appeal: text },
    })
    expect((await appeal()).body).toMatchObject({ data: { reason: 'kyc_not_appealable' } })

    const other = await newCheck('03001110044', { number: '61101-1112228-6' })
    await decide(maker, other.id, 'reject', { reasons: 'blurred' })
    app.clock.advance(31 * 60_000)
    await app.callRaw('POST /user/auth/appeal', { text }, { token: other.token })
    expect((await decide(checker, other.id, 'approve')).body).toMatchObject({ data: { idStatus: 'succ' } })
  })

  it('KYC-16 lets who is verified send what has changed, and shows the reviewers what', async () => {
    const { token, id } = await newCheck('03001110045', { number: '61101-1112229-6' })
    await decide(maker, id, 'approve')
    expect(await auth(token)).toMatchObject({ idStatus: 'succ', canSend: true })
    await sendAll(token)
    const changed = { ...FORM, number: '61101-1112229-6', fullName: 'Ayesha Khan', iban: 'PK24SCBL0000001171495101' }
    expect((await app.callRaw('POST /user/auth/submit', changed, { token })).body).toMatchObject({
      data: { idStatus: 'succ', state: 'in_review' },
    })
    const next = (await auth(token)).check?.id ?? ''
    expect(await info(next)).toMatchObject({ risk: 'medium', findings: ['name_changed', 'iban_changed'] })
    await decide(maker, next, 'approve_first')
    expect((await decide(checker, next, 'approve_second')).body).toMatchObject({ data: { idStatus: 'succ' } })
    const states = await app.db<{ state: string }[]>`
      select state from kyc_check where id in (${BigInt(id)}, ${BigInt(next)}) order by id`
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'verified'])
  })

  it('KYC-7 takes another document with all its sides from whoever is asked for their details, and nothing unasked of the same one', async () => {
    const { token, id } = await newCheck('03001110033', { number: '54400-9998887-2' })
    await decide(maker, id, 'request_more', { items: 'details', reasons: 'wrong_document' })
    expect((await app.callRaw('POST /user/auth/draft', FORM, { token })).body).toMatchObject({
      data: { reason: 'kyc_not_asked' },
    })
    const passport = { ...FORM, documentType: 'passport', number: 'AB1234567', iban: '' }
    const submit = (form: object) => app.callRaw('POST /user/auth/submit', form, { token })
    expect((await submit(passport)).body).toMatchObject({ data: { reason: 'kyc_picture_missing', field: 'front' } })
    const before = await app.db<{ id: string }[]>`select id from kyc_picture where check_id = ${id} order by id`
    await send(token, 'front')
    await send(token, 'selfie')
    expect((await submit(passport)).body.code).toBe(0)
    expect((await app.db`select 1 from kyc_picture where check_id = ${id}`).length).toBe(before.length + 2)

    await decide(maker, id, 'request_more', { items: 'details', reasons: 'name_differs' })
    await send(token, 'front')
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
    const { id } = await newCheck('03001110002', { number: '42201-0397640-8' })
    const url = (await info(id)).pictures[0]?.url ?? ''
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
    const { id, token } = await newCheck('03001110003')
    const found = await info(id)
    expect(found).toMatchObject({ risk: 'high', findings: ['duplicate_document'] })
    expect(found.duplicates).toHaveLength(1)
    expect(JSON.stringify(await auth(token))).not.toContain('duplicate')
    await decide(maker, id, 'approve_first')
    expect((await decide(checker, id, 'approve_second')).body).toMatchObject({
      data: { reason: 'kyc_number_verified_elsewhere' },
    })
    await decide(checker, id, 'reject', { reasons: 'not_accepted' })
    expect(await auth(token)).toMatchObject({
      idStatus: 'fail',
      canSend: true,
      check: { ask: { reasons: ['not_accepted'] } },
    })
  })

  it('KYC-5 takes two reviewers from medium risk on, never the same one twice', async () => {
    const { id } = await newCheck('03001110004', { number: '61101-1234567-1', expiresOn: '' })
    expect(await info(id)).toMatchObject({ risk: 'medium', findings: ['gender_differs', 'lifetime_unusual'] })
    expect((await decide(maker, id, 'approve')).body).toMatchObject({ data: { reason: 'kyc_second_needed' } })
    await decide(maker, id, 'approve_first')
    expect((await decide(maker, id, 'approve_second')).body).toMatchObject({ data: { reason: 'kyc_same_reviewer' } })
    expect(await info(id)).toMatchObject({ mineLast: true })
    expect((await decide(checker, id, 'approve_second')).body).toMatchObject({ data: { state: 'verified' } })
    await decide(maker, id, 'suspend', { reasons: 'not_genuine' })
    expect((await decide(maker, id, 'reinstate')).body).toMatchObject({ data: { reason: 'kyc_same_reviewer' } })
    expect((await decide(checker, id, 'reinstate')).body).toMatchObject({ data: { idStatus: 'succ' } })
  })

  it('KYC-7 asks for named items again and takes nothing else', async () => {
    const { id, token } = await newCheck('03001110005', { number: '35202-1234567-2' })
    expect((await decide(maker, id, 'request_more')).body).toMatchObject({ data: { reason: 'kyc_reason_needed' } })
    expect((await decide(maker, id, 'request_more', { reasons: 'blurred' })).body).toMatchObject({
      data: { reason: 'kyc_items_needed' },
    })
    await decide(maker, id, 'request_more', { reasons: 'blurred,glare', items: 'back', note: 'Use daylight' })
    expect(await auth(token)).toMatchObject({
      idStatus: 'fail',
      canSend: true,
      check: { ask: { items: ['back'], reasons: ['blurred', 'glare'], note: 'Use daylight' } },
    })
    expect((await send(token, 'front')).body).toMatchObject({ data: { reason: 'kyc_not_asked', field: 'side' } })
    const again = { ...FORM, number: '', iban: '' }
    expect((await app.callRaw('POST /user/auth/submit', again, { token })).body).toMatchObject({
      data: { reason: 'kyc_picture_missing', field: 'back' },
    })
    await send(token, 'back')
    for (const other of [{ ...again, fullName: 'Somebody Else' }, FORM]) {
      expect((await app.callRaw('POST /user/auth/submit', other, { token })).body).toMatchObject({
        data: { reason: 'kyc_not_asked' },
      })
    }
    expect((await app.callRaw('POST /user/auth/submit', again, { token })).body).toMatchObject({
      code: 0,
      data: { submissionsLeft: 3 },
    })
    expect((await info(id)).form.number).toBe('3520212345672')
  })

  it('KYC-11 limits submissions to five in thirty days', async () => {
    const { id, token } = await newCheck('03001110006', { number: '35202-7654321-2' })
    const again = { ...FORM, number: '', iban: '' }
    for (let n = 2; n <= 5; n++) {
      await decide(maker, id, 'request_more', { reasons: 'name_differs', items: 'details' })
      expect((await app.callRaw('POST /user/auth/submit', again, { token })).body).toMatchObject({ code: 0 })
    }
    await decide(maker, id, 'request_more', { reasons: 'name_differs', items: 'details' })
    const sixth = await app.callRaw('POST /user/auth/submit', again, { token })
    expect(sixth.body).toMatchObject({ data: { reason: 'kyc_submissions_max', details: { max: 5 } } })
  })

  it('KYC-12 tells before a document ends and asks for a new one when it has', async () => {
    const ends = new Date(app.clock.now() + 31 * DAY_MS).toISOString().slice(0, 10)
    const { id, userId } = await newCheck('03001110007', { number: '35202-1111111-2', expiresOn: ends })
    await decide(maker, id, 'approve')
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
    expect((await upload(app, '/user/auth/document', { side: 'front' }, picture, undefined)).status).toBe(401)
    const { token } = await registerPerson(app, '03001110008')
    const answer = async (fields: Record<string, string>, file: Uint8Array) =>
      (await upload(app, '/user/auth/document', fields, file, token)).body
    expect(await answer({ side: 'front' }, Buffer.from('<svg/>'))).toMatchObject({ data: { reason: 'picture_type' } })
    expect(await answer({ side: 'top' }, picture)).toMatchObject({ data: { reason: 'field_invalid', field: 'side' } })
    expect(await answer({}, picture)).toMatchObject({ data: { reason: 'field_missing', field: 'side' } })
    expect(await answer({ side: 'front', file: 'x' }, picture)).toMatchObject({ data: { reason: 'field_repeated' } })
    expect(await answer({ side: 'front', __proto: 'x' }, picture)).toMatchObject({ data: { reason: 'field_unknown' } })
    const large = Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024)])
    expect(await answer({ side: 'front' }, large)).toMatchObject({ data: { reason: 'file_too_large' } })
    expect(await auth(token)).toMatchObject({ check: null })
    expect(await answer({ side: 'front' }, picture)).toMatchObject({ code: 0 })
  })

  it('KYC-8 is a body of an unknown type to every other call', async () => {
    const { status, body } = await upload(app, '/user/login', { phone: '1' }, picture, undefined)
    expect({ status, body }).toMatchObject({ status: 400, body: { data: { reason: 'field_invalid', field: 'body' } } })
  })
})
