import { staffSettingsHours } from '@firoza/api/staff-settings'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { hoursKind } from './hours-kind.ts'

export const askHours = handle(staffSettingsHours, (call, { reason, ...payload }) =>
  askApproval(call, hoursKind, { payload, reason }),
)
