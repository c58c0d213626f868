import { staffSettingsRequests } from '@firoza/api/staff-settings'
import { ok } from '@firoza/core/outcome'
import { type ApprovalRow, listApprovalsOf } from '../../../approvals/approval.store.ts'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'

const KINDS = ['channel_setting', 'pay_account', 'fee_schedule', 'holiday', 'trading_hours'] as const

export const listSettingRequests = handle(staffSettingsRequests, async ({ sql }, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listApprovalsOf(sql, KINDS, before.value, limit), limit)
  return ok({ items: items.map(showRequest), nextCursor })
})

function showRequest(row: ApprovalRow) {
  const { id, kind, subject, state, reason, requestedByName, requestedAtMs } = row
  return {
    id: String(id),
    kind,
    subject,
    state,
    reason,
    requestedBy: requestedByName,
    decidedBy: row.decidedByName ?? '',
    at: requestedAtMs,
  }
}
