import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { Realm } from '../realm.ts'
import type { FeeLines } from '../stock/fees.ts'
import type { OrderEndReason, OrderState } from '../stock/order.states.ts'
import type { OrderKind, Side, TimeInForce } from '../stock/order.ts'

/**
 * One order as everybody outside the engine sees it: a copy that never changes. Ids are safe integers, prices whole
 * paisa (which are the ticks), quantities whole shares, money paisa.
 */
export interface OrderView {
  readonly id: number
  readonly realm: Realm
  readonly userId: number
  readonly symbol: string
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  /** Null for market and stop orders. Of an `oco` the price at which it stands in the book. */
  readonly limitPrice: number | null
  /** The trigger of an order with a stop, else null. */
  readonly stopPrice: number | null
  /** Of an `oco`: whether a trade has reached its stop, which ends its other price. */
  readonly triggered: boolean
  /** The exits of a bracket, else null. */
  readonly takeProfitPrice: number | null
  readonly stopLossPrice: number | null
  /** Of an exit: the purchase whose shares it sells, else null. */
  readonly entryId: number | null
  /** Of an exit that awaits its shares: when they settle, else null. */
  readonly waitsFor: TradingDate | null
  readonly quantity: number
  readonly filled: number
  /** Σ price × quantity of its fills. */
  readonly valueUnits: bigint
  /** Charged so far, per line of the contract note. */
  readonly fees: FeeLines
  /** What it still reserves: paisa for a buy, shares for a sell. */
  readonly heldUnits: bigint
  /** Of a sale: what the sold shares cost, buying fees included. Realised profit = value - fees - this. */
  readonly soldCostUnits: bigint
  readonly state: OrderState
  /** Why it ended without being filled whole; null while it works and when it is filled. */
  readonly end: OrderEndReason | null
  readonly clientKey: string | null
  readonly acceptedAtMs: TimeMs
  readonly updatedAtMs: TimeMs
  /** The trading day it was accepted for. */
  readonly tradingDate: TradingDate
  /** The order in whose place it came, where it is a replacement. */
  readonly replacesId: number | null
}
