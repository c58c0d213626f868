import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import type { ChangeKindName } from '@firoza/core/review/change'
import { generate } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedRoles } from '../../../auth/seed-roles.ts'
import { SANDBOX_STAFF, seedPeople } from '../../../sandbox/seed-people.ts'
import { reasonOf } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { addByOperator, resetFactorByOperator, resetPasswordByOperator } from './by-operator.ts'

const PASSWORD = 'monsoon over Clifton'
const NEW = {
  name: 'rabia',
  title: 'Risk desk',
  titleUr: 'خطرات ڈیسک',
  ownAccount: 'none',
  reason: 'joins the risk team',
}

let app: TestApp
let maker: string
let checker: string
afterEach(() => app.close())

async function open(mode: 'sandbox' | 'live' = 'sandbox'): Promise<void> {
  app = await testApp({ settings: { captcha: false, mode } })
}

async function askFor(kind: ChangeKindName, input: object, token = maker): Promise<string> {
  const { body } = await app.callRaw('POST /staff/case/request', changeOf(kind, { ...input }), { token })
  if (body.code !== 0) throw new Error((body.data as unknown as { reason: string }).reason)
  return (body.data as unknown as { id: string }).id
}
const approve = (id: string, token = checker) =>
  app.call('POST /staff/case/decide', deciding('approve', { id }), { token })

async function add(input: object = NEW): Promise<string> {
  const id = await askFor('staff_add', { ...input })
  expect(reasonOf(await approve(id))).toBe('ok')
  return id
}

/** Makes somebody a superadmin for good. */
async function whole(name: string): Promise<void> {
  await app.db`
    insert into staff_role_grant (staff_id, role, granted_at)
    select id, 'superadmin', ${app.clock.now()}::timestamptz from staff_member where name = ${name}`
}

/** Asks for a new password of somebody and approves it. */
async function renew(name: string = NEW.name): Promise<string> {
  const id = await askFor('password_reset', { name, reason: 'the old one is lost' })
  expect(reasonOf(await approve(id))).toBe('ok')
  return id
}

