import { staffSettingsRequests } from '@firoza/api/settings'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { type ChangeRow, listChangesOf } from '../../../review/change-request.store.ts'

const KINDS = ['channel_setting', 'channel_add', 'pay_account', 'fee_schedule', 'holiday', 'trading_hours'] as const

export const listSettingRequests = handle(staffSettingsRequests, async ({ sql }, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listChangesOf(sql, KINDS, before.value, limit), limit)
  return ok({ items: items.map(showRequest), nextCursor })
})

function showRequest(row: ChangeRow) {
  const { id, change, subject, state, reason, requestedByName, decidedByName, createdAtMs } = row
  return {
    id: String(id),
    kind: change,
    subject,
    state,
    reason,
    requestedBy: requestedByName,
    decidedBy: decidedByName,
    at: createdAtMs,
  }
}
