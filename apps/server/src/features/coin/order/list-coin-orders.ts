import { list, query, tradeList } from '@firoza/api/coin-order'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, handleAtOneMoment } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { parseId } from '../../../http/public-id.ts'
import { selectFills, selectOrder, selectOrders } from '../../../orders/order.store.ts'
import { selectCoinFills } from './coin-fill.store.ts'
import { pairOf } from './pair-of.ts'
import { showCoinFill, showCoinOrder } from './show-coin-order.ts'

/** More fills than any order of a person has in practice; the list of fills pages through all. */
const FILLS_MAX = 500

export const listCoinOrders = handle(list, async (call, { status, symbol, side, cursor, limit }) => {
  const { userId, realm } = call.session
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const filter = {
    userId,
    realm,
    venue: 'coin',
    status,
    symbol,
    side,
    beforeId: before.value,
    limit: limit + 1,
  } as const
  const { items, nextCursor } = idPage(await selectOrders(call.sql, filter), limit)
  const pair = pairOf(call.deps, realm, call.locale)
  return ok({ items: items.map(row => showCoinOrder(row, pair(row.symbol))), nextCursor })
})

export const queryCoinOrder = handleAtOneMoment(query, async (call, { id }) => {
  const orderId = parseId(id)
  const order = orderId && (await selectOrder(call.sql, call.session, orderId, 'coin'))
  if (!order) return refuse('not_found', { what: 'order' })
  const fills = await selectFills(call.sql, [order.id], FILLS_MAX)
  const pair = pairOf(call.deps, call.session.realm, call.locale)(order.symbol)
  return ok({
    ...showCoinOrder(order, pair),
    fills: fills.filter(fill => fill.side === order.side).map(fill => showCoinFill(fill, pair)),
    exits: [],
    quantityMax: null,
    replacedById: null,
  })
})

export const listCoinFills = handle(tradeList, async (call, { symbol, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const page = { symbol, beforeId: before.value, limit: limit + 1 }
  const { items, nextCursor } = idPage(await selectCoinFills(call.sql, call.session, page), limit)
  const pair = pairOf(call.deps, call.session.realm, call.locale)
  return ok({ items: items.map(row => showCoinFill(row, pair(row.symbol))), nextCursor })
})
