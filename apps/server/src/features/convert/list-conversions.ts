import { listConversions as endpoint } from '@firoza/api/convert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listDone } from './convert.store.ts'
import { showQuote } from './show-quote.ts'

export const listConversions = handle(endpoint, async ({ sql, session }, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return ok({ items: [], nextCursor: null })
  const { items, nextCursor } = idPage(await listDone(sql, session, before.value, limit), limit)
  return ok({ items: items.map(row => ({ ...showQuote(row), doneAtMs: row.doneAtMs ?? 0 })), nextCursor })
})
