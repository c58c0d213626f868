import type { CallOutput } from '@firoza/api/endpoints'
import type { OrderOut } from '@firoza/api/order-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { quantityAlone, standingKind } from '@firoza/core/stock/order-change'
import { checkOrder, checkQuantityAlone } from '@firoza/core/stock/order-checks'
import { startTicket, summaryOf, type TicketFacts, type TicketSummary } from '../../shell/ticket/order-ticket-form.ts'

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
  Pick<CallOutput<'GET /stock/order/info'>, 'quantityMax'>

type Standing = Pick<OrderOut, 'type' | 'state' | 'triggered' | 'stopPrice'>

/** The order as what it is by now: a stop that was reached is none any more. */
export function standingOrder<O extends Standing>(order: O): O {
  const type = standingKind({ ...order, kind: order.type })
  return type === order.type ? order : { ...order, type, stopPrice: null }
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
  const pricesStay = samePrice(state.price, order.price) && samePrice(state.stopPrice, order.stopPrice)
  const alone = pricesStay && quantityAlone({ state: order.state, quantity: order.quantity }, { quantity: total })
  const rest = summaryOf(
    {
      ...startTicket(order.side, facts, state.price),
      kind: order.type,
      stopPrice: state.stopPrice,
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
  const tooLarge = total > max
  const tooSmall = order.filled > 0 && total <= order.filled
  return {
    rest,
    refusal: tooLarge
      ? refuse('quantity_max', { max: String(max) }, 'quantity')
      : tooSmall
        ? refuse('replace_below_filled', { filled: String(order.filled) }, 'quantity')
        : rest.refusal,
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
