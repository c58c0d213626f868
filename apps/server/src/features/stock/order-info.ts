import { orderInfo as endpoint } from '@firoza/api/order'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { selectFills, selectOrder } from './order.store.ts'
import { showFill, showOrder } from './show-order.ts'

/** More fills than any order of a person has in practice; the list of fills pages through all. */
const FILLS_MAX = 500

export const orderInfo = handle(endpoint, async (call, { id }) => {
  const orderId = parseId(id)
  const order = orderId && (await selectOrder(call.sql, call.session, orderId))
  if (!order) return refuse('not_found', { what: 'order' })
  const fills = await selectFills(call.sql, [order.id], FILLS_MAX)
  const nameOf = call.deps.names(call.locale)
  return ok({
    ...showOrder(order, nameOf),
    fills: fills.filter(fill => fill.side === order.side).map(fill => showFill(fill, nameOf)),
  })
})
