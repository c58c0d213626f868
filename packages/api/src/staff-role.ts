import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, timeOut } from './fields.ts'

const staffRoleList = endpoint({
  method: 'GET',
  path: '/staff/role/list',
  summary: 'The roles of the desk with what each may do, and who works at the desk in which of them.',
  effect: 'read',
  who: { staff: 'role.read' },
  rate: 'read',
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
        /** The public id of their own account as an investor, empty where none is known. */
        userId: z.string(),
        roles: z.array(z.object({ role: z.string(), grantedAt: timeOut, expiresAt: timeOut.nullable() })),
      }),
    ),
  }),
  refusals: [],
})

export const staffRoleEndpoints = [staffRoleList] as const
export { staffRoleList }
