import { PERMISSIONS } from '@firoza/api/endpoint'
import type { Command, Decided } from '@firoza/core/engine/command'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF, seedPeople } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { noEngine } from '../../testing/no-engine.ts'
import { setPermissions } from '../../testing/staff-permissions.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const [maker] = SANDBOX_STAFF
const [investor] = SANDBOX_INVESTORS

describe('the staff console', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
    await seedPeople(app.db, 'sandbox', app.clock.now())
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db`delete from secret_tries`
    token = await staffToken(app)
  })
  async function investorToken(): Promise<string> {
    const { body } = await app.call('POST /user/login', { phone: investor.phone, password: SANDBOX_PASSWORD })
    if (body.code !== 0) throw new Error(`not signed in: ${JSON.stringify(body)}`)
    return body.data.token
  }
  const call = (name: string, input: object = {}, use = token) => app.callRaw(name, input, { token: use })

  it('STF-1 is entered with name and password; a wrong one locks after five, known name or not', async () => {
    for (const name of ['maker', 'nobody']) {
      const reasons: string[] = []
      for (let n = 0; n < 6; n++) {
        const refused = await app.callRaw('POST /staff/login', { name, password: 'wrong' })
        if (n === 0) expect(refused.body.msg).toBe('The name or the password is incorrect')
        reasons.push(reasonOf(refused))
      }
      expect(reasons).toEqual([...Array(4).fill('staff_credentials_wrong'), 'sign_in_locked', 'sign_in_locked'])
    }
    expect(reasonOf(await app.callRaw('POST /staff/login', { name: maker.name, password: maker.password }))).toBe(
      'sign_in_locked',
    )
  })

  it('STF-1 strangers who guess lock the name for each other, and not where its member has signed in before', async () => {
    const enter = async (remoteAddress: string, password: string) => {
      const payload = { name: maker.name, password }
      const answer = await app.http.inject({ method: 'POST', url: '/api/staff/login', remoteAddress, payload })
      return (answer.json() as { data: { reason?: string } }).data.reason ?? 'ok'
    }
    expect(await enter('203.0.113.5', maker.password), 'the usual place').toBe('ok')
    for (let n = 0; n < 6; n++) await enter(`198.51.100.${n}`, 'wrong')
    expect(await enter('198.51.100.9', maker.password), 'however many strangers there are').toBe('sign_in_locked')
    expect(await enter('203.0.113.5', maker.password)).toBe('ok')
    for (let n = 0; n < 5; n++) await enter('203.0.113.5', 'wrong')
    expect(await enter('203.0.113.5', maker.password), 'the usual place has its own count').toBe('sign_in_locked')
    app.clock.advance(91 * 86_400_000)
    for (let n = 0; n < 5; n++) await enter('198.51.100.1', 'wrong')
    expect(await enter('203.0.113.5', maker.password), 'no longer known').toBe('sign_in_locked')
    await app.db`delete from secret_tries`
    token = await staffToken(app)
  })

  it('STF-1 ends after eight hours, with sign-out, and with the employment', async () => {
    expect((await call('GET /staff/me')).body).toMatchObject({ data: { name: 'maker', title: 'Operations desk' } })
    app.clock.advance(8 * 3_600_000)
    expect((await call('GET /staff/me')).body.code).toBe(-1000)
    token = await staffToken(app)
    expect((await call('POST /staff/logout')).body.code).toBe(0)
    expect((await call('GET /staff/me')).body.code).toBe(-1000)
    token = await staffToken(app)
    await app.db`update staff_member set active = false where name = 'maker'`
    expect((await call('GET /staff/me')).body.code).toBe(-1000)
    expect(reasonOf(await app.callRaw('POST /staff/login', { name: maker.name, password: maker.password }))).toBe(
      'staff_credentials_wrong',
    )
    await app.db`update staff_member set active = true where name = 'maker'`
  })

  it('STF-2 opens nothing to investors, and investor calls nothing to staff', async () => {
    const person = await investorToken()
    for (const name of ['GET /staff/me', 'POST /staff/outbox/list', 'POST /staff/user/list']) {
      expect((await call(name, {}, person)).body.code).toBe(-1000)
      expect((await app.callRaw(name, {})).body.code).toBe(-1000)
    }
    expect((await call('POST /user/info')).body.code).toBe(-1000)
  })

  it('STF-2 needs the permission of each call', async () => {
    await setPermissions(app.db, 'maker', ['desk.enter'])
    expect((await call('GET /staff/me')).body.code).toBe(0)
    for (const [name, input, permission] of [
      ['POST /staff/outbox/list', {}, 'outbox.read'],
      ['POST /staff/user/list', {}, 'user.read'],
      ['POST /staff/user/info', { id: investor.publicId, reason: 'a call' }, 'user.read'],
      [
        'POST /staff/case/request',
        changeOf('user_disable', { id: investor.publicId, reason: 'a call' }),
        'user.disable',
      ],
      [
        'POST /staff/case/request',
        changeOf('user_enable', { id: investor.publicId, reason: 'a call' }),
        'user.disable',
      ],
    ] as const) {
      expect(await call(name, input)).toMatchObject({
        status: 403,
        body: { data: { reason: 'staff_permission_missing', details: { permission } } },
      })
    }
    await setPermissions(app.db, 'maker', PERMISSIONS)
  })

  it('STF-3 shows the outbox, newest first, by recipient', async () => {
    await app.call('POST /common/code/send', { purpose: 'reset', phone: investor.phone })
    const { body } = await app.call('POST /staff/outbox/list', { recipient: investor.e164 }, { token })
    expect(body).toMatchObject({ code: 0, data: { items: [{ recipient: investor.e164, kind: 'code_reset' }] } })
    expect(JSON.stringify(body)).toMatch(/\b\d{6}\b/)
    expect((await call('POST /staff/outbox/list', { recipient: '+92%' })).body).toMatchObject({ data: { items: [] } })
  })

  it('STF-4 finds people by id, number and nickname, masks the number, and the person sees who looked', async () => {
    for (const search of [investor.publicId.toLowerCase(), investor.phone, 'yesh']) {
      const found = await call('POST /staff/user/list', { search })
      expect(found.body).toMatchObject({ data: { items: [{ id: investor.publicId, phone: '+92 ••• •••0001' }] } })
      expect(JSON.stringify(found.body)).not.toContain('3000000001')
    }
    expect((await call('POST /staff/user/list', { search: "%' or 1=1 --" })).body).toMatchObject({
      data: { items: [] },
    })
    const one = await call('POST /staff/user/info', { id: investor.publicId, reason: 'asked about a lost phone' })
    expect(one.body).toMatchObject({ data: { phone: investor.e164, status: 1, disabledReason: '' } })
    expect(reasonOf(await call('POST /staff/user/info', { id: 'FZ00000000', reason: 'curious' }))).toBe('not_found')
    expect(reasonOf(await call('POST /staff/user/info', { id: investor.publicId }))).toBe('field_missing')
    const log = await app.call('POST /user/access/log', { limit: 2 }, { token: await investorToken() })
    expect(log.body).toMatchObject({
      data: {
        items: [
          {
            staff: 'Operations desk',
            action: 'viewed',
            title: 'Account details viewed',
            reason: '',
          },
          { action: 'listed' },
        ],
      },
    })
    await expect(app.db`update staff_access_log set reason = 'x'`).rejects.toThrow(/append-only/)
  })
})

