import type { OrderBook, PlaceOrder, Side, TickRange } from '@firoza/core/book/book'
import type { BookSink } from '@firoza/core/book/book-events'
import type { FeedMessage, Level } from './feed.ts'

/** 50,000 to 75,000 USDT; the feed's changes further out are orders nobody could trade with that day. */
export const FEED_RANGE: TickRange = { lowTicks: 5_000_000, highTicks: 7_500_000 }

type Driven = Pick<OrderBook, 'place' | 'cancel' | 'replace' | 'openQuantity'>
type Snapshot = Extract<FeedMessage, { type: 'snapshot' }>
type Diff = Extract<FeedMessage, { type: 'diff' }>

/**
 * Turns the exchange's depth into orders: quantity that appears at a price is a new post-only order at the tail, quantity
 * that disappears is cancelled from the tail, a trade is an IOC order at the trade's price. Depth arrives every 100 ms and
 * trades at once, so between two changes the book may run ahead; prices that traded are set right with the next change.
 */
export class FeedDriver implements BookSink {
  readonly exchange: Record<Side, Map<number, number>> = { buy: new Map(), sell: new Map() }
  /** The exchange's change that the book has reached, 0 before the snapshot. */
  lastId = 0
  outsideBand = 0
  private readonly book: Driven
  private readonly orders: Record<Side, Map<number, number[]>> = { buy: new Map(), sell: new Map() }
  private readonly traded: Record<Side, Set<number>> = { buy: new Set(), sell: new Set() }
  /** The changes that arrive before the snapshot; the later ones of them continue it. */
  private readonly early: Diff[] = []
  private orderId = 0
  private makerSide: Side = 'buy'

  constructor(book: Driven) {
    this.book = book
  }

  /** True when the message brought the book's depth to a known state of the exchange. */
  take(message: FeedMessage): boolean {
    switch (message.type) {
      case 'snapshot':
        this.lastId = message.lastId
        this.apply(message)
        for (const diff of this.early) this.follow(diff)
        return true
      case 'diff':
        if (this.lastId > 0) return this.follow(message)
        this.early.push(message)
        return false
      case 'trade':
        if (this.lastId > 0) this.trade(message.takerSide, message.priceTicks, message.quantityLots)
        return false
      case 'quote':
        return false
    }
  }

  private follow(diff: Diff): boolean {
    if (diff.lastId <= this.lastId) return false
    if (diff.firstId > this.lastId + 1) throw new Error('the feed has a gap')
    this.lastId = diff.lastId
    this.apply(diff)
    return true
  }

  fill(_maker: number, _taker: number, priceTicks: number): void {
    this.traded[this.makerSide].add(priceTicks)
  }

  stpCancelled(): void {
    throw new Error('a feed has no owners')
  }

  private trade(side: Side, priceTicks: number, quantityLots: number): void {
    this.makerSide = side === 'buy' ? 'sell' : 'buy'
    this.book.place({ ...this.order(side, priceTicks, quantityLots), timeInForce: 'ioc' }, this)
  }

  /** Removals on both sides first: what stays of the old depth and what is new can then never cross. */
  private apply({ bids, asks }: Snapshot | Diff): void {
    const changed = [...this.changes('buy', bids), ...this.changes('sell', asks)]
    for (const [side, price] of changed) this.shrink(side, price, this.exchange[side].get(price) ?? 0)
    for (const [side, price] of changed) this.extend(side, price, this.exchange[side].get(price) ?? 0)
  }

  private changes(side: Side, levels: readonly Level[]): [Side, number][] {
    const prices = this.traded[side]
    for (const [price, lots] of levels) {
      if (price < FEED_RANGE.lowTicks || price > FEED_RANGE.highTicks) {
        this.outsideBand += 1
        continue
      }
      if (lots === 0) this.exchange[side].delete(price)
      else this.exchange[side].set(price, lots)
      prices.add(price)
    }
    this.traded[side] = new Set()
    return [...prices].map(price => [side, price])
  }

  private shrink(side: Side, price: number, wanted: number): void {
    const ids = this.orders[side].get(price) ?? []
    let excess = ids.reduce((lots, id) => lots + this.book.openQuantity(id), 0) - wanted
    while (excess > 0) {
      const id = ids.at(-1)!
      const open = this.book.openQuantity(id)
      if (open > excess) {
        const change = { id, priceTicks: price, quantityLots: open - excess, postOnly: true, stp: 'none' } as const
        this.book.replace(change, this)
      } else {
        if (open > 0) this.book.cancel(id)
        ids.pop()
      }
      excess -= Math.min(open, excess)
    }
  }

  private extend(side: Side, price: number, wanted: number): void {
    const ids = (this.orders[side].get(price) ?? []).filter(id => this.book.openQuantity(id) > 0)
    const missing = wanted - ids.reduce((lots, id) => lots + this.book.openQuantity(id), 0)
    if (missing > 0) {
      const order = { ...this.order(side, price, missing), postOnly: true }
      ids.push(order.id)
      if (this.book.place(order, this).restingLots !== missing) throw new Error('new depth must not cross')
    }
    if (ids.length > 0) this.orders[side].set(price, ids)
    else this.orders[side].delete(price)
  }

  private order(side: Side, priceTicks: number, quantityLots: number): PlaceOrder {
    this.orderId += 1
    return {
      id: this.orderId,
      ownerId: 0,
      side,
      kind: 'limit',
      priceTicks,
      quantityLots,
      timeInForce: 'gtc',
      postOnly: false,
      stp: 'none',
    }
  }
}
