import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { type ChangeContext, checkCancel, type WorkingOrder } from '../stock/order-change.ts'
import type { CancelAllCommand, CancelCommand, Decided } from './command.ts'
import { endOrder, withdraw } from './end-order.ts'
import { viewOrder } from './publish.ts'
import { type EngineOrder, type EngineState, type Venue, workingOrdersOf } from './state.ts'

/** The person's own working order, or undefined: another person's is as if it did not exist. */
export function ownOrder(
  state: EngineState,
  { orderId, userId, realm }: Pick<CancelCommand, 'orderId' | 'userId' | 'realm'>,
): EngineOrder | undefined {
  const order = state.orders.get(orderId)
  return order?.userId === userId && order.listing.venue.spec.realm === realm ? order : undefined
}

/** An order that ended already is not in the state: whoever asks the engine looks its end up in the database. */
export function applyCancel(state: EngineState, command: CancelCommand, nowMs: TimeMs): Decided {
  const order = ownOrder(state, command)
  if (!order) return refuse('not_found', { what: 'order' })
  const checked = checkCancel(workingOrder(order), changeContext(order.listing.venue))
  if (!checked.ok) return checked
  withdraw(state, order)
  endOrder(state, order, 'cancel', 'by_person', nowMs)
  return ok({ type: 'cancelled', order: viewOrder(order) })
}

/** Cancels all it may: what an auction has frozen stays, unless the system takes it from a disabled person; and what is at a suspended venue. */
export function applyCancelAll(state: EngineState, command: CancelAllCommand, nowMs: TimeMs): Decided {
  let orders = 0
  for (const order of workingOrdersOf(state, command.userId, command.realm)) {
    const { venue } = order.listing
    if (venue.suspended) continue
    const bySystem = command.end === 'user_disabled'
    if (!bySystem && !checkCancel(workingOrder(order), changeContext(venue)).ok) continue
    withdraw(state, order)
    endOrder(state, order, bySystem ? 'close' : 'cancel', command.end, nowMs)
    orders += 1
  }
  return ok({ type: 'done', orders })
}

/** `draft` is what is asked for by now, where that is not what was asked for at first. */
export function workingOrder({ state, charged, ...order }: EngineOrder, draft = order.draft): WorkingOrder {
  const { quantity, limitPrice, stopPrice } = draft
  return {
    state,
    quantity,
    filledQuantity: charged.quantity,
    ...(limitPrice !== undefined && { limitPrice }),
    ...(stopPrice !== undefined && { stopPrice }),
  }
}

export function changeContext({ phase, opensAtMs }: Venue): ChangeContext {
  return { phase, frozenUntil: opensAtMs }
}
