export const SIDES = ['buy', 'sell'] as const
export type Side = (typeof SIDES)[number]

/**
 * `stop` becomes an order at its protection limit when the last trade reaches its stop price, `stop_limit` one at its limit. `oco` is two
 * orders in one: it stands in the book at its limit, and from the moment that the last trade reaches its stop it is a `stop` with what is
 * left of it. One order has one quantity and one reservation, so its two sides can never both be filled.
 */
export const ORDER_KINDS = ['market', 'limit', 'stop', 'stop_limit', 'oco'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** `day` expires with the last session, `gtc` stays until cancelled, `ioc` fills at once what it can, `fok` all at once or nothing. */
export const TIMES_IN_FORCE = ['day', 'gtc', 'ioc', 'fok'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** What a person asks for. Prices in whole paisa, quantity in whole shares. */
export interface OrderDraft {
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  /** Refused rather than matched at once. */
  readonly postOnly: boolean
  readonly quantity: number
  /** Of `limit`, `stop_limit` and `oco` only. */
  readonly limitPrice?: number
  /** Of `stop`, `stop_limit` and `oco` only: the last trade at which the order comes alive. */
  readonly stopPrice?: number
  /** The exits of a bracket, of a purchase only: at which prices the bought shares are sold again. Either may be absent. */
  readonly takeProfitPrice?: number
  readonly stopLossPrice?: number
}

/** Does nothing before its trigger. */
export function isStop(kind: OrderKind): boolean {
  return kind === 'stop' || kind === 'stop_limit'
}

export function hasStop(kind: OrderKind): boolean {
  return isStop(kind) || kind === 'oco'
}

export function hasLimit(kind: OrderKind): boolean {
  return kind === 'limit' || kind === 'stop_limit' || kind === 'oco'
}

export function hasExits({ takeProfitPrice, stopLossPrice }: OrderDraft): boolean {
  return takeProfitPrice !== undefined || stopLossPrice !== undefined
}

/** What is placed for shares that a bracket bought: an order that sells them, and stays until it has or is cancelled. */
export function exitDraft(entry: OrderDraft, quantity: number): OrderDraft {
  const { takeProfitPrice, stopLossPrice } = entry
  return {
    side: 'sell',
    kind: takeProfitPrice === undefined ? 'stop' : stopLossPrice === undefined ? 'limit' : 'oco',
    timeInForce: 'gtc',
    postOnly: false,
    quantity,
    ...(takeProfitPrice !== undefined && { limitPrice: takeProfitPrice }),
    ...(stopLossPrice !== undefined && { stopPrice: stopLossPrice }),
  }
}