describe('disabling a person', () => {
  it('USER-7 STF-5 signs them out at once, cancels their orders in both realms, tells them why; enabling lets them in', async () => {
    const commands: Command[] = []
    let accepting = true
    const submit = async (command: Command): Promise<Decided> => {
      commands.push(command)
      return { ok: true, value: { type: 'done', orders: 3 } }
    }
    const app = await testApp({
      settings: { captcha: false },
      engine: {
        ...noEngine(),
        get accepting() {
          return accepting
        },
        submit,
      },
    })
    try {
      await seedPeople(app.db, 'sandbox', app.clock.now())
      const token = await staffToken(app)
      const second = await staffToken(app, 1)
      const person = await app.call('POST /user/login', { phone: investor.phone, password: SANDBOX_PASSWORD })
      if (person.body.code !== 0) throw new Error('not signed in')
      const ask = (move: 'disable' | 'enable') =>
        app.callRaw(
          'POST /staff/case/request',
          changeOf(`user_${move}`, { id: investor.publicId, reason: 'a court order' }),
          { token },
        )
      const change = async (move: 'disable' | 'enable') => {
        const asked = await ask(move)
        if (asked.body.code !== 0) return asked
        const { id } = asked.body.data as { id: string }
        return app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token: second })
      }
      accepting = false
      expect(reasonOf(await change('disable'))).toBe('service_restarting')
      expect(await app.db`select status from app_user where public_id = ${investor.publicId}`).toEqual([{ status: 1 }])
      accepting = true
      expect(reasonOf(await ask('disable'))).toBe('change_pending')
      const [{ id } = { id: 0n }] = await app.db<{ id: bigint }[]>`select id from change_request`
      const done = await app.callRaw('POST /staff/case/decide', deciding('approve', { id: String(id) }), {
        token: second,
      })
      expect(done.body).toMatchObject({ code: 0, data: { state: 'applied', subject: investor.publicId } })
      const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${investor.publicId}`
      expect(commands).toEqual([{ type: 'cancel_all', userId: Number(row?.id), end: 'user_disabled' }])
      for (const use of [person.body.data.tokenReal, person.body.data.tokenDemo]) {
        expect((await app.callRaw('POST /user/info', {}, { token: use })).body.code).toBe(-1000)
      }
      expect(reasonOf(await change('disable'))).toBe('move_not_allowed')
      expect(
        reasonOf(await app.callRaw('POST /user/login', { phone: investor.phone, password: SANDBOX_PASSWORD })),
      ).toBe('user_disabled')
      expect((await change('enable')).body).toMatchObject({ data: { state: 'applied' } })
      expect(reasonOf(await change('enable'))).toBe('move_not_allowed')
      expect(
        (await app.callRaw('POST /user/info', {}, { token: person.body.data.token })).body.code,
        'old tokens stay dead',
      ).toBe(-1000)
      const again = await app.call('POST /user/login', { phone: investor.phone, password: SANDBOX_PASSWORD })
      if (again.body.code !== 0) throw new Error('not signed in')
      const notices = await app.call('GET /user/notice', {}, { token: again.body.data.token })
      expect(notices.body).toMatchObject({
        data: {
          items: [
            { kind: 'account_enabled' },
            { kind: 'account_disabled', text: expect.stringContaining('a court order') },
          ],
        },
      })
    } finally {
      await app.close()
    }
  })
})
