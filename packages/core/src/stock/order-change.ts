import type { Phase } from '../calendar/calendar.ts'
import type { TimeMs } from '../clock.ts'
import { type Ok, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { isWorking, type OrderState } from './order.states.ts'
import { isStop, type OrderKind } from './order.ts'

export interface WorkingOrder {
  readonly state: OrderState
  readonly quantity: number
  readonly filledQuantity: number
  readonly limitPrice?: number
}

export interface StoppedOrder {
  readonly kind: OrderKind
  readonly state: OrderState
  /** Of an `oco`. */
  readonly triggered: boolean
}

/** While the opening price is being found nothing may be taken back; `frozenUntil` is when that ends. */
export interface ChangeContext {
  readonly phase: Phase
  readonly frozenUntil: TimeMs | undefined
}

/** Whether the person may cancel. An order that already ended answers with its state, so a late cancel is understood. */
export function checkCancel(
  order: WorkingOrder,
  context: ChangeContext,
): Ok<undefined> | Refusal<'order_not_open' | 'cancel_frozen'> {
  if (!isWorking(order.state)) return refuse('order_not_open', { state: order.state })
  const isInBook = order.state !== 'untriggered' && order.state !== 'awaiting'
  if (context.phase === 'matching' && isInBook) {
    const until = context.frozenUntil === undefined ? '' : new Date(context.frozenUntil).toISOString()
    return refuse('cancel_frozen', { until })
  }
  return ok()
}

/** What a working order is by now. One whose stop was reached is a limit order, or without a limit of its own one at the market. */
export function standingKind({ kind, state, triggered }: StoppedOrder): OrderKind {
  const fired = triggered || (isStop(kind) && state !== 'untriggered' && state !== 'awaiting')
  if (!fired) return kind
  return kind === 'stop_limit' ? 'limit' : 'market'
}

export interface Replacement {
  /** The new total, filled part included. */
  readonly quantity: number
  readonly limitPrice?: number
}

/**
 * Whether the person may replace, and whether the new order keeps its place in the queue: only where the price stays and the
 * quantity does not grow. The new price and quantity are checked with `checkOrder` besides.
 */
export function checkReplace(
  order: WorkingOrder,
  replacement: Replacement,
  context: ChangeContext,
): Ok<{ keepsPriority: boolean }> | Refusal<'order_not_open' | 'cancel_frozen' | 'replace_below_filled'> {
  const cancel = checkCancel(order, context)
  if (!cancel.ok) return cancel
  if (replacement.quantity <= order.filledQuantity) {
    return refuse('replace_below_filled', { filled: String(order.filledQuantity) }, 'quantity')
  }
  const samePrice = replacement.limitPrice === order.limitPrice
  return ok({ keepsPriority: samePrice && replacement.quantity <= order.quantity })
}
