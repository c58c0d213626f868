import { userDisable } from '@firoza/api/staff'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { userDisableKind } from './status-kinds.ts'

export const askDisable = handle(userDisable, (call, { id, reason }) =>
  askApproval(call, userDisableKind, { payload: { publicId: id }, reason }),
)
