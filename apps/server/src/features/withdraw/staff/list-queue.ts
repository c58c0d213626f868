import { list } from '@firoza/api/staff-withdraw'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { listLookReason } from '@firoza/core/user/list-look'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { findWithdrawal } from '../withdraw.store.ts'
import { isOldestFirst, listQueue } from './desk.store.ts'
import { showToDesk } from './show-to-desk.ts'

export const listDeskQueue = handle(list, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const from = readIdCursor(cursor, isOldestFirst(queue) ? 'oldest' : 'newest')
  if (!from.ok) return from
  const { items, nextCursor } = idPage(await listQueue(sql, { queue, from: from.value, limit }), limit)
  const shown = await Promise.all(
    items.map(async ({ id, personId, personName }) => ({
      personId,
      personName,
      row: present(await findWithdrawal(sql, id), 'a withdrawal of the queue'),
    })),
  )
  const userIds = [...new Set(shown.map(({ row }) => row.userId))]
  const access = {
    staffId: session.staffId,
    userIds,
    action: 'listed',
    reason: listLookReason('withdrawals', queue),
  } as const
  if (userIds.length > 0) await logStaffAccess(sql, access, nowMs)
  const show = ({ row, personId, personName }: (typeof shown)[number]) => showToDesk(row, personId, personName)
  return ok({ items: shown.map(show), nextCursor, asOf: nowMs })
})
