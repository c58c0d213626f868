import { listConversions as endpoint } from '@firoza/api/convert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { type DoneRow, listDone } from './convert.store.ts'
import { showQuote } from './show-quote.ts'

export const listConversions = handle(endpoint, async ({ sql, session }, { id, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listDone(sql, session, id, before.value, limit), limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'exchange' }, 'id')
  return ok({ items: items.map(showDone), nextCursor })
})

function showDone(row: DoneRow) {
  return { ...showQuote(row), doneAtMs: row.doneAtMs ?? 0, journalId: String(row.journalId) }
}
