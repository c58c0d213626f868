import type { BookSink } from './book-events.ts'

export type Side = 'buy' | 'sell'
export type OrderKind = 'limit' | 'market'
export type TimeInForce = 'day' | 'gtc' | 'ioc' | 'fok'

/**
 * What happens when an order would trade with a resting order of the same owner. The incoming order's mode decides:
 * `cancel_newest` ends the incoming order, `cancel_oldest` removes the resting one and goes on, `cancel_both` does both.
 */
export type SelfTradePrevention = 'none' | 'cancel_newest' | 'cancel_oldest' | 'cancel_both'

/**
 * Why quantity of an order left the book (or never entered it) without trading.
 * `absent` answers a replacement of an order that is not in the book; nothing was done.
 */
export type RemainderReason = 'none' | 'ioc' | 'fok' | 'post_only' | 'stp' | 'no_liquidity' | 'absent'

/** The prices an order may rest at, both ends included: the day's price band of the instrument. */
export interface TickRange {
  readonly lowTicks: number
  readonly highTicks: number
}

/** An order as it comes to the book. All numbers are safe integers; ids are greater than zero and never used twice. */
export interface PlaceOrder {
  readonly id: number
  /** Whose order it is, for the prevention of self-trades; 0 is nobody in particular and is never prevented. */
  readonly ownerId: number
  readonly side: Side
  readonly kind: OrderKind
  /** The limit; of a market order the worst price it may trade at (its protection). */
  readonly priceTicks: number
  readonly quantityLots: number
  /** A market order never rests, so `day` and `gtc` mean the same as `ioc` for it. */
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly stp: SelfTradePrevention
}

/** A resting order that keeps its id and gets a new price, a new remaining quantity, or both. */
export interface ReplaceOrder {
  readonly id: number
  readonly priceTicks: number
  /** The new *remaining* quantity: the caller has subtracted what is filled already from the new total. At least 1. */
  readonly quantityLots: number
  readonly postOnly: boolean
  readonly stp: SelfTradePrevention
}

/** An order in the queue of its price. */
export interface RestingOrder {
  readonly id: number
  readonly ownerId: number
  readonly side: Side
  readonly priceTicks: number
  readonly quantityLots: number
}

/**
 * What became of an order beyond its fills: filled + resting + cancelled = quantity asked.
 * The book owns the object and overwrites it at the next call, so read it at once.
 */
export interface Placement {
  readonly restingLots: number
  readonly cancelledLots: number
  readonly reason: RemainderReason
}

export interface DepthLevel {
  readonly priceTicks: number
  readonly quantityLots: number
  readonly orders: number
}

/** Return `false` to stop the walk. */
export type RestingVisitor = (
  id: number,
  ownerId: number,
  side: Side,
  priceTicks: number,
  quantityLots: number,
) => boolean | undefined

/**
 * One instrument's order book: price-time priority, matched at the maker's price. Pure and deterministic: no clock, no
 * randomness, the order of calls is the order of time. What a person may do wrong (a price outside the band, a zero
 * quantity, post-only with IOC) is refused before it comes here; the book asserts it.
 */
export interface OrderBook {
  readonly range: TickRange
  /** How many orders rest in the book. */
  readonly size: number

  /** Matches, then rests what the order's conditions allow to rest. */
  place(order: PlaceOrder, sink: BookSink): Placement
  /** Removes an order and returns the quantity that rested, or 0 where the order is not in the book. */
  cancel(id: number): number
  /** Lowers a resting order to a new remaining quantity, 0 to remove it; its turn stays and nothing ever matches. */
  reduce(id: number, quantityLots: number): void
  /**
   * Cancel and new in one step, under the same id. Time priority is kept only when the price is unchanged and the
   * quantity is not increased; otherwise the order goes to the tail of its new price and may trade on the way. A
   * post-only replacement that would trade is refused (`post_only`) and leaves the order where it was.
   */
  replace(change: ReplaceOrder, sink: BookSink): Placement
  /**
   * Adds an order behind the others of its price without matching. For recovery (call in priority order, as
   * `eachResting` gave them) and for the pre-open phase, in which a book may be crossed until the auction.
   */
  restore(order: RestingOrder): void
  /** Gives the book a new day's band, keeping every queue. Orders outside are removed; their ids are returned. */
  reband(range: TickRange): number[]

  /** The order of a side that trades next, 0 where there is none. */
  first(side: Side): number
  bestBid(): number | undefined
  bestAsk(): number | undefined
  /** True while a bid meets or passes an ask, which only happens before the auction. */
  isCrossed(): boolean
  /** The best levels of a side, best first. */
  depth(side: Side, levels: number): DepthLevel[]
  /** Resting quantity that must trade or leave before this order can, at its own price; 0 for an absent order. */
  volumeAhead(id: number): number
  /** Resting quantity of an order, 0 where it is not in the book. */
  openQuantity(id: number): number
  /** Visits every resting order in priority: bids best first, then asks best first, each price oldest first. */
  eachResting(visit: RestingVisitor): void
  /** FNV-1a-32 over every resting order in priority; two books with equal hashes behave the same from here on. */
  stateHash(): number
  /** Asserts the inner consistency of the whole book. Reads everything, so it is for tests and audits. */
  validate(): void
}
