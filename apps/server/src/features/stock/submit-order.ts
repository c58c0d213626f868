import type { Endpoint, RefusalsOf } from '@firoza/api/endpoint'
import type { OrderOut } from '@firoza/api/stock-shapes'
import type { Command } from '@firoza/core/engine/command'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Queryable } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { decideOrder } from '../../orders/decide-order.ts'
import { showOrder } from './show-order.ts'

/** Hands a command to the engine under the request's idempotency key and shows the order that the decision names. */
export async function submitOrder<E extends Endpoint>(
  endpoint: E,
  call: Call<Session, Queryable>,
  command: Command,
): Promise<Outcome<OrderOut, RefusalsOf<E>>> {
  const { session, deps } = call
  const decided = await decideOrder(endpoint, call, command)
  if (!decided.ok) return decided
  return ok(showOrder(decided.value, deps.names(call.locale), deps.calendarOf(session.realm)))
}
