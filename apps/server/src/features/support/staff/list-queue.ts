import { supportQueue } from '@firoza/api/support-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { momentCursor, readMomentCursor } from '../../../http/moment-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listQueue, listUnseen, type QueuedConversationRow } from './queue.store.ts'
import { SITTING_MS } from './record-access.ts'
import { showForStaff } from './show-for-staff.ts'

export const listSupportQueue = handle(supportQueue, async ({ sql, session, nowMs }, { cursor, limit, queue }) => {
  const placeOf = ({ dueAtMs, movedAtMs }: QueuedConversationRow) =>
    queue === 'waiting' ? present(dueAtMs, 'when a waiting conversation is due') : movedAtMs
  const after = readMomentCursor(cursor)
  if (!after.ok) return after
  const { staffId } = session
  const rows = await listQueue(sql, queue, { staffId, after: after.value, limit })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  if (items.length > 0) {
    // The queue follows the stream: what stays in sight is not a new look each time somebody writes.
    const shown = [...new Set(items.map(row => row.userId))]
    const userIds = await listUnseen(sql, { staffId, userIds: shown, sinceMs: nowMs - SITTING_MS })
    await logStaffAccess(sql, { staffId, userIds, action: 'listed', reason: listAccessReason('support', queue) }, nowMs)
  }
  return ok({
    items: items.map(row => showForStaff(row, session, nowMs)),
    nextCursor: last ? momentCursor({ atMs: placeOf(last), id: last.id }) : null,
  })
})
