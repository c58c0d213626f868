import { staffList } from '@firoza/api/hni'
import { listAccessReason } from '@firoza/core/account/list-access'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listApplications } from '../hni.store.ts'
import { showQueued } from '../show-hni.ts'

export const listHniQueue = handle(staffList, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const from = readIdCursor(cursor, queue === 'waiting' ? 'oldest' : 'newest')
  if (!from.ok) return from
  const { items, nextCursor } = idPage(await listApplications(sql, { queue, fromId: from.value, limit }), limit)
  if (items.length > 0) {
    const userIds = [...new Set(items.map(row => row.userId))]
    await logStaffAccess(
      sql,
      { staffId: session.staffId, userIds, action: 'listed', reason: listAccessReason('hni', queue) },
      nowMs,
    )
  }
  return ok({ items: items.map(showQueued), nextCursor })
})
