import { list } from '@firoza/api/withdraw-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { findWithdrawal } from '../withdraw.store.ts'
import { isOldestFirst, listQueue } from './queue.store.ts'
import { showToStaff } from './show-to-staff.ts'

export const listWithdrawalQueue = handle(list, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const from = readIdCursor(cursor, isOldestFirst(queue) ? 'oldest' : 'newest')
  if (!from.ok) return from
  const { items, nextCursor } = idPage(await listQueue(sql, { queue, from: from.value, limit }, nowMs), limit)
  const shown = await Promise.all(
    items.map(async ({ id, personId, personName }) => ({
      personId,
      personName,
      row: present(await findWithdrawal(sql, id, nowMs), 'a withdrawal of the queue'),
    })),
  )
  const userIds = [...new Set(shown.map(({ row }) => row.userId))]
  const access = {
    staffId: session.staffId,
    userIds,
    action: 'listed',
    reason: listAccessReason('withdrawals', queue),
  } as const
  if (userIds.length > 0) await logStaffAccess(sql, access, nowMs)
  const show = ({ row, personId, personName }: (typeof shown)[number]) => showToStaff(row, personId, personName)
  return ok({ items: shown.map(show), nextCursor, asOf: nowMs })
})
