import { listStatements as endpoint } from '@firoza/api/statement'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { showDocument } from './show-document.ts'
import { listDocuments } from './statement.store.ts'

export const listStatements = handle(endpoint, async ({ sql, session }, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listDocuments(sql, session, before.value, limit), limit)
  return ok({ items: items.map(showDocument), nextCursor })
})
