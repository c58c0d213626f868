import { listFills as endpoint } from '@firoza/api/stock'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { selectFillsOfUser } from '../../orders/order.store.ts'
import { showFill } from './show-order.ts'

export const listFills = handle(endpoint, async (call, { symbol, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const page = { symbol, beforeId: before.value, limit: limit + 1 }
  const { items, nextCursor } = idPage(await selectFillsOfUser(call.sql, call.session, page), limit)
  const nameOf = call.deps.names(call.locale)
  const calendar = call.deps.calendarOf(call.session.realm)
  return ok({ items: items.map(row => showFill(row, nameOf, calendar)), nextCursor })
})
