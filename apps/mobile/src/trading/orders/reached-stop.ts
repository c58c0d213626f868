import type { OrderOut } from '@firoza/api/stock-shapes'
import type { OrderKind } from '@firoza/core/stock/order'
import { standingKind } from '@firoza/core/stock/order-change'

type Reached = Pick<OrderOut, 'side' | 'type' | 'state' | 'triggered' | 'cancellable'>

/** What a working order is since its stop was reached; undefined where it has none, waits for it, or works no more. */
export function reachedAs({ type, state, triggered, cancellable }: Reached): OrderKind | undefined {
  if (!cancellable) return undefined
  const kind = standingKind({ kind: type, state, triggered })
  return kind === type ? undefined : kind
}

/** The sentence that says what reaching its stop has made of an order. */
export function reachedKey(order: Reached) {
  const kind = reachedAs(order)
  if (kind === undefined) return order.triggered ? 'stock.stopReached_ended' : undefined
  return kind === 'limit' ? 'stock.stopReached_limit' : (`stock.stopReached_${order.side}` as const)
}
