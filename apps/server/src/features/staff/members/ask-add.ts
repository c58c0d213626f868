import { staffMemberAdd } from '@firoza/api/staff-member'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { staffAddKind } from './staff-add-kind.ts'

export const askStaffAdd = handle(staffMemberAdd, (call, { name, title, titleUr, ownAccount, role, reason }) =>
  askApproval(call, staffAddKind, { payload: { name, title, titleUr, ownAccount, role: role ?? null }, reason }),
)
