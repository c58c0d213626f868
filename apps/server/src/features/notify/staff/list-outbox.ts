import { outboxList } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { listOutbox, type OutboxRow } from './outbox-list.store.ts'

/** One-time codes stand in it: in live mode nobody reads them here, nor whose phone it is. */
export const listOutboxMessages = handle(outboxList, async ({ deps, sql }, { cursor, limit, recipient, state }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const found = await listOutbox(sql, { beforeId: beforeId.value, limit, recipient, state })
  const { items, nextCursor } = idPage(found, limit)
  const show = deps.settings.mode === 'sandbox' ? (row: OutboxRow) => row : withoutSecrets
  return ok({ items: items.map(row => ({ ...show(row), id: String(row.id) })), nextCursor })
})

function withoutSecrets(row: OutboxRow): OutboxRow {
  return { ...row, text: '', recipient: `${row.recipient.slice(0, 2)}…${row.recipient.slice(-3)}` }
}
