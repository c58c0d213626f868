import { orderInfo as endpoint } from '@firoza/api/stock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handleAtOneMoment } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { selectBought, selectExits, selectFills, selectOrder, selectSuccessor } from '../../orders/order.store.ts'
import { showFill, showOrder } from './show-order.ts'

/** More fills than any order of a person has in practice; the list of fills pages through all. */
const FILLS_MAX = 500
/** A purchase has one exit for each day on which it bought, and those that were changed. */
const EXITS_MAX = 100

export const orderInfo = handleAtOneMoment(endpoint, async (call, { id }) => {
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
