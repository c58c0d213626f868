import type { OrderBook, PlaceOrder, ReplaceOrder, TickRange } from '@firoza/core/book/book'
import type { BookSink } from '@firoza/core/book/book-events'
import { FastOrderBook } from '@firoza/core/book/order-book'
import type { StreamA } from '@firoza/core/book/testing/stream-a'
import { FEED_RANGE, FeedDriver } from '../../test/recorded-feed/drive.ts'
import { parseFeed } from '../../test/recorded-feed/feed.ts'

export const CANCEL = 0
export const LIMIT = 1
export const IOC = 2
const REDUCE = 3

/** A stream of book operations in columns; every competitor plays the same numbers. */
export interface Operations {
  readonly range: TickRange
  readonly length: number
  readonly kind: Uint8Array
  readonly id: Int32Array
  readonly isBuy: Uint8Array
  readonly priceTicks: Int32Array
  readonly quantityLots: Float64Array
}

export function operationsOf(stream: StreamA, range: TickRange): Operations {
  return { ...stream, range, quantityLots: Float64Array.from(stream.quantityLots) }
}

/** The operations that the recorded feed makes of a book (see test/recorded-feed/drive.ts). */
export function operationsOfFeed(text: string): Operations {
  const recorder = new Recorder()
  const driver = new FeedDriver(recorder)
  for (const message of parseFeed(text)) driver.take(message)
  const { rows } = recorder
  return {
    range: FEED_RANGE,
    length: rows.length,
    kind: Uint8Array.from(rows, row => row.kind),
    id: Int32Array.from(rows, row => row.id),
    isBuy: Uint8Array.from(rows, row => row.isBuy),
    priceTicks: Int32Array.from(rows, row => row.priceTicks),
    quantityLots: Float64Array.from(rows, row => row.quantityLots),
  }
}

interface Row {
  readonly kind: number
  readonly id: number
  readonly isBuy: number
  readonly priceTicks: number
  readonly quantityLots: number
}

class Recorder implements Pick<OrderBook, 'place' | 'cancel' | 'replace' | 'openQuantity'> {
  readonly rows: Row[] = []
  private readonly book = new FastOrderBook(FEED_RANGE)

  place(order: PlaceOrder, sink: BookSink) {
    const { id, priceTicks, quantityLots } = order
    const kind = order.timeInForce === 'ioc' ? IOC : LIMIT
    this.rows.push({ kind, id, isBuy: order.side === 'buy' ? 1 : 0, priceTicks, quantityLots })
    return this.book.place(order, sink)
  }

  cancel(id: number) {
    this.rows.push({ kind: CANCEL, id, isBuy: 0, priceTicks: 0, quantityLots: 0 })
    return this.book.cancel(id)
  }

  replace(change: ReplaceOrder, sink: BookSink) {
    const { id, priceTicks, quantityLots } = change
    this.rows.push({ kind: REDUCE, id, isBuy: 0, priceTicks, quantityLots })
    return this.book.replace(change, sink)
  }

  openQuantity(id: number) {
    return this.book.openQuantity(id)
  }
}
