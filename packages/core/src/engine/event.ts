import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { AssetKind } from '../money/asset.ts'
import type { Realm } from '../realm.ts'
import type { Side } from '../stock/order.ts'
import type { PriceBand } from '../stock/price-band.ts'
import type { ListingSpec } from './listing-spec.ts'
import type { OrderView } from './order.ts'

/** What happened, in order. `seq` rises by one from event to event over the whole life of the engine. */
export type EngineEvent = OrderEvent | TradeEvent | ListingEvent | SettledEvent

/** An order was accepted or changed; for its owner only. `order` is as it stands after the event. */
export interface OrderEvent {
  readonly type: 'order'
  readonly seq: number
  readonly cause: 'accepted' | 'filled' | 'triggered' | 'ended' | 'queued'
  readonly order: OrderView
}

/** A trade: its public part (price, quantity, taker's side) goes to everybody, the rest to the two owners. */
export interface TradeEvent {
  readonly type: 'trade'
  readonly seq: number
  readonly tradeId: number
  readonly atMs: TimeMs
  readonly realm: Realm
  readonly symbol: string
  readonly tradingDate: TradingDate
  readonly price: number
  readonly quantity: number
  readonly valueUnits: bigint
  /** Null for a trade of the opening auction, in which nobody takes. */
  readonly takerSide: Side | null
  readonly buyOrderId: number
  readonly sellOrderId: number
  readonly buyUserId: number
  readonly sellUserId: number
}

/** A listing as it stands after the event: phase, halt, band, last price. */
export interface ListingEvent {
  readonly type: 'listing'
  readonly seq: number
  readonly listing: ListingView
}

export interface ListingView {
  readonly realm: Realm
  readonly symbol: string
  readonly spec: ListingSpec
  readonly phase: Phase
  readonly halted: boolean
  readonly delisted: boolean
  readonly tradingDate: TradingDate
  readonly referencePrice: number
  readonly band: PriceBand
  /** The price of the last trade ever, or null before the first. */
  readonly lastPrice: number | null
}

/** What was due on or before the date has settled; positions and withdrawable money of many people changed. */
export interface SettledEvent {
  readonly type: 'settled'
  readonly seq: number
  readonly realm: Realm
  readonly date: TradingDate
}

/** A balance of a person as it stands after a batch. */
export interface BalanceChange {
  readonly realm: Realm
  readonly userId: number
  readonly asset: string
  readonly kind: AssetKind
  readonly posted: bigint
  readonly held: bigint
  readonly unsettled: bigint
}
