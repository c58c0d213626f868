import { staffFactorReset } from '@firoza/api/staff-keys'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { factorResetKind } from './factor-reset-kind.ts'

export const askFactorReset = handle(staffFactorReset, (call, { name, reason }) =>
  askApproval(call, factorResetKind, { payload: { name }, reason }),
)
