import { staffPasswordReset } from '@firoza/api/staff-member'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { passwordResetKind } from './password-reset-kind.ts'

export const askPasswordReset = handle(staffPasswordReset, (call, { name, reason }) =>
  askApproval(call, passwordResetKind, { payload: { name }, reason }),
)
