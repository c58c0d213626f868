import { staffGrantAsk } from '@firoza/api/hni'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { hniGrantKind } from './hni-grant-kind.ts'

export const askHniGrant = handle(staffGrantAsk, (call, { id, reason }) =>
  askApproval(call, hniGrantKind, { payload: { applicationId: id }, reason }),
)
