import { supportQueue } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { listQueue, listUnseen } from './desk.store.ts'
import { SITTING_MS } from './record-look.ts'
import { showForDesk } from './show-for-desk.ts'

export const listSupportQueue = handle(supportQueue, async ({ sql, session, nowMs }, { cursor, limit, queue }) => {
  const match = cursor === undefined ? undefined : /^([0-9]{1,15})_([0-9]{1,18})$/.exec(cursor)
  if (match === null) return refuse('field_invalid', { field: 'cursor', rule: 'format', bound: '' }, 'cursor')
  const after = match && { atMs: Number(match[1]), id: BigInt(match[2] ?? 0) }
  const { staffId } = session
  const rows = await listQueue(sql, queue, { staffId, after, limit })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  if (items.length > 0) {
    // The queue follows the stream: what stays in sight is not a new look each time somebody writes.
    const shown = [...new Set(items.map(row => row.userId))]
    const userIds = await listUnseen(sql, { staffId, userIds: shown, sinceMs: nowMs - SITTING_MS })
    await logStaffAccess(sql, { staffId, userIds, action: 'listed', reason: `support ${queue}` }, nowMs)
  }
  return ok({
    items: items.map(row => showForDesk(row, session, nowMs)),
    nextCursor: last ? `${queue === 'waiting' ? last.dueAtMs : last.movedAtMs}_${last.id}` : null,
  })
})
