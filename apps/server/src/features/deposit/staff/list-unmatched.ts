import { staffUnmatchedNotices } from '@firoza/api/staff-deposit'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listUnmatched } from '../notice.store.ts'
import { listAssignments } from './assignment.store.ts'
import { showNotice } from './show-for-staff.ts'

export const listUnmatchedNotices = handle(staffUnmatchedNotices, async ({ sql, session }) => {
  const rows = await listUnmatched(sql, LIMITS.pageItemsMax)
  const assignments = await listAssignments(
    sql,
    rows.map(({ id }) => id),
  )
  return ok({
    items: rows.map(row => ({
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
  })
})
