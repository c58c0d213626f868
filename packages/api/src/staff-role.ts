import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { choice, fields, integer, nothing, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'
import { staffName } from './staff-member.ts'
import { ROLES } from './staff-roles.ts'

const staffRoleList = readEndpoint('GET /staff/role/list', {
  summary: 'The roles of the console with what each may do, and who works in the console in which of them.',
  who: { staff: 'role.read' },
  input: nothing,
  output: z.object({
    roles: z.array(
      z.object({
        name: z.string(),
        /** How long a grant lasts at most; null where it lasts until it is taken away. */
        lifetimeMinutes: z.number().int().nullable(),
        permissions: z.array(z.string()),
      }),
    ),
    members: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        active: z.boolean(),
        /** False where they were added and have not set a password yet. */
        enrolled: z.boolean(),
        /** The public id of their own account as an investor, empty where none is known. */
        userId: z.string(),
        roles: z.array(z.object({ role: z.string(), grantedAt: timeOut, expiresAt: timeOut.nullable() })),
      }),
    ),
  }),
})

/** Asks that a member of staff gets a role, for some hours or for as long as the role allows. */
export const roleGrantChange = changeKind({
  name: 'role_grant',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({ name: staffName, role: choice(ROLES), hours: integer(1, 720).optional() }),
})

/** Asks that a role is taken from a member of staff. */
export const roleRevokeChange = changeKind({
  name: 'role_revoke',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({ name: staffName, role: choice(ROLES) }),
})

export const staffRoleEndpoints = [staffRoleList] as const
export { staffRoleList }
