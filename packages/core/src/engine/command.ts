import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { Outcome } from '../outcome.ts'
import type { Realm } from '../realm.ts'
import type { AccountClass } from '../stock/fees.ts'
import type { OrderDraft } from '../stock/order.ts'
import type { ListingSpec, VenueCode, VenueSpec } from './listing-spec.ts'
import type { OrderView } from './order.ts'
import type { PriceTrigger } from './perp/contract.ts'
import type { PerpCommand } from './perp/perp-command.ts'

/**
 * Everything that changes a book, an order or a listing, as plain data: what the command log keeps and a replay reads.
 * Form (whole numbers, a known side) is the caller's; every rule of the market is the engine's.
 */
export type Command =
  | PlaceCommand
  | CancelCommand
  | ReplaceCommand
  | CancelAllCommand
  | DefineVenueCommand
  | DefineListingCommand
  | PhaseCommand
  | TradingDayCommand
  | HaltCommand
  | SettleCommand
  | StartExitCommand
  | PerpCommand

/** A new order of a person, or of the operator's liquidity. */
export interface PlaceCommand {
  readonly type: 'place'
  readonly realm: Realm
  readonly userId: number
  readonly symbol: string
  readonly draft: OrderDraft
  /** Of a market purchase: so much of the quote, in units as a decimal, is spent at most, and the draft's quantity is not looked at. */
  readonly budget?: string
  /** By which tariff its fees are charged; fixed on the order. */
  readonly accountClass: AccountClass
  /** The client's own name for the order, shown back to it; not the idempotency key. */
  readonly clientKey?: string
  /** Of a contract. */
  readonly contract?: { readonly reduceOnly: boolean; readonly trigger: PriceTrigger; readonly leverage: number }
  /** The operator's liquidity: labelled as such and not bounded by the number of open orders of one person. */
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

/** Makes a venue, closed, in the day given. One that is there stays as it is. The exchange's is also made by its first trading day. */
export interface DefineVenueCommand {
  readonly type: 'define_venue'
  readonly spec: VenueSpec
  readonly tradingDate: TradingDate
}

/**
 * Lists something at a venue whose first trading day has begun, or changes its bounds, guard and rates. The same again does nothing. What its stored
 * figures mean (assets, scale, steps) never changes.
 */
export interface DefineListingCommand {
  readonly type: 'define_listing'
  readonly realm: Realm
  readonly spec: ListingSpec
  /** The previous close, or for a first day the price of issue: the middle of the band. Only a new listing takes it. */
  readonly referencePrice: number
}

/** The realm's market enters a phase. Entering `open` first uncrosses each book at its opening price. */
export interface PhaseCommand {
  readonly type: 'phase'
  readonly realm: Realm
  /** The exchange's where absent. */
  readonly venue?: VenueCode
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
  /** The exchange's where absent. */
  readonly venue?: VenueCode
  readonly tradingDate: TradingDate
  /** Null where its trades settle at once. */
  readonly settlementDate: TradingDate | null
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
  /** The exchange's where absent. */
  readonly venue?: VenueCode
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
