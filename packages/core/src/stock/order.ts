export const SIDES = ['buy', 'sell'] as const
export type Side = (typeof SIDES)[number]

/** `stop` becomes a market order with a protection limit when the last trade reaches its stop price, `stop_limit` a limit order. */
export const ORDER_KINDS = ['market', 'limit', 'stop', 'stop_limit'] as const
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
  /** Of `limit` and `stop_limit` only. */
  readonly limitPrice?: number
  /** Of `stop` and `stop_limit` only: the last trade at which the order comes alive. */
  readonly stopPrice?: number
  /** The two legs of a bracket, either of which may be absent. */
  readonly takeProfitPrice?: number
  readonly stopLossPrice?: number
}

export function isStop(kind: OrderKind): boolean {
  return kind === 'stop' || kind === 'stop_limit'
}

export function hasLimit(kind: OrderKind): boolean {
  return kind === 'limit' || kind === 'stop_limit'
}