async function draw(id: string, token: string): Promise<string> {
  const { body } = await app.call('POST /staff/member/half', { id }, { token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.code
}

const enrol = (firstSecret: string, secondSecret: string, password = PASSWORD, name = NEW.name) =>
  app.call('POST /staff/enrol', { name, firstSecret, secondSecret, password, passwordAgain: password })
const signIn = (password = PASSWORD, name = NEW.name) => app.call('POST /staff/login', { name, password })

describe('who comes to the console', () => {
  beforeEach(async () => {
    await open()
    await seedPeople(app.db, 'sandbox', app.clock.now())
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
  })

  it('STF-17 is added by two members of staff, in a role or in none, and cannot sign in before enrolling', async () => {
    const id = await askFor('staff_add', { ...NEW, role: 'risk' })
    expect(await app.db`select 1 from staff_member where name = ${NEW.name}`).toHaveLength(0)
    expect(reasonOf(await approve(id, maker))).toBe('case_same_person')
    expect(reasonOf(await app.call('POST /staff/member/half', { id }, { token: maker })), 'before the yes').toBe(
      'not_found',
    )
    expect(reasonOf(await approve(id))).toBe('ok')
    expect(reasonOf(await signIn(''.padEnd(12, 'x')))).toBe('staff_credentials_wrong')
    const list = await app.call('GET /staff/role/list', {}, { token: maker })
    expect(list.body).toMatchObject({
      data: {
        members: expect.arrayContaining([
          expect.objectContaining({
            name: NEW.name,
            enrolled: false,
            roles: [expect.objectContaining({ role: 'risk' })],
          }),
        ]),
      },
    })
    expect((await enrol(await draw(id, maker), await draw(id, checker))).body).toMatchObject({ code: 0 })
    expect((await signIn()).body).toMatchObject({ data: { staff: { name: NEW.name, roles: ['risk'] } } })
    const again = await app.callRaw('POST /staff/case/request', changeOf('staff_add', NEW), { token: maker })
    expect(reasonOf(again)).toBe('staff_name_taken')
  })

  it('STF-18 each of the two draws one half, once; nobody else does, and one half twice opens nothing', async () => {
    const id = await add()
    const helper = await staffToken(app, 2)
    expect(reasonOf(await app.call('POST /staff/member/half', { id }, { token: helper }))).toBe('not_found')
    const first = await draw(id, maker)
    expect(reasonOf(await app.call('POST /staff/member/half', { id }, { token: maker }))).toBe('not_found')
    expect(reasonOf(await enrol(first, first))).toBe('staff_enrolment_wrong')
    const second = await draw(id, checker)
    expect(reasonOf(await enrol(first, first))).toBe('staff_enrolment_wrong')
    expect(reasonOf(await enrol(second, first))).toBe('staff_enrolment_wrong')
    expect(reasonOf(await enrol(first, second, 'short'))).toBe('password_length')
    expect(reasonOf(await enrol(first, second, 'elevenchars'))).toBe('password_length')
    expect(reasonOf(await enrol(first.toLowerCase(), second.replace('-', ' ')))).toBe('ok')
    expect(reasonOf(await enrol(first, second, 'another password 1')), 'codes count once').toBe('staff_enrolment_wrong')
    expect(reasonOf(await signIn())).toBe('ok')
  })

  it('STF-18 a password is set once, however often the codes come at the same moment', async () => {
    const id = await add()
    const [first, second] = [await draw(id, maker), await draw(id, checker)]
    const answers = await Promise.all([1, 2, 3].map(n => enrol(first, second, `monsoon number ${n}`)))
    expect(answers.map(reasonOf).sort()).toEqual(['ok', 'staff_enrolment_wrong', 'staff_enrolment_wrong'])
  })

  it('STF-18 five wrong codes lock the name, for the right ones too', async () => {
    const id = await add()
    const [first, second] = [await draw(id, maker), await draw(id, checker)]
    for (let n = 0; n < 4; n++) expect(reasonOf(await enrol(first, 'AAAAA-AAAAA'))).toBe('staff_enrolment_wrong')
    expect(reasonOf(await enrol(first, 'AAAAA-AAAAA'))).toBe('sign_in_locked')
    expect(reasonOf(await enrol(first, second))).toBe('sign_in_locked')
    app.clock.advance(16 * MINUTE_MS)
    expect(reasonOf(await enrol(first, second))).toBe('ok')
  })

  it('STF-18 codes run out after a day, drawn or not; two members of staff make new ones', async () => {
    const id = await add()
    const [first, second] = [await draw(id, maker), await draw(id, checker)]
    app.clock.advance(DAY_MS)
    expect(reasonOf(await enrol(first, second))).toBe('staff_enrolment_wrong')
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
    const next = await renew()
    expect(reasonOf(await enrol(first, second)), 'the old ones').toBe('staff_enrolment_wrong')
    app.clock.advance(DAY_MS)
    maker = await staffToken(app, 0)
    const late = await app.call('POST /staff/member/half', { id: next }, { token: maker })
    expect(reasonOf(late)).toBe('case_expired')
    checker = await staffToken(app, 1)
    const third = await renew()
    expect(reasonOf(await enrol(await draw(third, maker), await draw(third, checker)))).toBe('ok')
  })

  it('STF-18 neither codes nor password are in the audit or in plain in the database', async () => {
    const id = await add()
    const [first, second] = [await draw(id, maker), await draw(id, checker)]
    await enrol(first, 'AAAAA-AAAAA', 'thrown away words')
    await enrol(first, second)
    const [row] = await app.db<{ text: string }[]>`
      select string_agg(e::text, ' ') || (select string_agg(t::text, ' ') from staff_enrolment t)
        || (select string_agg(m::text, ' ') from staff_member m) || (select string_agg(a::text, ' ') from change_request a)
        || coalesce((select string_agg(r::text, ' ') from request_answer r), '') as text from audit_event e`
    expect(row?.text).toContain('POST /staff/enrol')
    for (const kept of [first, second, PASSWORD, 'thrown away words']) {
      expect(row?.text).not.toContain(kept)
      expect(row?.text).not.toContain(kept.replace('-', ''))
    }
  })
})

describe('who leaves the console', () => {
  beforeEach(async () => {
    await open()
    await seedPeople(app.db, 'sandbox', app.clock.now())
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
  })

  it('STF-19 is signed out at once, has no role and cannot sign in; what they did stays', async () => {
    const helper = await staffToken(app, 2)
    const id = await askFor('staff_remove', { name: 'helper', reason: 'left the company' })
    expect((await app.call('GET /staff/me', {}, { token: helper })).body.code).toBe(0)
    expect(reasonOf(await approve(id))).toBe('ok')
    expect((await app.call('GET /staff/me', {}, { token: helper })).body.code).toBe(-1000)
    expect(reasonOf(await signIn(SANDBOX_STAFF[2].password, 'helper'))).toBe('staff_credentials_wrong')
    expect(
      await app.db`
        select m.active, count(g.id) filter (where g.ended_at is null)::int as roles
        from staff_member m join staff_role_grant g on g.staff_id = m.id where m.name = 'helper' group by m.active`,
    ).toEqual([{ active: false, roles: 0 }])
    expect((await app.db`select 1 from audit_event where staff = 'helper'`).length).toBeGreaterThan(0)
    await expect(askFor('staff_add', { ...NEW, name: 'helper' })).rejects.toThrow('staff_name_taken')
    await expect(askFor('staff_remove', { name: 'helper', reason: 'again' })).rejects.toThrow('not_found')
  })

  it('STF-19 takes the unused enrolment away as well', async () => {
    const added = await add()
    const [first, second] = [await draw(added, maker), await draw(added, checker)]
    const id = await askFor('staff_remove', { name: NEW.name, reason: 'did not come' })
    expect(reasonOf(await approve(id))).toBe('ok')
    expect(reasonOf(await enrol(first, second))).toBe('staff_enrolment_wrong')
  })

  it('STF-19 nobody removes themself, by asking or by approving', async () => {
    await whole('helper')
    await expect(askFor('staff_remove', { name: 'maker', reason: 'bored' })).rejects.toThrow('case_own_interest')
    const id = await askFor('staff_remove', { name: 'checker', reason: 'left' })
    expect(reasonOf(await approve(id))).toBe('case_own_interest')
  })
})

describe('the last two of the console', () => {
  beforeEach(async () => {
    await open()
    await seedPeople(app.db, 'sandbox', app.clock.now())
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
  })

  const REASON = { reason: 'a smaller team' }
  const REQUEST = 'POST /staff/case/request'
  const TAKING = [
    ['staff_remove', REASON],
    ['role_revoke', { role: 'superadmin', ...REASON }],
    ['role_grant', { role: 'superadmin', hours: 1, ...REASON }],
  ] as const

  it.each(TAKING)(
    'STF-21 stay for good: %s is refused, also when it is too much only by the time it is approved',
    async (kind, input) => {
      const wanted = changeOf(kind, { name: 'checker', ...input })
      const refused = await app.callRaw(REQUEST, wanted, { token: maker })
      expect(reasonOf(refused)).toBe('staff_too_few')
      await whole('helper')
      const helper = await staffToken(app, 2)
      const id = await askFor(kind, { name: 'helper', ...input })
      await app.db`
      update staff_role_grant set ended_at = granted_at
      where staff_id = (select id from staff_member where name = 'maker') and ended_at is null`
      await app.db`
      insert into staff_role_grant (staff_id, role, granted_at, expires_at)
      select id, 'break_glass', ${app.clock.now()}::timestamptz, ${app.clock.now() + MINUTE_MS}::timestamptz
      from staff_member where name = 'maker'`
      expect(reasonOf(await approve(id)), 'a role for a time does not count').toBe('staff_too_few')
      expect((await app.call('GET /staff/role/list', {}, { token: helper })).body.code).toBe(0)
    },
  )

  it('STF-21 counts nobody who cannot sign in', async () => {
    await whole('helper')
    await app.db`update staff_member set password_hash = null where name = 'helper'`
    const remove = app.callRaw('POST /staff/case/request', changeOf('staff_remove', { name: 'checker', ...REASON }), {
      token: maker,
    })
    expect(reasonOf(await remove)).toBe('staff_too_few')
  })

  it('STF-21 who does not count may leave, and lose any role', async () => {
    expect(reasonOf(await approve(await askFor('role_revoke', { name: 'helper', role: 'support', ...REASON })))).toBe(
      'ok',
    )
    expect(reasonOf(await approve(await askFor('staff_remove', { name: 'helper', ...REASON })))).toBe('ok')
  })

  it('STF-21 remain two when each of three is to go at the same moment', async () => {
    await whole('helper')
    const helper = await staffToken(app, 2)
    const [remove, revoke, grant] = TAKING
    const asked = [
      { id: await askFor(remove[0], { name: 'maker', ...remove[1] }, checker), by: helper },
      { id: await askFor(revoke[0], { name: 'checker', ...revoke[1] }, helper), by: maker },
      { id: await askFor(grant[0], { name: 'helper', ...grant[1] }, maker), by: checker },
    ]
    const answers = await Promise.all(asked.map(({ id, by }) => approve(id, by)))
    expect(answers.map(reasonOf).filter(reason => reason === 'ok')).toHaveLength(1)
    const [row] = await app.db<{ count: number }[]>`
      select count(distinct m.id)::int as count from staff_member m
        join staff_role_grant g on g.staff_id = m.id and g.ended_at is null and g.expires_at is null
      where m.active and g.role = 'superadmin'`
    expect(row?.count).toBe(2)
  })
})

describe('a forgotten password', () => {
  beforeEach(async () => {
    await open()
    await seedPeople(app.db, 'sandbox', app.clock.now())
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
  })
  const OLD = SANDBOX_STAFF[2].password

  it('STF-22 two others give a new one, half each; the old one and every sign-in end with the approval', async () => {
    const helper = await staffToken(app, 2)
    const id = await askFor('password_reset', { name: 'helper', reason: 'forgotten' })
    expect(reasonOf(await signIn(OLD, 'helper')), 'nothing has changed yet').toBe('ok')
    expect(reasonOf(await approve(id, maker))).toBe('case_same_person')
    expect(reasonOf(await approve(id))).toBe('ok')
    expect((await app.call('GET /staff/me', {}, { token: helper })).body.code).toBe(-1000)
    expect(reasonOf(await signIn(OLD, 'helper'))).toBe('staff_credentials_wrong')
    const [first, second] = [await draw(id, maker), await draw(id, checker)]
    expect(reasonOf(await enrol(first, first, PASSWORD, 'helper'))).toBe('staff_enrolment_wrong')
    expect(reasonOf(await enrol(first, second, PASSWORD, 'helper'))).toBe('ok')
    expect((await signIn(PASSWORD, 'helper')).body).toMatchObject({ data: { staff: { roles: ['support'] } } })
    expect(reasonOf(await enrol(first, second, 'another password 1', 'helper'))).toBe('staff_enrolment_wrong')
    const audited = await app.db`
      select staff from audit_event where action = 'POST /staff/case/request password_reset' and outcome = 'done'`
    expect(audited).toEqual([{ staff: 'maker' }])
  })

  it('STF-22 the second factor stays: both halves alone open nothing', async () => {
    const helper = await staffToken(app, 2)
    const begun = await app.call('POST /staff/totp/begin', { password: OLD }, { token: helper })
    if (begun.body.code !== 0) throw new Error(begun.body.data.reason)
    const { secret } = begun.body.data
    const codeNow = () => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
    const confirmed = await app.call('POST /staff/totp/confirm', { secondFactor: await codeNow() }, { token: helper })
    expect(reasonOf(confirmed)).toBe('ok')
    const id = await renew('helper')
    expect(reasonOf(await enrol(await draw(id, maker), await draw(id, checker), PASSWORD, 'helper'))).toBe('ok')
    expect(reasonOf(await signIn(PASSWORD, 'helper'))).toBe('second_factor_needed')
    app.clock.advance(MINUTE_MS)
    const whole = { name: 'helper', password: PASSWORD, secondFactor: await codeNow() }
    expect(reasonOf(await app.call('POST /staff/login', whole))).toBe('ok')
  })

  it('STF-22 nobody asks for their own, approves it, or gets one who no longer works here', async () => {
    const ask = (name: string, token = maker) =>
      app.callRaw('POST /staff/case/request', changeOf('password_reset', { name, reason: 'forgotten' }), { token })
    expect(reasonOf(await ask('maker'))).toBe('case_own_interest')
    expect(reasonOf(await ask('nobody'))).toBe('not_found')
    expect(reasonOf(await ask('checker'))).toBe('ok')
    const list = await app.call('GET /staff/case/list', {}, { token: checker })
    const [request] = list.body.code === 0 ? list.body.data.items : []
    expect(reasonOf(await approve(request?.id ?? ''))).toBe('case_own_interest')
    await app.db`update staff_member set active = false, password_hash = null where name = 'helper'`
    expect(reasonOf(await ask('helper'))).toBe('not_found')
  })
})

describe('the first two of a live installation', () => {
  beforeEach(async () => {
    await open('live')
    await seedRoles(app.db)
  })

  it('STF-20 come by its operator, set up a second factor, and decide about the third; then the operator adds none', async () => {
    const now = () => app.clock.now()
    const addFirst = (name: string) => addByOperator(app.db, { ...NEW, name, userId: null }, now())
    for (const name of ['rabia', 'danish']) {
      const lost = await addFirst(name)
      const renewed = await resetPasswordByOperator(app.db, name, now())
      if (!lost.ok || !renewed.ok) throw new Error('not added')
      const [old, fresh] = [lost.value, renewed.value]
      expect(reasonOf(await enrol(old[0], old[1], PASSWORD, name)), 'replaced').toBe('staff_enrolment_wrong')
      expect(reasonOf(await enrol(fresh[0], fresh[1], PASSWORD, name))).toBe('ok')
      expect((await signIn(PASSWORD, name)).body).toMatchObject({
        data: { staff: { enrolling: true, roles: ['superadmin'], permissions: ['desk.enter'] } },
      })
    }
    expect(await addFirst('third')).toMatchObject({ ok: false, reason: 'move_not_allowed' })
    await app.db`update staff_member set active = false where name = 'danish'`
    expect(await addFirst('danish')).toMatchObject({ ok: false, reason: 'staff_name_taken' })
    expect(await resetPasswordByOperator(app.db, 'danish', now())).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await addFirst('third')).toMatchObject({ ok: true })
    const events = await app.db`select subject, action from audit_event where staff = 'operator' order by seq`
    expect(events.map(({ subject }) => subject)).toEqual(['rabia', 'rabia', 'danish', 'danish', 'third'])
    expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['npm run staff add', 'npm run staff password'])
    expect(JSON.stringify(events)).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/)
  })

  it('STF-20 who is alone gets back in by the operator, and by nobody once two others could help', async () => {
    const now = () => app.clock.now()
    for (const name of ['rabia', 'danish', 'sana']) {
      if (name === 'sana') await app.db`update staff_member set active = false where name = 'danish'`
      const added = await addByOperator(app.db, { ...NEW, name, userId: null }, now())
      if (!added.ok) throw new Error(added.reason)
      expect(reasonOf(await enrol(added.value[0], added.value[1], PASSWORD, name))).toBe('ok')
    }
    const { body } = await signIn(PASSWORD, 'rabia')
    const token = body.code === 0 ? body.data.token : ''
    await app.db`
      insert into staff_totp (staff_id, secret_sealed, created_at, confirmed_at)
      select id, '\\x00', now(), now() from staff_member where name = 'rabia'`
    const lost = await resetPasswordByOperator(app.db, 'rabia', now())
    if (!lost.ok) throw new Error(lost.reason)
    expect((await app.call('GET /staff/me', {}, { token })).body.code).toBe(-1000)
    expect(reasonOf(await enrol(lost.value[0], lost.value[1], 'a second password', 'rabia'))).toBe('ok')
    expect(reasonOf(await signIn('a second password', 'rabia'))).toBe('second_factor_needed')
    expect(await resetFactorByOperator(app.db, 'rabia', now())).toMatchObject({ ok: true })
    expect(reasonOf(await signIn('a second password', 'rabia'))).toBe('ok')
    await app.db`update staff_member set active = true where name = 'danish'`
    const refused = { ok: false, reason: 'move_not_allowed' }
    expect(await resetPasswordByOperator(app.db, 'rabia', now())).toMatchObject(refused)
    expect(await resetFactorByOperator(app.db, 'rabia', now())).toMatchObject(refused)
  })
})
