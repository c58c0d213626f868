import { type Endpoint, endpointName, PERMISSIONS } from '@firoza/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { routes } from '../../routes.ts'
import { SANDBOX_INVESTORS, seedPeople } from '../../sandbox/seed-people.ts'
import { changeOf } from '../../testing/changes.ts'
import { plausibleInput } from '../../testing/hostile-inputs.ts'
import { upload } from '../../testing/multipart.ts'
import { setPermissions } from '../../testing/staff-permissions.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const [investor] = SANDBOX_INVESTORS

const doing: readonly (readonly [string, Endpoint])[] = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path, who, effect }) => effect !== 'read' && (typeof who === 'object' || path.startsWith('/staff/')))
  .map(endpoint => [endpointName(endpoint), endpoint] as const)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, rateFactor: 1_000_000, settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
})
afterAll(async () => {
  expect((await verifyAudit(app.db)).fault).toBeUndefined()
  await app.close()
})

const lastEvents = (n: number) =>
  app.db`select staff, action, outcome, subject, people, details from audit_event order by seq desc limit ${n}`

describe('what the console does', () => {
  it.each(doing)('AUD-1 is recorded, whether it is done or refused: %s', async (name, endpoint) => {
    const token = await staffToken(app)
    const [before] = await app.db<{ seq: bigint }[]>`select seq from audit_head`
    const input = plausibleInput(endpoint)
    const { body } =
      endpoint.file === undefined
        ? await app.callRaw(name, input, { token })
        : await upload(app, endpoint.path, input as Record<string, string>, Buffer.from('no picture'), token)
    const events = await app.db<{ action: string; outcome: string; staff: string }[]>`
      select action, outcome, staff from audit_event where seq > ${before?.seq ?? 0n} order by seq`
    const outcome = body.code === 0 ? 'done' : (body.data as { reason: string }).reason
    expect(events.at(-1)).toMatchObject({ action: expect.stringContaining(name), outcome })
    expect(events.map(event => event.outcome)).toEqual(endpoint.effect === 'command' ? ['asked', outcome] : [outcome])
  })

  it('AUD-1 records what could not be read by the name of its field, and nothing of a stranger', async () => {
    const token = await staffToken(app)
    const unread = { id: investor.publicId, reason: 'x'.repeat(5_000) }
    await app.callRaw('POST /staff/case/request', changeOf('user_enable', unread), { token })
    const recorded = {
      action: 'POST /staff/case/request',
      outcome: 'field_invalid',
      details: { field: 'reason' },
    }
    expect(await lastEvents(1)).toMatchObject([{ staff: 'maker', people: [], ...recorded }])
    const { body } = await app.callRaw('POST /staff/case/request', { 'a\0\ud800': 'x' }, { token })
    expect(body.data).toMatchObject({ reason: 'field_unknown' })
    expect(await lastEvents(1)).toMatchObject([{ outcome: 'field_unknown', details: { field: 'a\ufffd\ufffd' } }])
    const [{ seq } = { seq: 0n }] = await app.db<{ seq: bigint }[]>`select seq from audit_head`
    await app.callRaw('POST /staff/login', { name: 'x'.repeat(5_000) })
    expect(await app.db`select seq from audit_head`).toMatchObject([{ seq }])
  })

  it('AUD-1 knows a wrong password’s name but never the password, and a missing permission', async () => {
    await app.callRaw('POST /staff/login', { name: 'checker', password: 'wrong-secret-1' })
    expect(await lastEvents(1)).toMatchObject([
      { staff: 'checker', outcome: 'staff_credentials_wrong', details: { name: 'checker', password: '(not kept)' } },
    ])
    const token = await staffToken(app)
    await setPermissions(app.db, 'maker', ['desk.enter'])
    await app.callRaw('GET /staff/engine/status', {}, { token })
    await setPermissions(app.db, 'maker', PERMISSIONS)
    expect(await lastEvents(1)).toMatchObject([
      { staff: 'maker', action: 'GET /staff/engine/status', outcome: 'staff_permission_missing' },
    ])
    const [leaked] = await app.db`select 1 from audit_event where audit_event::text like '%wrong-secret-1%'`
    expect(leaked).toBeUndefined()
  })

  it('AUD-1 names everybody whom a list showed', async () => {
    const token = await staffToken(app)
    await app.call('POST /staff/user/list', { search: investor.phone }, { token })
    expect(await lastEvents(1)).toMatchObject([{ outcome: 'done', people: [investor.publicId] }])
  })

  it('AUD-2 leaves nothing where recording fails: what was to be recorded is undone', async () => {
    const token = await staffToken(app)
    await app.db`update app_user set status = 0 where public_id = ${investor.publicId}`
    await app.db`alter table audit_event add constraint nothing_more check (outcome <> 'done') not valid`
    const input = { id: investor.publicId, reason: 'a court order' }
    const answer = await app.callRaw('POST /staff/case/request', changeOf('user_enable', input), { token })
    await app.db`alter table audit_event drop constraint nothing_more`
    expect(answer.status).toBe(500)
    expect(await app.db`select 1 from change_request where kind = 'user_enable'`).toEqual([])
    expect((await app.callRaw('POST /staff/case/request', changeOf('user_enable', input), { token })).body.code).toBe(0)
  })

  it('AUD-5 is searched by member of staff, call, person and time, page by page', async () => {
    const token = await staffToken(app)
    const find = async (input: object) => {
      const { body } = await app.call('GET /staff/audit/list', { limit: 100, ...input }, { token })
      if (body.code !== 0) throw new Error(JSON.stringify(body))
      return body.data
    }
    expect(new Set((await find({ staff: 'checker' })).items.map(({ staff }) => staff))).toEqual(new Set(['checker']))
    const about = (await find({ person: investor.publicId })).items
    expect(about.length).toBeGreaterThan(1)
    expect(about.every(({ people }) => people.includes(investor.publicId))).toBe(true)
    const enabled = (await find({ action: 'user_ENABLE' })).items.map(({ action }) => action)
    expect(new Set(enabled)).toEqual(new Set(['POST /staff/case/request user_enable']))
    expect((await find({ fromMs: app.clock.now() + 1 })).items).toEqual([])
    const { items: all, asOf } = await find({})
    expect(asOf, 'by the server’s clock').toBe(app.clock.now())
    const first = await find({ limit: 2 })
    const second = await find({ limit: 2, cursor: first.nextCursor })
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4))
  })

  it('AUD-12 names the customer whose record a decision names by its own number, refused or not', async () => {
    const token = await staffToken(app)
    const [check] = await app.db<{ id: bigint }[]>`
      insert into kyc_check (user_id, state, created_at)
      select id, 'draft', now() from app_user where public_id = ${investor.publicId} returning id`
    const id = String(check?.id)
    const decision = { id, steps: 1, move: 'reject' }
    await app.callRaw('POST /staff/kyc/decide', decision, { token })
    const { body } = await app.call('GET /staff/audit/list', { person: investor.publicId }, { token })
    if (body.code !== 0) throw new Error(JSON.stringify(body))
    expect(body.data.items[0]).toMatchObject({ action: 'POST /staff/kyc/decide', subject: id })
    const [asked] = await app.db<{ id: bigint }[]>`select id from change_request where kind = 'user_enable'`
    await app.callRaw('POST /staff/case/withdraw', { id: String(asked?.id) }, { token })
    expect(await lastEvents(1)).toMatchObject([{ subject: String(asked?.id), people: [investor.publicId] }])
    const [appeal] = await app.db<{ id: bigint }[]>`
      insert into score_appeal (change_id, user_id, words, created_at)
      select c.id, u.id, 'It is not as they say.', now() from score_change c join app_user u on u.id = c.user_id
      where u.public_id = ${investor.publicId} limit 1 returning id`
    await app.db`
      insert into case_step (kind, row_id, round, move, state, actor, at)
      values ('score', ${appeal?.id ?? 0n}, 1, 'create', 'open', 'user', now())`
    const dismissal = { kind: 'score', id: String(appeal?.id), decision: 'dismiss', version: 0, note: '' }
    await app.callRaw('POST /staff/case/decide', dismissal, { token })
    expect(await lastEvents(1)).toMatchObject([{ subject: String(appeal?.id), people: [investor.publicId] }])
  })

  it('AUD-13 exports a search without inputs and addresses, and records each export', async () => {
    const token = await staffToken(app)
    for (const _ of [1, 2]) {
      const { body } = await app.call('POST /staff/audit/export', { person: investor.publicId }, { token })
      if (body.code !== 0) throw new Error(JSON.stringify(body))
      expect(body.data.items.every(({ people }) => people.includes(investor.publicId))).toBe(true)
      expect(Object.keys(body.data.items[0] ?? {})).not.toEqual(expect.arrayContaining(['details', 'ip']))
    }
    expect((await lastEvents(2)).map(({ details }) => details)).toEqual(Array(2).fill({ person: investor.publicId }))
  })

  it('AUD-14 records a repeated look once in 15 minutes, and one that shows anybody else at once', async () => {
    const token = await staffToken(app)
    const newest = async () => (await app.db<{ seq: bigint }[]>`select seq from audit_head`)[0]?.seq ?? 0n
    const look = (search: string) => app.call('POST /staff/user/list', { search, limit: 7 }, { token })
    const before = await newest()
    for (const _ of [1, 2, 3]) await look(investor.publicId)
    expect(await newest()).toBe(before + 1n)
    await look(SANDBOX_INVESTORS[1].publicId)
    expect(await newest()).toBe(before + 2n)
    app.clock.advance(16 * 60_000)
    await look(investor.publicId)
    expect(await newest()).toBe(before + 3n)
  })

  it('AUD-5 shows where the chain ends, and finds what was altered', async () => {
    const token = await staffToken(app)
    const chain = await app.call('GET /staff/audit/chain', {}, { token })
    const [head] = await app.db<{ seq: bigint; hash: Buffer }[]>`select seq, hash from audit_head`
    expect(chain.body).toMatchObject({ data: { seq: String(head?.seq), hash: head?.hash.toString('hex') } })
    expect((await app.call('POST /staff/audit/verify', {}, { token })).body).toMatchObject({ data: { fault: '' } })
    const alter = async (staff: string) => {
      await app.db`alter table audit_event disable trigger user`
      const rows = await app.db<{ staff: string }[]>`select staff from audit_event where seq = 3`
      await app.db`update audit_event set staff = ${staff} where seq = 3`
      await app.db`alter table audit_event enable trigger user`
      return rows[0]?.staff ?? ''
    }
    const was = await alter('somebody')
    expect((await app.call('POST /staff/audit/verify', {}, { token })).body).toMatchObject({
      data: { fault: 'event 3 is not what was recorded' },
    })
    await alter(was)
  })
})
