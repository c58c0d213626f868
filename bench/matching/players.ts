import type { OrderBook, Side } from '@firoza/core/book/book'
import type { BookSink } from '@firoza/core/book/book-events'
import { type OrderBook as NpmOrderBook, Side as NpmSide } from 'nodejs-order-book'
import { CANCEL, IOC, LIMIT, type Operations } from './operations.ts'

/** Plays operations `from` up to `to` of a stream. */
export type Play = (from: number, to: number) => void

export class Trades implements BookSink {
  count = 0
  lots = 0

  fill(_maker: number, _taker: number, _price: number, quantityLots: number): void {
    this.count += 1
    this.lots += quantityLots
  }

  stpCancelled(): void {
    throw new Error('no order of a stream has an owner')
  }
}

/** One of our own books. The request object is reused, as the engine does. */
export function playOurs(book: OrderBook, operations: Operations, sink: BookSink): Play {
  const { kind, id, isBuy, priceTicks, quantityLots } = operations
  const order = {
    id: 0,
    ownerId: 0,
    side: 'buy' as Side,
    kind: 'limit' as const,
    priceTicks: 0,
    quantityLots: 0,
    timeInForce: 'gtc' as 'gtc' | 'ioc',
    postOnly: false,
    stp: 'none' as const,
  }
  const change = { id: 0, priceTicks: 0, quantityLots: 0, postOnly: true, stp: 'none' as const }
  return (from, to) => {
    for (let at = from; at < to; at++) {
      const what = kind[at]!
      if (what === CANCEL) {
        book.cancel(id[at]!)
      } else if (what === LIMIT || what === IOC) {
        order.id = id[at]!
        order.side = isBuy[at] === 1 ? 'buy' : 'sell'
        order.priceTicks = priceTicks[at]!
        order.quantityLots = quantityLots[at]!
        order.timeInForce = what === LIMIT ? 'gtc' : 'ioc'
        book.place(order, sink)
      } else {
        change.id = id[at]!
        change.priceTicks = priceTicks[at]!
        change.quantityLots = quantityLots[at]!
        book.replace(change, sink)
      }
    }
  }
}

/** The package names this enum in its types and does not export it. */
type NpmTimeInForce = NonNullable<Parameters<NpmOrderBook['limit']>[0]['timeInForce']>
const GTC = 'GTC' as NpmTimeInForce
const NPM_IOC = 'IOC' as NpmTimeInForce

/** The npm package, with its ids made into the strings it wants before the clock starts. */
export function playNpm(book: NpmOrderBook, operations: Operations): Play {
  const { kind, isBuy, priceTicks, quantityLots } = operations
  const ids = Array.from(operations.id, String)
  return (from, to) => {
    for (let at = from; at < to; at++) {
      const what = kind[at]!
      const id = ids[at]!
      if (what === CANCEL) {
        book.cancel(id)
      } else if (what === LIMIT || what === IOC) {
        book.limit({
          id,
          side: isBuy[at] === 1 ? NpmSide.BUY : NpmSide.SELL,
          price: priceTicks[at]!,
          size: quantityLots[at]!,
          timeInForce: what === LIMIT ? GTC : NPM_IOC,
        })
      } else {
        book.modify(id, { price: priceTicks[at]!, size: quantityLots[at]! })
      }
    }
  }
}

/** Price and quantity of every level, best first, so that competitors can be shown to have done the same work. */
export function levelsOf(book: OrderBook): [number, number][][] {
  return (['buy', 'sell'] as const).map(side =>
    book.depth(side, Number.POSITIVE_INFINITY).map(level => [level.priceTicks, level.quantityLots]),
  )
}

export function levelsOfNpm(book: NpmOrderBook): [number, number][][] {
  const [asks, bids] = book.depth()
  return [bids.toSorted((a, b) => b[0] - a[0]), asks.toSorted((a, b) => a[0] - b[0])]
}
