import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { Realm } from '../realm.ts'

export type OrderSide = 'buy' | 'sell'
export type OrderType = 'limit' | 'market' | 'stop' | 'stop_limit'
export type OrderLife = 'day' | 'gtc' | 'ioc' | 'fok'

export const ORDER_SIDES = ['buy', 'sell'] as const satisfies readonly OrderSide[]
export const ORDER_TYPES = ['limit', 'market', 'stop', 'stop_limit'] as const satisfies readonly OrderType[]
export const ORDER_LIVES = ['day', 'gtc', 'ioc', 'fok'] as const satisfies readonly OrderLife[]

/** Why an order ended without being filled whole, or null while it has no such reason. */
export type OrderEnd =
  | 'user'
  | 'user_disabled'
  | 'day_over'
  | 'ioc'
  | 'fok'
  | 'post_only'
  | 'self_trade'
  | 'no_liquidity'
  | 'sibling_filled'
  | 'replaced'

/** Paisa charged on an order so far, per line of the contract note. */
export interface ChargedFees {
  readonly commission: bigint
  readonly salesTax: bigint
  readonly cdc: bigint
}

/**
 * One order as everybody outside the engine sees it: a copy that never changes. Ids are safe integers, prices are
 * integer ticks (1 tick = 1 paisa), quantities whole shares, money paisa.
 */
export interface OrderView<State extends string = string> {
  readonly id: number
  readonly realm: Realm
  readonly userId: number
  readonly symbol: string
  readonly side: OrderSide
  readonly type: OrderType
  readonly life: OrderLife
  readonly postOnly: boolean
  /** The limit; null for market and stop orders. */
  readonly priceTicks: number | null
  /** The trigger of a stop order that has one, else null. */
  readonly stopTicks: number | null
  readonly quantity: number
  readonly filled: number
  /** Σ price × quantity of its fills. */
  readonly valueUnits: bigint
  readonly fees: ChargedFees
  /** What it still reserves: paisa for a buy, shares for a sell. */
  readonly heldUnits: bigint
  readonly state: State
  readonly end: OrderEnd | null
  readonly clientKey: string | null
  readonly acceptedAtMs: TimeMs
  readonly updatedAtMs: TimeMs
  /** The trading day it was accepted for. */
  readonly tradingDate: TradingDate
  /** The order in whose place it came, where it is a replacement. */
  readonly replacesId: number | null
}
