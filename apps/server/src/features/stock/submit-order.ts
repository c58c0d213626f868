import type { Endpoint, RefusalsOf } from '@firoza/api/endpoint'
import type { OrderOut } from '@firoza/api/stock-shapes'
import { assert } from '@firoza/core/assert'
import type { Command, Decision } from '@firoza/core/engine/command'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Refusal } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import type { OrderRow } from './order.store.ts'
import { rowOfView, showOrder } from './show-order.ts'

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

/** The same, with the order as it is stored. */
export async function decideOrder<E extends Endpoint>(
  endpoint: E,
  call: Call<Session, Queryable>,
  command: Command,
): Promise<Outcome<OrderRow, RefusalsOf<E>>> {
  const { session, idempotency, deps } = call
  const decided = await deps.engine.submit(
    command,
    idempotency && {
      idempotency: {
        userId: Number(session.userId),
        realm: session.realm,
        endpoint: idempotency.endpoint,
        key: idempotency.key,
        bodyHash: idempotency.bodyHash.toString('hex'),
      },
    },
  )
  return decided.ok ? ok(rowOfView(orderOf(decided.value))) : declared(endpoint, decided)
}

/** The engine knows every refusal of the market; an endpoint declares those that its command can meet. */
function declared<E extends Endpoint>(endpoint: E, refusal: Refusal): Refusal<RefusalsOf<E>> {
  assert(endpoint.refusals.includes(refusal.reason), `${endpoint.path} declares ${refusal.reason}`)
  return refusal as Refusal<RefusalsOf<E>>
}

function orderOf(decision: Decision) {
  assert(decision.type !== 'done', 'the decision on one order names it')
  return decision.order
}
