import { staffPersonFactorsAsk } from '@firoza/api/staff-unlock'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { personFactorsKind } from './person-factors-kind.ts'

export const askPersonFactors = handle(staffPersonFactorsAsk, (call, { id, reason }) =>
  askApproval(call, personFactorsKind, { payload: { publicId: id }, reason }),
)
