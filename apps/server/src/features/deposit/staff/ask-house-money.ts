import { staffHouseMoney } from '@firoza/api/staff-deposit'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { houseMoneyKind } from './house-money-kind.ts'

export const askHouseMoney = handle(staffHouseMoney, (call, { reason, ...payload }) =>
  askApproval(call, houseMoneyKind, { payload, reason }),
)
