import { staffMemberRemove } from '@firoza/api/staff-member'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { staffRemoveKind } from './staff-remove-kind.ts'

export const askStaffRemove = handle(staffMemberRemove, (call, { name, reason }) =>
  askApproval(call, staffRemoveKind, { payload: { name }, reason }),
)
