import type { OrderBook, Placement, PlaceOrder, ReplaceOrder, TickRange } from '../book.ts'
import { type BookEvent, BookEvents } from '../book-events.ts'
import { NaiveOrderBook } from '../order-book.naive.ts'
import { FastOrderBook } from '../order-book.ts'

/** Both books, for `describe.each`: every rule is shown for each of them by the same test. */
export const BOTH_BOOKS: readonly [string, new (range: TickRange) => OrderBook][] = [
  ['fast', FastOrderBook],
  ['naive', NaiveOrderBook],
]

export const BAND: TickRange = { lowTicks: 1, highTicks: 2_000 }

export type Asked = Pick<PlaceOrder, 'id'> & Partial<PlaceOrder>

/** A book with an ear: each call gives its placement and its events as plain values. */
export class Scenario {
  readonly book: OrderBook
  private readonly events = new BookEvents()

  constructor(Book: new (range: TickRange) => OrderBook, range: TickRange = BAND) {
    this.book = new Book(range)
  }

  place(asked: Asked): Placement & { events: BookEvent[] } {
    this.events.clear()
    const placement = this.book.place({ ...DEFAULTS, ...asked }, this.events)
    return { ...placement, events: this.events.toArray() }
  }

  buy(id: number, priceTicks: number, quantityLots: number, rest: Partial<PlaceOrder> = {}) {
    return this.place({ id, side: 'buy', priceTicks, quantityLots, ...rest })
  }

  sell(id: number, priceTicks: number, quantityLots: number, rest: Partial<PlaceOrder> = {}) {
    return this.place({ id, side: 'sell', priceTicks, quantityLots, ...rest })
  }

  replace(id: number, priceTicks: number, quantityLots: number, rest: Partial<ReplaceOrder> = {}) {
    this.events.clear()
    const change: ReplaceOrder = { id, priceTicks, quantityLots, postOnly: false, stp: 'none', ...rest }
    const placement = this.book.replace(change, this.events)
    return { ...placement, events: this.events.toArray() }
  }

  /** Ids in priority, bids then asks. */
  queue(): number[] {
    return restingOf(this.book).map(order => order.id)
  }
}

const DEFAULTS: Omit<PlaceOrder, 'id'> = {
  ownerId: 0,
  side: 'buy',
  kind: 'limit',
  priceTicks: 100,
  quantityLots: 10,
  timeInForce: 'gtc',
  postOnly: false,
  stp: 'none',
}

export function restingOf(book: OrderBook) {
  const orders: { id: number; ownerId: number; side: 'buy' | 'sell'; priceTicks: number; quantityLots: number }[] = []
  book.eachResting((id, ownerId, side, priceTicks, quantityLots) => {
    orders.push({ id, ownerId, side, priceTicks, quantityLots })
    return true
  })
  return orders
}

/** A fill as `[maker, taker, price, lots, maker's remainder]`; a removal by self-trade prevention as `['stp', id, lots]`. */
export function brief(events: readonly BookEvent[]) {
  return events.map(event =>
    event.type === 'fill'
      ? [event.makerId, event.takerId, event.priceTicks, event.quantityLots, event.makerRemainingLots]
      : ['stp', event.id, event.remainingLots],
  )
}
