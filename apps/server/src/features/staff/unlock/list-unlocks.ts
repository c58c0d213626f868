import { staffUnlockList } from '@firoza/api/staff-unlock'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { listLocked } from './unlock.store.ts'

/** Everybody shown finds it in their access log. */
export const listUnlocks = handle(staffUnlockList, async ({ sql, session, nowMs }) => {
  const rows = await listLocked(sql, nowMs)
  const userIds = [...new Set(rows.map(row => row.userId))]
  if (userIds.length > 0) {
    const { staffId } = session
    await logStaffAccess(sql, { staffId, userIds, action: 'listed', reason: 'locked accounts' }, nowMs)
  }
  return ok({
    items: rows.map(({ publicId, nickname, what, until, requestId }) => ({
      id: publicId,
      nickname,
      what,
      until,
      requestId: String(requestId ?? ''),
    })),
  })
})
