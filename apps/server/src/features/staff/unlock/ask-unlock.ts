import { staffUnlockAsk } from '@firoza/api/staff-unlock'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { unlockKind } from './unlock-kind.ts'

export const askUnlock = handle(staffUnlockAsk, (call, { id, what, reason }) =>
  askApproval(call, unlockKind, { payload: { publicId: id, what }, reason }),
)
