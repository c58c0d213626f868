import { staffAdjustmentAsk } from '@firoza/api/staff-adjustment'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { adjustmentKind } from './adjustment-kind.ts'

export const askAdjustment = handle(staffAdjustmentAsk, (call, { id, reason, ...payload }) =>
  askApproval(call, adjustmentKind, { payload: { publicId: id, ...payload }, reason }),
)
