import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { Outcome } from '../outcome.ts'
import type { Realm } from '../realm.ts'
import type { AccountClass } from '../stock/fees.ts'
import type { OrderDraft } from '../stock/order.ts'
import type { OrderView } from './order.ts'

/**
 * Everything that changes a book, an order or a listing, as plain data: what the command log keeps and a replay reads.
 * Form (whole numbers, a known side) is the caller's; every rule of the market is the engine's.
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
  | StartExitCommand

/** A new order of a person, or of the house's liquidity. */
export interface PlaceCommand {
  readonly type: 'place'
  readonly realm: Realm
  readonly userId: number
  readonly symbol: string
  readonly draft: OrderDraft
  /** By which tariff its fees are charged; fixed on the order. */
  readonly accountClass: AccountClass
  /** The client's own name for the order, shown back to it; not the idempotency key. */
  readonly clientKey?: string
  /** House liquidity: labelled as such and not bounded by the number of open orders of one person. */
  readonly house?: true
}

export interface CancelCommand {
  readonly type: 'cancel'
  readonly realm: Realm
  readonly userId: number
  readonly orderId: number
}

/** Cancel and new in one step, under a new id. `quantity` is the new total, what is filled already included. A price that is absent stays. */
export interface ReplaceCommand {
  readonly type: 'replace'
  readonly realm: Realm
  readonly userId: number
  readonly orderId: number
  readonly quantity: number
  readonly limitPrice?: number
  readonly stopPrice?: number
}

/** Cancels every open order of a person: by the person (one realm), or by the system for a disabled user (both). */
export interface CancelAllCommand {
  readonly type: 'cancel_all'
  readonly realm?: Realm
  readonly userId: number
  readonly end: 'by_person' | 'user_disabled'
}

/** Makes a share tradable in a realm, whose first trading day has begun. A share that is listed already stays as it is. */
export interface OpenListingCommand {
  readonly type: 'open_listing'
  readonly realm: Realm
  readonly symbol: string
  /** The previous close, or for a first day the price of issue, in paisa: the middle of the band. */
  readonly referencePrice: number
  /** The step of a price in paisa, and of a quantity in shares. */
  readonly tick: number
  readonly lot: number
}

/** The realm's market enters a phase. Entering `open` first uncrosses each book at its opening price. */
export interface PhaseCommand {
  readonly type: 'phase'
  readonly realm: Realm
  readonly phase: Phase
  /** When continuous trading next begins, for the refusals; absent where it is open or not known. */
  readonly opensAtMs?: TimeMs
}

/**
 * The next trading day begins; the first one makes the realm's market. Sent as the last session of a day ends: day orders of
 * earlier days expire, each listing's last price becomes its reference, books take the new band and orders outside
 * it wait. `settlementDate` is when trades of this day settle.
 *
 * As a correction it moves the day that has begun, in which nothing has traded yet, to where the calendar has it now: forward or
 * back, or to another settlement. Orders and bands stay as they are. While the market is open it is ignored.
 */
export interface TradingDayCommand {
  readonly type: 'trading_day'
  readonly realm: Realm
  readonly tradingDate: TradingDate
  readonly settlementDate: TradingDate
  readonly correction?: true
}

/** Halts a share, or resumes it. */
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

/** The shares of an exit have settled: it begins to work. One that does not await them any more, or still does, stays as it is. */
export interface StartExitCommand {
  readonly type: 'start_exit'
  readonly realm: Realm
  readonly userId: number
  readonly orderId: number
}

/** The final decision on a command, given after it is durable. `orders` counts those that a command of the system changed. */
export type Decision =
  | { readonly type: 'placed'; readonly order: OrderView }
  | { readonly type: 'cancelled'; readonly order: OrderView }
  | { readonly type: 'replaced'; readonly order: OrderView; readonly replaced: OrderView }
  | { readonly type: 'done'; readonly orders: number }

export type Decided = Outcome<Decision>
