import { listOrders as endpoint } from '@firoza/api/stock'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { selectOrders } from '../../orders/order.store.ts'
import { showOrder } from './show-order.ts'

export const listOrders = handle(endpoint, async (call, { status, symbol, side, cursor, limit }) => {
  const { userId, realm } = call.session
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const filter = {
    userId,
    realm,
    venue: 'psx',
    status,
    symbol,
    side,
    beforeId: before.value,
    limit: limit + 1,
  } as const
  const { items, nextCursor } = idPage(await selectOrders(call.sql, filter), limit)
  const nameOf = call.deps.names(call.locale)
  const calendar = call.deps.calendarOf(realm)
  return ok({ items: items.map(row => showOrder(row, nameOf, calendar)), nextCursor })
})
