import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Decided, Decision } from '@firoza/core/engine/command'
import type { OrderView } from '@firoza/core/engine/order'

/**
 * Decisions as text, for the answers kept under idempotency keys. JSON has no bigint, and a replacer function would be
 * called for every field of every order, so the money fields are named here.
 */
export function encodeDecided(decided: Decided): string {
  if (!decided.ok) return JSON.stringify(decided)
  return JSON.stringify({ ok: true, value: encodeDecision(decided.value) })
}

export function decodeDecided(text: string): Decided {
  const answer = JSON.parse(text) as Decided
  return answer.ok ? { ok: true, value: decodeDecision(answer.value as unknown as EncodedDecision) } : answer
}

type Encoded<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] extends object ? Encoded<T[K]> : T[K] }
type EncodedOrder = Encoded<Omit<OrderView, 'tradingDate'>> & { tradingDate: string }
type EncodedDecision =
  | { type: 'placed' | 'cancelled'; order: EncodedOrder }
  | { type: 'replaced'; order: EncodedOrder; replaced: EncodedOrder }
  | { type: 'done'; orders: number }

function encodeDecision(decision: Decision): EncodedDecision {
  if (decision.type === 'done') return decision
  const order = encodeOrder(decision.order)
  return decision.type === 'replaced'
    ? { type: 'replaced', order, replaced: encodeOrder(decision.replaced) }
    : { type: decision.type, order }
}

function decodeDecision(decision: EncodedDecision): Decision {
  if (decision.type === 'done') return decision
  const order = decodeOrder(decision.order)
  return decision.type === 'replaced'
    ? { type: 'replaced', order, replaced: decodeOrder(decision.replaced) }
    : { type: decision.type, order }
}

function encodeOrder(order: OrderView): EncodedOrder {
  const { commission, salesTax, cdc, total } = order.fees
  return {
    ...order,
    valueUnits: String(order.valueUnits),
    heldUnits: String(order.heldUnits),
    soldCostUnits: String(order.soldCostUnits),
    fees: { commission: String(commission), salesTax: String(salesTax), cdc: String(cdc), total: String(total) },
  }
}

function decodeOrder(order: EncodedOrder): OrderView {
  const { commission, salesTax, cdc, total } = order.fees
  return {
    ...order,
    tradingDate: order.tradingDate as TradingDate,
    valueUnits: BigInt(order.valueUnits),
    heldUnits: BigInt(order.heldUnits),
    soldCostUnits: BigInt(order.soldCostUnits),
    fees: { commission: BigInt(commission), salesTax: BigInt(salesTax), cdc: BigInt(cdc), total: BigInt(total) },
  }
}
