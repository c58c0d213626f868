import { type Endpoint, endpointName, PERMISSIONS, type Permission } from '@firoza/api/endpoint'
import { FIRST_ROLES_OF, ROLES, type Role, WHOLE_ROLES } from '@firoza/api/staff-roles'
import { HOUR_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from './auth/seed-roles.ts'
import { routes } from './routes.ts'
import { SANDBOX_STAFF, seedPeople } from './sandbox/seed-people.ts'
import { setRoles } from './testing/staff-permissions.ts'
import { staffToken } from './testing/staff-token.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const [maker] = SANDBOX_STAFF
const ofStaff = routes.map(({ endpoint }) => endpoint as Endpoint).filter(({ who }) => typeof who === 'object')
const permissionOf = ({ who }: Endpoint) => (who as { staff: Permission }).staff

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false }, rateFactor: 1_000_000 })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  token = await staffToken(app)
})
afterAll(() => app.close())

async function tableOf(role: Role): Promise<string[]> {
  const rows = await app.db<{ permission: string }[]>`select permission from staff_role_permission where role = ${role}`
  return rows.map(row => row.permission)
}

/** A field that no call takes, so that an allowed call is refused for it before it does anything. */
const call = (endpoint: Endpoint) => app.callRaw(endpointName(endpoint), { zzz: 1 }, { token })

describe('every call of the console', () => {
  it.each(ROLES)('STF-11 is allowed to %s exactly where the table of roles says so', async role => {
    await setRoles(app.db, maker.name, [role])
    const allowed = await tableOf(role)
    for (const endpoint of ofStaff) {
      const permission = permissionOf(endpoint)
      const { status, body } = await call(endpoint)
      const expected = allowed.includes(permission)
        ? { status: 400, body: { data: { reason: expect.stringMatching(/^field_(unknown|missing)$/) } } }
        : { status: 403, body: { data: { reason: 'staff_permission_missing', details: { permission } } } }
      expect({ status, body }, `${endpointName(endpoint)} for ${role}`).toMatchObject(expected)
    }
  })

  it('STF-11 is refused to who has no role at all', async () => {
    await setRoles(app.db, maker.name, [])
    for (const endpoint of ofStaff) expect((await call(endpoint)).status, endpointName(endpoint)).toBe(403)
  })

  it('STF-11 asks what the table says now, not what it said when the server was new', async () => {
    await setRoles(app.db, maker.name, ['reporter'])
    expect((await app.call('POST /staff/user/list', {}, { token })).status).toBe(403)
    await app.db`insert into staff_role_permission (role, permission) values ('reporter', 'user.read')`
    expect((await app.call('POST /staff/user/list', {}, { token })).body.code).toBe(0)
    await seedRoles(app.db)
    expect((await app.call('POST /staff/user/list', {}, { token })).body.code).toBe(0)
    await app.db`delete from staff_role_permission where role = 'reporter' and permission = 'user.read'`
    await seedRoles(app.db)
    expect((await app.call('POST /staff/user/list', {}, { token })).status).toBe(403)
  })
})

describe('the roles of a new installation', () => {
  it('STF-12 may do what their names say', async () => {
    const grid = Object.fromEntries(
      await Promise.all(ROLES.map(async role => [role, (await tableOf(role)).sort()] as const)),
    )
    const begins = (role: Role, permission: Permission) =>
      WHOLE_ROLES.includes(role) || FIRST_ROLES_OF[permission].some(first => first === role)
    const meant = ROLES.map(role => [role, PERMISSIONS.filter(permission => begins(role, permission)).sort()] as const)
    expect(grid).toEqual(Object.fromEntries(meant))
    for (const role of WHOLE_ROLES) expect(grid[role]).toEqual([...PERMISSIONS].sort())
    const readers = (['auditor', 'reporter'] as const).flatMap(role => grid[role] ?? [])
    expect(readers.filter(permission => !/^desk\.enter$|\.read$/.test(permission))).toEqual([])
  })

  it('STF-13 the role of an emergency ends by itself after one hour, and no grant of it can last longer', async () => {
    await setRoles(app.db, maker.name, ['break_glass'])
    await app.db`update staff_role_grant set granted_at = ${app.clock.now()}::timestamptz, expires_at = ${app.clock.now() + HOUR_MS}::timestamptz where role = 'break_glass'`
    expect((await app.call('GET /staff/me', {}, { token })).body).toMatchObject({ data: { roles: ['break_glass'] } })
    expect((await app.call('GET /staff/role/list', {}, { token })).body).toMatchObject({ code: 0 })
    app.clock.advance(HOUR_MS)
    token = await staffToken(app)
    expect((await app.call('GET /staff/me', {}, { token })).status).toBe(403)
    for (const expires of [null, app.clock.now() + HOUR_MS + 1]) {
      await expect(
        app.db`
          insert into staff_role_grant (staff_id, role, granted_at, expires_at)
          select id, 'break_glass', ${app.clock.now()}::timestamptz, ${expires}::timestamptz from staff_member where name = 'checker'`,
      ).rejects.toThrow(/60 minutes at most/)
    }
  })
})

it('STF-12 lists roles with what they may do, and who has them', async () => {
  await setRoles(app.db, maker.name, ['superadmin'])
  const { body } = await app.call('GET /staff/role/list', {}, { token: await staffToken(app) })
  expect(body).toMatchObject({
    data: {
      members: [
        { name: 'checker', title: 'Approvals desk', roles: [{ role: 'superadmin', expiresAt: null }] },
        { name: 'helper', roles: [{ role: 'support' }] },
        { name: 'maker' },
      ],
    },
  })
  expect(body.code === 0 && body.data.roles.map(({ name }) => name).sort()).toEqual([...ROLES].sort())
})
