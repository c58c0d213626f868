import { outboxList } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listOutbox } from './staff.store.ts'

/** One-time codes stand in it, so that it exists for the sandbox alone. */
export const listOutboxMessages = handle(outboxList, async ({ deps, sql }, { cursor, limit, recipient }) => {
  if (deps.settings.mode !== 'sandbox') return refuse('sandbox_only')
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const { items, nextCursor } = idPage(await listOutbox(sql, { beforeId: beforeId.value, limit, recipient }), limit)
  return ok({ items: items.map(row => ({ ...row, id: String(row.id) })), nextCursor })
})
