import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { AccountCode } from '../ledger/account.ts'
import type { Outcome } from '../outcome.ts'
import type { MarginMode } from '../perp/cross.ts'
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
  | DelistCommand
  | SettleCommand
  | StartExitCommand
  | PerpCommand
  | DeliverCommand
  | SuspendCommand

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
  readonly contract?: {
    readonly reduceOnly: boolean
    readonly trigger: PriceTrigger
    readonly leverage: number
    /** Isolated where absent. */
    readonly mode?: MarginMode
  }
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
  /** The previous close, or for a first day the price of issue: the middle of the band. Only a new listing takes it, and one with a collar until it first trades. */
  readonly referencePrice: number
  /** A new listing begins with an auction: it collects orders until its halt is ended. Where trades settle at once alone. */
  readonly auction?: true
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
  /** How much of what it leads to is done at once; a thousand orders where absent. The rest is the agenda (`go_on`). */
  readonly budget?: number
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
  /** How much of what it leads to is done at once; a thousand orders where absent. The rest is the agenda (`go_on`). */
  readonly budget?: number
}

/** Halts a share, or resumes it. */
export interface HaltCommand {
  readonly type: 'halt'
  readonly realm: Realm
  readonly symbol: string
  readonly halted: boolean
  /** How much of what it leads to is done at once; a thousand orders where absent. The rest is the agenda (`go_on`). */
  readonly budget?: number
}

/** Ends the listing of a share, its orders with it. It keeps its history; defined again it trades on from its last price. */
export interface DelistCommand {
  readonly type: 'delist'
  readonly realm: Realm
  readonly symbol: string
}

/** What is due on or before the date settles: shares can be sold, proceeds withdrawn. A second time nothing happens. */
export interface SettleCommand {
  readonly type: 'settle'
  readonly realm: Realm
  /** The exchange's where absent. */
  readonly venue?: VenueCode
  readonly date: TradingDate
}

/** Stops a venue in which something is wrong, or lets it go on. */
export interface SuspendCommand {
  readonly type: 'suspend'
  readonly realm: Realm
  readonly venue: VenueCode
  readonly suspended: boolean
}

/** The shares of an exit have settled: it begins to work. One that does not await them any more, or still does, stays as it is. */
export interface StartExitCommand {
  readonly type: 'start_exit'
  readonly realm: Realm
  readonly userId: number
  readonly orderId: number
}

/** Why shares come to somebody other than by an order. It is also what their lots say of where they are from. */
export type DeliveryKind = 'ipo' | 'block' | 'bonus' | 'transfer' | 'robot' | 'seed'

/**
 * Shares move off the book, from one account to at most 64 receivers: each gets a lot, and a journal. A receiver is served once by cause and `ref`; who was served
 * before is left out, so that the same command may be sent again. It prints nothing: no last price, no trade, no candle.
 */
export interface DeliverCommand {
  readonly type: 'deliver'
  readonly realm: Realm
  readonly symbol: string
  readonly cause: { readonly kind: DeliveryKind; readonly ref: string }
  /** A person's account, whose lots are used, the oldest first; or a house account (user 0) for shares kept elsewhere. */
  readonly from: { readonly code: AccountCode; readonly userId: number }
  /** From this day on they can be sold: the later of settlement and lock. A day that has settled means at once. */
  readonly unlocksOn: TradingDate
  /** Where the money of those who pay goes: an account in the listing's quote. Their seller's own where absent. */
  readonly proceeds?: { readonly code: AccountCode; readonly userId: number }
  readonly to: readonly Delivery[]
}

export interface Delivery {
  readonly userId: number
  /** Names it within the cause. */
  readonly ref: string
  readonly quantity: number
  /** What the shares count as having cost, in units of the quote as a decimal. */
  readonly cost: string
  /**
   * Of a block fill: the receiver's hold (ledger/holds.ts) pays price × quantity, and the rest of it is released. Whose hold has ended or does not reach
   * is left out. `held` is what it has: the engine reads it under lock and writes it into its log, callers leave it out.
   */
  readonly pays?: { readonly price: number; readonly hold: HoldName; readonly held?: string }
}

export interface HoldName {
  readonly kind: string
  readonly ref: string
}

/** The final decision on a command, given after it is durable. `orders` counts those that a command of the system changed, or whom a delivery served. */
export type Decision =
  | { readonly type: 'placed'; readonly order: OrderView }
  | { readonly type: 'cancelled'; readonly order: OrderView }
  | { readonly type: 'replaced'; readonly order: OrderView; readonly replaced: OrderView }
  | { readonly type: 'done'; readonly orders: number }

export type Decided = Outcome<Decision>

/** Nothing was done, and the same command can be taken later. */
export function isPostponed(decided: Decided): boolean {
  return !decided.ok && (decided.reason === 'service_restarting' || decided.reason === 'venue_suspended')
}
