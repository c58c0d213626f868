import { listStatements as endpoint } from '@firoza/api/statement'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { parseCursor, toPage } from '../../http/public-id.ts'
import { showDocument } from './show-document.ts'
import { listDocuments } from './statement.store.ts'

export const listStatements = handle(endpoint, async ({ sql, session }, { cursor, limit }) => {
  const rows = await listDocuments(sql, session, parseCursor(cursor), limit)
  return ok(toPage(rows, limit, ({ id }) => id, showDocument))
})
