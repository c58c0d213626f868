import { staffApprovalList } from '@firoza/api/staff-approval'
import { SECOND_MS, type TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { type ApprovalRow, listApprovals } from '../../../approvals/approval.store.ts'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'

export const listRequests = handle(staffApprovalList, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const from = readIdCursor(cursor, queue === 'waiting' ? 'oldest' : 'newest')
  if (!from.ok) return from
  const { staffId } = session
  const { items, nextCursor } = idPage(await listApprovals(sql, { queue, staffId, afterId: from.value, limit }), limit)
  return ok({ items: items.map(row => showRequest(row, staffId, nowMs)), nextCursor })
})

export function showRequest(row: ApprovalRow, staffId: bigint, nowMs: TimeMs) {
  const { id, kind, state, subject, reason, requestedBy, requestedByName, requestedAtMs, expiresAtMs } = row
  return {
    id: String(id),
    kind,
    state,
    subject,
    reason,
    requestedBy: requestedByName,
    requestedAt: requestedAtMs,
    expiresAt: expiresAtMs,
    secondsLeft: state === 'requested' ? Math.max(0, Math.ceil((expiresAtMs - nowMs) / SECOND_MS)) : 0,
    decidedBy: row.decidedByName ?? '',
    decidedAt: row.decidedAtMs,
    mine: requestedBy === staffId,
  }
}
