import { listFills as endpoint } from '@firoza/api/order'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { parseCursor, toPage } from '../../http/public-id.ts'
import { selectFillsOfUser } from './order.store.ts'
import { showFill } from './show-order.ts'

export const listFills = handle(endpoint, async (call, { symbol, cursor, limit }) => {
  const page = { symbol, beforeTradeId: parseCursor(cursor), limit: limit + 1 }
  const rows = await selectFillsOfUser(call.sql, call.session, page)
  const nameOf = call.deps.names(call.locale)
  return ok(
    toPage(
      rows,
      limit,
      row => row.tradeId,
      row => showFill(row, nameOf),
    ),
  )
})
