import { staffUnlockList } from '@firoza/api/auth-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { AREA_CODE_DEFAULT, parsePhone } from '@firoza/core/account/phone'
import { ok } from '@firoza/core/outcome'
import { type LockedRow, listLocked } from '../../../auth/unlock.store.ts'
import { handle } from '../../../http/call.ts'
import { refuseCursor } from '../../../http/id-cursor.ts'
import { readMoment } from '../../../http/moment-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'

/** Everybody shown finds it in their access log. */
export const listUnlocks = handle(staffUnlockList, async ({ sql, session, nowMs }, { cursor, limit, search }) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) {
    return refuseCursor()
  }
  const text = search.trim()
  const phone = parsePhone(AREA_CODE_DEFAULT, text)
  const found = { after, limit, text, phone: phone.ok ? phone.value : null }
  const rows = await listLocked(sql, found, nowMs)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const userIds = [...new Set(items.map(row => row.userId))]
  if (userIds.length > 0) {
    const { staffId } = session
    await logStaffAccess(
      sql,
      { staffId, userIds, action: 'listed', reason: listAccessReason('locked_accounts') },
      nowMs,
    )
  }
  return ok({
    items: items.map(showLock),
    nextCursor: last ? `${last.until ?? 'never'}_${last.publicId}_${last.what}` : null,
  })
})

function readCursor(cursor: string) {
  const [, end, publicId, what] = /^([0-9]+|never)_([A-Za-z0-9]+)_([a-z_]+)$/.exec(cursor) ?? []
  const until = end === 'never' ? null : readMoment(end)
  if (until === undefined || publicId === undefined || what === undefined) return undefined
  return { until, publicId, what }
}

function showLock({ publicId, nickname, what, until, requestId }: LockedRow) {
  return { id: publicId, nickname, what, until, requestId: String(requestId ?? '') }
}
