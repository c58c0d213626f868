import { kycList } from '@firoza/api/kyc'
import { listAccessReason } from '@firoza/core/account/list-access'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { type MomentPlace, momentCursor, readMomentCursor } from '../../../http/moment-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listQueue, type QueueRow } from '../kyc.store.ts'

export const listKycQueue = handle(kycList, async ({ sql, session, nowMs }, { cursor, limit, queue }) => {
  const after = readMomentCursor(cursor)
  if (!after.ok) return after
  const rows = await listQueue(sql, queue, after.value, limit)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  if (items.length > 0) {
    const userIds = items.map(row => row.userId)
    await logStaffAccess(
      sql,
      { staffId: session.staffId, userIds, action: 'listed', reason: listAccessReason('kyc', queue) },
      nowMs,
    )
  }
  return ok({ items: items.map(toQueueItem), nextCursor: last ? momentCursor(placeOf(last)) : null, asOf: nowMs })
})

function placeOf({ waitingSinceMs, id }: QueueRow): MomentPlace {
  return { atMs: present(waitingSinceMs, 'since when a listed check waits'), id }
}

export function toQueueItem(row: QueueRow) {
  return {
    id: String(row.id),
    userId: row.publicId,
    nickname: row.nickname,
    state: row.state,
    risk: row.risk,
    documentType: present(row.documentType, 'the document of a check that was sent in'),
    numberLast4: row.numberLast4 ?? '',
    submittedAt: row.submittedAtMs ?? 0,
    waitingSince: row.waitingSinceMs ?? 0,
  }
}
