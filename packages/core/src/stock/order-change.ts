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
  readonly stopPrice?: number
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
  readonly stopPrice?: number
}

export interface Replaceable {
  /** Whether the new order keeps its place in the queue: only where the limit stays and the quantity does not grow. */
  readonly keepsPriority: boolean
  /** Whether nothing but the quantity is asked anew (`quantityAlone`). */
  readonly quantityAlone: boolean
}

/**
 * Whether the person may replace, and what of the new order is to be checked besides: all of it with `checkOrder`, or its quantity alone
 * with `checkQuantityAlone`.
 */
export function checkReplace(
  order: WorkingOrder,
  replacement: Replacement,
  context: ChangeContext,
): Ok<Replaceable> | Refusal<'order_not_open' | 'cancel_frozen' | 'replace_below_filled'> {
  const cancel = checkCancel(order, context)
  if (!cancel.ok) return cancel
  if (replacement.quantity <= order.filledQuantity) {
    return refuse('replace_below_filled', { filled: String(order.filledQuantity) }, 'quantity')
  }
  const sameLimit = replacement.limitPrice === order.limitPrice
  return ok({
    keepsPriority: sameLimit && replacement.quantity <= order.quantity,
    quantityAlone: quantityAlone(order, replacement),
  })
}

/**
 * Whether a replacement takes shares from an order and leaves its prices, which is a cancel of a part: as with a cancel, neither the day's
 * band nor a halt nor the market's hours are in its way. An exit that awaits its shares is not in the market yet, so that it may get them
 * back in the same way.
 */
export function quantityAlone(
  order: Pick<WorkingOrder, 'state' | 'quantity' | 'limitPrice' | 'stopPrice'>,
  { quantity, limitPrice, stopPrice }: Replacement,
): boolean {
  const samePrices = limitPrice === order.limitPrice && stopPrice === order.stopPrice
  return samePrices && (quantity <= order.quantity || order.state === 'awaiting')
}
