import type { CallOutput } from '@firoza/api/endpoints'
import type { OrderOut } from '@firoza/api/stock-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { quantityAlone, standingKind } from '@firoza/core/stock/order-change'
import { checkOrder, checkQuantityAlone } from '@firoza/core/stock/order-checks'
import { startTicket, summaryOf, type TicketFacts, type TicketSummary } from '../kinds/ticket-form.ts'

/** What of an order a replacement starts from. */
export type Replaced = Pick<
  OrderOut,
  | 'side'
  | 'type'
  | 'state'
  | 'timeInForce'
  | 'postOnly'
  | 'filled'
  | 'held'
  | 'price'
  | 'stopPrice'
  | 'takeProfitPrice'
  | 'stopLossPrice'
  | 'quantity'
> &
  Pick<CallOutput<'GET /stock/order/info'>, 'quantityMax'> &
  Partial<Reached>

type Standing = Pick<OrderOut, 'type' | 'state' | 'triggered' | 'price' | 'stopPrice'>

interface Reached {
  /** Of an order without a limit whose stop was reached: that stop. It goes on to its protection limit, or becomes a limit order where it is given one. */
  readonly reachedStop: string
}

/** The order as what it is by now: a stop that was reached is none any more. */
export function standingOrder<O extends Standing>(order: O): O & Partial<Reached> {
  const type = standingKind({ ...order, kind: order.type })
  if (type === order.type) return order
  if (type === 'limit' || order.stopPrice === null) return { ...order, type, stopPrice: null }
  return { ...order, type: 'stop', price: null, stopPrice: null, reachedStop: order.stopPrice }
}

export interface ReplaceState {
  readonly price: string
  readonly stopPrice: string
  /** The new total, filled part included. */
  readonly quantity: string
}

export interface ReplaceSummary {
  /** Of what would be left to trade. */
  readonly rest: TicketSummary
  readonly refusal: Refusal | undefined
  readonly unchanged: boolean
}

/** The rest of the new order as a ticket would count it, with what the old order holds counted as free again. */
export function replaceSummary(order: Replaced, facts: TicketFacts, state: ReplaceState): ReplaceSummary {
  const total = Number(parseDecimal(state.quantity, 0) ?? 0n)
  const { reachedStop } = order
  const isLimited = reachedStop !== undefined && state.price !== ''
  const pricesStay = !isLimited && samePrice(state.price, order.price) && samePrice(state.stopPrice, order.stopPrice)
  const alone = pricesStay && quantityAlone({ state: order.state, quantity: order.quantity }, { quantity: total })
  const rest = summaryOf(
    {
      ...startTicket(order.side, facts, state.price),
      kind: isLimited ? 'limit' : order.type,
      stopPrice: reachedStop ?? state.stopPrice,
      takeProfit: order.takeProfitPrice ?? '',
      stopLoss: order.stopLossPrice ?? '',
      timeInForce: order.timeInForce,
      postOnly: order.postOnly,
      quantity: String(Math.max(total - order.filled, 0)),
    },
    released(order, facts),
    alone ? checkQuantityAlone : checkOrder,
  )
  const max = order.quantityMax ?? Number.POSITIVE_INFINITY
  const ofQuantity =
    total > max
      ? refuse('quantity_max', { max: String(max) }, 'quantity')
      : order.filled > 0 && total <= order.filled
        ? refuse('replace_below_filled', { filled: String(order.filled) }, 'quantity')
        : undefined
  const needsLimit = reachedStop !== undefined && pricesStay && !alone
  return {
    rest,
    refusal: ofQuantity ?? (needsLimit ? refuse('price_needed', {}, 'price') : rest.refusal),
    unchanged: pricesStay && total === order.quantity,
  }
}

function released(order: Replaced, facts: TicketFacts): TicketFacts {
  if (order.side === 'sell') {
    // An exit that awaits its shares draws on those, which can be sold when it begins.
    const own = order.quantityMax ?? Number(order.held)
    const available = facts.shares.available + own
    const held = facts.shares.held - Number(order.held)
    return { ...facts, shares: { ...facts.shares, available, held } }
  }
  const available = (parseDecimal(facts.cash.available, 2) ?? 0n) + (parseDecimal(order.held, 2) ?? 0n)
  return { ...facts, cash: { ...facts.cash, available: formatDecimal(available, 2) } }
}

function samePrice(typed: string, known: string | null): boolean {
  if (known === null) return true
  return parseDecimal(typed, 2) === parseDecimal(known, 2)
}
