import { listRobotOrders, robotOrder } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { findOrder, listOrders } from './robot-order.store.ts'
import { showOrders } from './show-order.ts'

export const listOwnRobotOrders = handle(listRobotOrders, async (call, { state, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const running = state === undefined ? undefined : state === 'running'
  const rows = await listOrders(call.sql, call.session, { running, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: await showOrders(call, items), nextCursor })
})

export const readRobotOrder = handle(robotOrder, async (call, { id }) => {
  const order = await findOrder(call.sql, call.session, id)
  if (!order) return refuse('not_found', { what: 'investment' }, 'id')
  const [shown] = await showOrders(call, [order])
  return ok(present(shown, 'the order'))
})
