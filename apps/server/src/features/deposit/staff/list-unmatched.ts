import { staffUnmatchedNotices } from '@firoza/api/deposit-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listUnmatched } from '../notice.store.ts'
import { listAssignments } from './assignment.store.ts'
import { showNotice } from './show-for-staff.ts'

export const listUnmatchedNotices = handle(
  staffUnmatchedNotices,
  async ({ sql, session, nowMs }, { cursor, limit }) => {
    const from = readIdCursor(cursor, 'oldest')
    if (!from.ok) return from
    const { items, nextCursor } = idPage(await listUnmatched(sql, from.value, limit), limit)
    const assignments = await listAssignments(
      sql,
      items.map(({ id }) => id),
    )
    const userIds = [...new Set(assignments.map(({ ownerId }) => ownerId))]
    const access = {
      staffId: session.staffId,
      userIds,
      action: 'listed',
      reason: listAccessReason('unmatched_payments'),
    } as const
    await logStaffAccess(sql, access, nowMs)
    return ok({
      items: items.map(row => ({
        ...showNotice(row),
        assignments: assignments
          .filter(({ noticeId }) => noticeId === row.id)
          .map(({ reference, userId, staff, note, atMs, staffId }) => ({
            reference,
            userId,
            staff,
            note,
            atMs,
            mine: staffId === session.staffId,
          })),
      })),
      nextCursor,
    })
  },
)
