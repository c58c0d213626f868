import { staffRoleRevoke } from '@firoza/api/staff-role'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { roleRevokeKind } from './role-kinds.ts'

export const askRoleRevoke = handle(staffRoleRevoke, (call, { name, role, reason }) =>
  askApproval(call, roleRevokeKind, { payload: { name, role, hours: null }, reason }),
)
