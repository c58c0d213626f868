import { staffRoleGrant } from '@firoza/api/staff-role'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { roleGrantKind } from './role-kinds.ts'

export const askRoleGrant = handle(staffRoleGrant, (call, { name, role, hours, reason }) =>
  askApproval(call, roleGrantKind, { payload: { name, role, hours: hours ?? null }, reason }),
)
