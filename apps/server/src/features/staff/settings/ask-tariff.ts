import { staffSettingsTariff } from '@firoza/api/staff-settings'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { feeKind } from './fee-kind.ts'

export const askTariff = handle(staffSettingsTariff, (call, { reason, accountClass, fromDate, ...rates }) =>
  askApproval(call, feeKind, { payload: { accountClass, fromDate, rates }, reason }),
)
