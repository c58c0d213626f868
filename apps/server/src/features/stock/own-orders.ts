import {
  listFills as listFillsEndpoint,
  listOrders as listOrdersEndpoint,
  orderInfo as orderInfoEndpoint,
  orderStatistics as orderStatisticsEndpoint,
} from '@firoza/api/stock'
import { previousTradingDay } from '@firoza/core/calendar/calendar'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, handleAtOneMoment } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { shownDay } from '../../market/trading-calendars.ts'
import {
  selectBought,
  selectExits,
  selectFills,
  selectFillsOfUser,
  selectOrder,
  selectOrders,
  selectSuccessor,
  sumDay,
  sumOrders,
  sumWorking,
  type Totals,
} from '../../orders/order.store.ts'
import { rupees, showFill, showOrder } from './show-order.ts'

export const listOrders = handle(listOrdersEndpoint, async (call, { status, symbol, side, cursor, limit }) => {
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

export const listFills = handle(listFillsEndpoint, async (call, { symbol, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const page = { symbol, beforeId: before.value, limit: limit + 1 }
  const { items, nextCursor } = idPage(await selectFillsOfUser(call.sql, call.session, page), limit)
  const nameOf = call.deps.names(call.locale)
  const calendar = call.deps.calendarOf(call.session.realm)
  return ok({ items: items.map(row => showFill(row, nameOf, calendar)), nextCursor })
})

/** More fills than any order of a person has in practice; the list of fills pages through all. */
const FILLS_MAX = 500
/** A purchase has one exit for each day on which it bought, and those that were changed. */
const EXITS_MAX = 100

export const orderInfo = handleAtOneMoment(orderInfoEndpoint, async (call, { id }) => {
  const orderId = parseId(id)
  const order = orderId && (await selectOrder(call.sql, call.session, orderId))
  if (!order) return refuse('not_found', { what: 'order' })
  const [fills, exits, bought, [successor]] = await Promise.all([
    selectFills(call.sql, [order.id], FILLS_MAX),
    selectExits(call.sql, order.id, EXITS_MAX),
    order.state === 'awaiting' ? selectBought(call.sql, call.session, order) : null,
    order.state === 'replaced' ? selectSuccessor(call.sql, call.session, order) : [],
  ])
  const nameOf = call.deps.names(call.locale)
  const calendar = call.deps.calendarOf(call.session.realm)
  return ok({
    ...showOrder(order, nameOf, calendar),
    fills: fills.filter(fill => fill.side === order.side).map(fill => showFill(fill, nameOf, calendar)),
    exits: exits.map(exit => showOrder(exit, nameOf, calendar)),
    quantityMax: bought === null ? null : Number(bought),
    replacedById: successor === undefined ? null : successor.id.toString(),
  })
})

export const orderStatistics = handleAtOneMoment(orderStatisticsEndpoint, async call => {
  const day = shownDay(call.deps, call.session.realm, call.nowMs)
  const [working, today, total] = await Promise.all([
    sumWorking(call.sql, call.session),
    sumDay(call.sql, call.session, { day, before: previousTradingDay(call.deps.calendarOf(call.session.realm), day) }),
    sumOrders(call.sql, call.session),
  ])
  return ok({
    openOrders: Number(working.orders),
    heldForBuys: rupees(working.heldForBuys),
    today: show(today),
    total: show(total),
  })
})

function show(totals: Totals) {
  return {
    orders: Number(totals.orders),
    bought: rupees(totals.bought),
    sold: rupees(totals.sold),
    fees: rupees(totals.fees),
    realisedProfit: rupees(totals.realised),
  }
}
