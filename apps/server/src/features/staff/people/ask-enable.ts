import { userEnable } from '@firoza/api/staff'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { userEnableKind } from './status-kinds.ts'

export const askEnable = handle(userEnable, (call, { id, reason }) =>
  askApproval(call, userEnableKind, { payload: { publicId: id }, reason }),
)
