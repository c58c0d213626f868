import type { Decided, Decision } from '@firoza/core/engine/command'
import type { OrderView } from '@firoza/core/engine/order'

/**
 * Decisions as text, for the answers kept under idempotency keys. An answer is kept for every order and nearly never read, so that an
 * order goes as the list of its values, in less than half of the length that it has with its names; JSON has no bigint, so money goes as
 * text. No text has a line break: JSON writes it as two characters.
 */
export function encodeDecided(decided: Decided): string {
  return JSON.stringify(decided.ok ? listOf(decided.value) : decided)
}

/** Reads answers of before, too: JSON objects with names. */
export function decodeDecided(text: string): Decided {
  const answer = JSON.parse(text) as DecisionList | NamedAnswer
  if (!('ok' in answer)) return { ok: true, value: decisionOf(answer) }
  return answer.ok ? { ok: true, value: decisionOfNames(answer.value) } : answer
}

type DecisionList =
  | readonly ['placed' | 'cancelled', OrderList]
  | readonly ['replaced', OrderList, OrderList]
  | readonly ['done', number]
type OrderList = ReturnType<typeof listOfOrder>

function listOf(decision: Decision): DecisionList {
  if (decision.type === 'done') return ['done', decision.orders]
  const order = listOfOrder(decision.order)
  return decision.type === 'replaced' ? ['replaced', order, listOfOrder(decision.replaced)] : [decision.type, order]
}

function decisionOf(list: DecisionList): Decision {
  if (list[0] === 'done') return { type: 'done', orders: list[1] }
  const order = orderOf(list[1])
  return list[0] === 'replaced' ? { type: 'replaced', order, replaced: orderOf(list[2]) } : { type: list[0], order }
}

/** What an order gets later goes at the end, so that lists of before stay readable. */
function listOfOrder(order: OrderView) {
  const { commission, salesTax, cdc, total } = order.fees
  return [
    order.id,
    order.realm,
    order.userId,
    order.symbol,
    order.side,
    order.kind,
    order.timeInForce,
    order.postOnly,
    order.limitPrice,
    order.stopPrice,
    order.quantity,
    order.filled,
    String(order.valueUnits),
    String(commission),
    String(salesTax),
    String(cdc),
    String(total),
    String(order.heldUnits),
    String(order.soldCostUnits),
    order.state,
    order.end,
    order.clientKey,
    order.acceptedAtMs,
    order.updatedAtMs,
    order.tradingDate,
    order.replacesId,
    order.triggered,
    order.takeProfitPrice,
    order.stopLossPrice,
    order.entryId,
    order.waitsFor,
  ] as const
}

function orderOf(list: OrderList): OrderView {
  const [
    id,
    realm,
    userId,
    symbol,
    side,
    kind,
    timeInForce,
    postOnly,
    limitPrice,
    stopPrice,
    quantity,
    filled,
    ...rest
  ] = list
  const [value, commission, salesTax, cdc, total, held, soldCost, state, end, clientKey, ...times] = rest
  const [acceptedAtMs, updatedAtMs, tradingDate, replacesId, ...bracket] = times
  const [triggered, takeProfitPrice, stopLossPrice, entryId, waitsFor] = bracket
  return {
    id,
    realm,
    userId,
    symbol,
    side,
    kind,
    timeInForce,
    postOnly,
    limitPrice,
    stopPrice,
    quantity,
    filled,
    valueUnits: BigInt(value),
    fees: { commission: BigInt(commission), salesTax: BigInt(salesTax), cdc: BigInt(cdc), total: BigInt(total) },
    heldUnits: BigInt(held),
    soldCostUnits: BigInt(soldCost),
    state,
    end,
    clientKey,
    acceptedAtMs,
    updatedAtMs,
    tradingDate,
    replacesId,
    triggered,
    takeProfitPrice,
    stopLossPrice,
    entryId,
    waitsFor,
  }
}

type Named<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] extends object ? Named<T[K]> : T[K] }
/** Kept before there were brackets. */
type Bracket = 'triggered' | 'takeProfitPrice' | 'stopLossPrice' | 'entryId' | 'waitsFor'
type NamedOrder = Named<Omit<OrderView, 'tradingDate' | Bracket>> &
  Pick<OrderView, 'tradingDate'> &
  Partial<Pick<OrderView, Bracket>>
const NO_BRACKET = { triggered: false, takeProfitPrice: null, stopLossPrice: null, entryId: null, waitsFor: null }

type NamedDecision =
  | { type: 'placed' | 'cancelled'; order: NamedOrder }
  | { type: 'replaced'; order: NamedOrder; replaced: NamedOrder }
  | { type: 'done'; orders: number }
type NamedAnswer = Extract<Decided, { ok: false }> | { ok: true; value: NamedDecision }

function decisionOfNames(decision: NamedDecision): Decision {
  if (decision.type === 'done') return decision
  const order = orderOfNames(decision.order)
  return decision.type === 'replaced'
    ? { type: 'replaced', order, replaced: orderOfNames(decision.replaced) }
    : { type: decision.type, order }
}

function orderOfNames(order: NamedOrder): OrderView {
  const { commission, salesTax, cdc, total } = order.fees
  return {
    ...NO_BRACKET,
    ...order,
    valueUnits: BigInt(order.valueUnits),
    heldUnits: BigInt(order.heldUnits),
    soldCostUnits: BigInt(order.soldCostUnits),
    fees: { commission: BigInt(commission), salesTax: BigInt(salesTax), cdc: BigInt(cdc), total: BigInt(total) },
  }
}
