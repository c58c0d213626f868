import type { OrderBook, PlaceOrder } from '../book.ts'
import type { BookSink } from '../book-events.ts'
import { fnv, fnvHex, fnvStart } from '../state-hash.ts'
import type { StreamA } from './stream-a.ts'

/** Counts trades and hashes (maker id, taker id, price, quantity) of each in order. */
export class TradeTally implements BookSink {
  trades = 0
  lots = 0
  private hash = fnvStart()

  fill(makerId: number, takerId: number, priceTicks: number, quantityLots: number): void {
    this.trades += 1
    this.lots += quantityLots
    this.hash = fnv(fnv(fnv(fnv(this.hash, makerId), takerId), priceTicks), quantityLots)
  }

  stpCancelled(): void {
    throw new Error('the stream has no owners, so nothing can be a self-trade')
  }

  get tradeHash(): string {
    return fnvHex(this.hash)
  }
}

/** Plays operations `from` up to `to` of the stream into a book. */
export function replayStreamA(book: OrderBook, stream: StreamA, sink: BookSink, from = 0, to = stream.length): void {
  const order = {
    id: 0,
    ownerId: 0,
    side: 'buy' as 'buy' | 'sell',
    kind: 'limit' as const,
    priceTicks: 0,
    quantityLots: 0,
    timeInForce: 'gtc' as 'gtc' | 'ioc',
    postOnly: false,
    stp: 'none' as const,
  } satisfies PlaceOrder
  const { kind, id, isBuy, priceTicks, quantityLots } = stream
  for (let at = from; at < to; at++) {
    if (kind[at] === 0) {
      book.cancel(id[at]!)
      continue
    }
    order.id = id[at]!
    order.side = isBuy[at] === 1 ? 'buy' : 'sell'
    order.priceTicks = priceTicks[at]!
    order.quantityLots = quantityLots[at]!
    order.timeInForce = kind[at] === 1 ? 'gtc' : 'ioc'
    book.place(order, sink)
  }
}

/** FNV-1a over (price, total quantity) of every level, bids ascending, then asks ascending. */
export function levelHash(book: OrderBook): string {
  const bids = book.depth('buy', Number.POSITIVE_INFINITY).toReversed()
  const asks = book.depth('sell', Number.POSITIVE_INFINITY)
  let hash = fnvStart()
  for (const { priceTicks, quantityLots } of [...bids, ...asks]) hash = fnv(fnv(hash, priceTicks), quantityLots)
  return fnvHex(hash)
}
