import { listOrders as endpoint } from '@firoza/api/order'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { parseCursor, toPage } from '../../http/public-id.ts'
import { selectOrders } from './order.store.ts'
import { showOrder } from './show-order.ts'

export const listOrders = handle(endpoint, async (call, { status, symbol, side, cursor, limit }) => {
  const { userId, realm } = call.session
  const rows = await selectOrders(call.sql, {
    userId,
    realm,
    status,
    symbol,
    side,
    beforeId: parseCursor(cursor),
    limit: limit + 1,
  })
  const nameOf = call.deps.names(call.locale)
  return ok(
    toPage(
      rows,
      limit,
      row => row.id,
      row => showOrder(row, nameOf),
    ),
  )
})
