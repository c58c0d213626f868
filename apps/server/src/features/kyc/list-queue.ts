import { kycList } from '@firoza/api/kyc'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { logStaffAccess } from '../../standing/notice.store.ts'
import { listQueue, type QueueRow } from './kyc.store.ts'

export const listKycQueue = handle(kycList, async ({ sql, session, nowMs }, { cursor, limit, queue }) => {
  const match = /^([0-9]{1,15})_([0-9]{1,18})$/.exec(cursor ?? '0_0')
  if (!match) return refuse('field_invalid', { field: 'cursor', rule: 'format', bound: '' }, 'cursor')
  const after = { atMs: Number(match[1]), id: BigInt(match[2] ?? 0) }
  const rows = await listQueue(sql, queue, after, limit)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  if (items.length > 0) {
    const userIds = items.map(row => row.userId)
    await logStaffAccess(sql, { staffId: session.staffId, userIds, action: 'listed', reason: `kyc ${queue}` }, nowMs)
  }
  return ok({ items: items.map(toQueueItem), nextCursor: last ? `${last.waitingSinceMs}_${last.id}` : null })
})

export function toQueueItem(row: QueueRow) {
  return {
    id: String(row.id),
    userId: row.publicId,
    nickname: row.nickname,
    state: row.state,
    risk: row.risk,
    documentType: present(row.documentType, 'the document of a check that was sent in'),
    numberEnding: row.numberEnding ?? '',
    submittedAt: row.submittedAtMs ?? 0,
    waitingSince: row.waitingSinceMs ?? 0,
  }
}
