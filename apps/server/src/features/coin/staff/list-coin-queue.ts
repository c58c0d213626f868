import { staffList } from '@firoza/api/coin-deposit'
import { listAccessReason } from '@firoza/core/account/list-access'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { showCoinDeposit, viewChains } from '../show-coin-deposit.ts'
import { listQueue, type QueuedRow } from './queue.store.ts'

export const listCoinQueue = handle(staffList, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const { items, nextCursor } = idPage(await listQueue(sql, { queue, beforeId: beforeId.value, limit }), limit)
  const userIds = [...new Set(items.map(({ userId }) => userId))]
  const access = {
    staffId: session.staffId,
    userIds,
    action: 'listed',
    reason: listAccessReason('coin_deposits', queue),
  } as const
  if (userIds.length > 0) await logStaffAccess(sql, access, nowMs)
  const views = await viewChains(sql, items)
  return ok({
    items: items.map(row => ({
      ...showCoinDeposit(row, present(views.get(row.chain), 'the network')),
      personId: row.personId,
      personName: row.personName,
      parts: row.parts.toString(),
      alarm: row.alarm,
      recoveryNote: row.recoveryNote,
      alarmEnd: showAlarmEnd(row),
    })),
    nextCursor,
  })
})

function showAlarmEnd({ alarmEndedBy: by, alarmEndedAtMs: at, alarmNote: note }: QueuedRow) {
  return by === null || at === null || note === null ? null : { by, at, note }
}
