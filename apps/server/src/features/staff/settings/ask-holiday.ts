import { staffSettingsHoliday } from '@firoza/api/staff-settings'
import { refuse } from '@firoza/core/refusal'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { holidayKind } from './holiday-kind.ts'

/** People read the name of a day off in their own language, so that it has one in both. */
export const askHoliday = handle(staffSettingsHoliday, async (call, { reason, ...payload }) => {
  if (payload.closed && payload.name === '') return refuse('field_missing', { field: 'name' }, 'name')
  if (payload.closed && payload.nameUr === '') return refuse('field_missing', { field: 'nameUr' }, 'nameUr')
  return askApproval(call, holidayKind, { payload, reason })
})
