import { staffMemberAccount } from '@firoza/api/staff-member'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { staffAccountKind } from './staff-account-kind.ts'

export const askStaffAccount = handle(staffMemberAccount, (call, { name, ownAccount, reason }) =>
  askApproval(call, staffAccountKind, { payload: { name, ownAccount }, reason }),
)
