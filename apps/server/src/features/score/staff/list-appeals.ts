import { staffAppealList } from '@firoza/api/score'
import { listAccessReason } from '@firoza/core/account/list-access'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { type AppealRow, selectAppeals } from './appeal.store.ts'

export const listAppeals = handle(staffAppealList, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const from = readIdCursor(cursor, queue === 'waiting' ? 'oldest' : 'newest')
  if (!from.ok) return from
  const { items, nextCursor } = idPage(await selectAppeals(sql, { queue, fromId: from.value, limit }), limit)
  if (items.length > 0) {
    const userIds = [...new Set(items.map(row => row.userId))]
    const access = {
      staffId: session.staffId,
      userIds,
      action: 'score_viewed' as const,
      reason: listAccessReason('score', queue),
    }
    await logStaffAccess(sql, access, nowMs)
  }
  return ok({ items: items.map(showAppeal), nextCursor })
})

function showAppeal(row: AppealRow) {
  const { id, publicId, nickname, score, rule, delta, evidence, changedAtMs, words, state, createdAtMs, note } = row
  return {
    id: String(id),
    userId: publicId,
    nickname,
    score,
    rule,
    delta,
    evidence,
    changedAt: changedAtMs,
    words,
    state,
    createdAt: createdAtMs,
    decidedBy: row.decidedBy ?? '',
    note,
  }
}
