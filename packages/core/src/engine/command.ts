import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { Outcome } from '../outcome.ts'
import type { Realm } from '../realm.ts'
import type { OrderLife, OrderSide, OrderType, OrderView } from './order.ts'

/**
 * Everything that changes a book, an order or a listing, as plain data: what the command log keeps and a replay reads.
 * Form (whole positive numbers, a known side) is the caller's; every rule of the market is the engine's.
 */
export type Command =
  | PlaceCommand
  | CancelCommand
  | ReplaceCommand
  | CancelAllCommand
  | OpenListingCommand
  | PhaseCommand
  | TradingDayCommand
  | HaltCommand
  | SettleCommand

/** A new order of a person, or of the house's liquidity. */
export interface PlaceCommand {
  readonly type: 'place'
  readonly realm: Realm
  readonly userId: number
  readonly symbol: string
  readonly side: OrderSide
  readonly kind: OrderType
  readonly life: OrderLife
  /** Whole shares. */
  readonly quantity: number
  /** The limit in ticks: for `limit` and `stop_limit`, absent otherwise. */
  readonly priceTicks?: number
  /** The trigger in ticks: for `stop` and `stop_limit`, absent otherwise. */
  readonly stopTicks?: number
  /** Never takes liquidity; a limit order of `day` or `gtc` only. */
  readonly postOnly?: boolean
  /** The client's own name for the order, shown back to it; not the idempotency key. */
  readonly clientKey?: string
}

export interface CancelCommand {
  readonly type: 'cancel'
  readonly realm: Realm
  readonly userId: number
  readonly orderId: number
}

/** Cancel and new in one step. `quantity` is the new total, what is filled already included. */
export interface ReplaceCommand {
  readonly type: 'replace'
  readonly realm: Realm
  readonly userId: number
  readonly orderId: number
  readonly quantity: number
  readonly priceTicks: number
}

/** Cancels every open order of a person: by the person (one realm), or by the system for a disabled user (both). */
export interface CancelAllCommand {
  readonly type: 'cancel_all'
  readonly realm?: Realm
  readonly userId: number
  readonly end: 'user' | 'user_disabled'
}

/** Makes a share tradable in a realm. Known already: nothing happens. */
export interface OpenListingCommand {
  readonly type: 'open_listing'
  readonly realm: Realm
  readonly symbol: string
  /** The previous close, or for a first day the price of issue: the middle of the band. */
  readonly referenceTicks: number
  readonly tradingDate: TradingDate
  readonly phase: Phase
}

/** The realm's market enters a phase. Leaving `matching` uncrosses each book at its opening price. */
export interface PhaseCommand {
  readonly type: 'phase'
  readonly realm: Realm
  readonly phase: Phase
}

/**
 * A new trading day: day orders of earlier days expire, each listing's last price becomes its reference, books take the
 * new band, orders outside it wait. `settlementDate` is when trades of this day settle.
 */
export interface TradingDayCommand {
  readonly type: 'trading_day'
  readonly realm: Realm
  readonly tradingDate: TradingDate
  readonly settlementDate: TradingDate
}

export interface HaltCommand {
  readonly type: 'halt'
  readonly realm: Realm
  readonly symbol: string
  readonly halted: boolean
}

/** What is due on or before the date settles: shares can be sold, proceeds withdrawn. A second time nothing happens. */
export interface SettleCommand {
  readonly type: 'settle'
  readonly realm: Realm
  readonly date: TradingDate
}

/** The final decision on a command, given after it is durable. */
export type Decision =
  | { readonly type: 'placed'; readonly order: OrderView }
  | { readonly type: 'cancelled'; readonly order: OrderView }
  | { readonly type: 'replaced'; readonly order: OrderView; readonly replaced: OrderView }
  | { readonly type: 'done'; readonly orders: number }

export type Decided = Outcome<Decision>
