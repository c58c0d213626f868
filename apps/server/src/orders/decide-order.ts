import type { Endpoint, RefusalsOf } from '@firoza/api/endpoint'
import { assert } from '@firoza/core/assert'
import type { Command, Decision } from '@firoza/core/engine/command'
import type { OrderView } from '@firoza/core/engine/order'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Refusal } from '@firoza/core/refusal'
import type { Queryable } from '../db/sql.ts'
import type { Call } from '../http/call.ts'
import type { Session } from '../http/session.store.ts'
import type { OrderRow } from './order.store.ts'

/** Hands a command to the engine under the request's idempotency key and answers the order that the decision names, as it is stored. */
export async function decideOrder<E extends Endpoint>(
  endpoint: E,
  call: Call<Session, Queryable>,
  command: Command,
): Promise<Outcome<OrderRow, RefusalsOf<E>>> {
  const decided = await decideCommand(endpoint, call, command)
  return decided.ok ? ok(rowOfView(orderOf(decided.value))) : decided
}

/** The same of a command that answers no order. */
export async function decideCommand<E extends Endpoint>(
  endpoint: E,
  { session, idempotency, deps }: Call<Session, Queryable>,
  command: Command,
): Promise<Outcome<Decision, RefusalsOf<E>>> {
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
  return decided.ok ? decided : declared(endpoint, decided)
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

/** The engine's view in the form of a stored row. */
function rowOfView(view: OrderView): OrderRow {
  return {
    id: BigInt(view.id),
    realm: view.realm,
    symbol: view.symbol,
    side: view.side,
    kind: view.kind,
    timeInForce: view.timeInForce,
    postOnly: view.postOnly,
    limitPrice: whole(view.limitPrice),
    stopPrice: whole(view.stopPrice),
    triggered: view.triggered ?? false,
    takeProfitPrice: whole(view.takeProfitPrice),
    stopLossPrice: whole(view.stopLossPrice),
    entryId: whole(view.entryId),
    waitsFor: view.waitsFor ?? null,
    quantity: BigInt(view.quantity),
    filled: BigInt(view.filled),
    valueUnits: view.valueUnits,
    commissionUnits: view.fees.commission,
    salesTaxUnits: view.fees.salesTax,
    cdcUnits: view.fees.cdc,
    soldCostUnits: view.soldCostUnits,
    heldUnits: view.heldUnits,
    state: view.state,
    end: view.end,
    clientKey: view.clientKey,
    replacesId: whole(view.replacesId),
    acceptedAtMs: view.acceptedAtMs,
    updatedAtMs: view.updatedAtMs,
    tradingDate: view.tradingDate,
  }
}

/** Answers that were kept before an order had the field lack it. */
function whole(value: number | null | undefined): bigint | null {
  return value === null || value === undefined ? null : BigInt(value)
}
