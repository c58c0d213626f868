import { staffSettingsAccount } from '@firoza/api/staff-settings'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { payAccountKind } from './pay-account-kind.ts'

export const askPayAccount = handle(staffSettingsAccount, (call, { reason, ...payload }) =>
  askApproval(call, payAccountKind, { payload, reason }),
)
