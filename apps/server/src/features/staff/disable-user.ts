import { userDisable } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { changeStatus } from './change-status.ts'

/**
 * First nothing new can come from the person, then what is open is cancelled in both realms. While the engine takes no commands
 * nothing is done at all, so that nobody is left disabled with open orders.
 */
export const disableUser = handle(userDisable, async ({ deps, session, nowMs }, { id, reason }) => {
  if (!deps.engine.accepting) return refuse('service_restarting')
  const changed = await inTransaction(deps.db, tx =>
    changeStatus(tx, { publicId: id, move: 'disable', reason, staff: session }, nowMs),
  )
  if (!changed.ok) return changed
  const { userId, status } = changed.value
  const cancelled = await deps.engine.submit({ type: 'cancel_all', userId: Number(userId), end: 'user_disabled' })
  if (!cancelled.ok) return refuse('service_restarting')
  return ok({ status, cancelledOrders: cancelled.value.type === 'done' ? cancelled.value.orders : 0 })
})
