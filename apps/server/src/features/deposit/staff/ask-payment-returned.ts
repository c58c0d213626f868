import { staffPaymentReturned } from '@firoza/api/staff-deposit'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { paymentReturnedKind } from './payment-returned-kind.ts'

export const askPaymentReturned = handle(staffPaymentReturned, (call, { reason, ...payload }) =>
  askApproval(call, paymentReturnedKind, { payload, reason }),
)
