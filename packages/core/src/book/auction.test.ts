import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auctionPrice, uncross } from './auction.ts'
import type { DepthLevel, RestingOrder } from './book.ts'
import { BookEvents } from './book-events.ts'
import { NaiveOrderBook } from './order-book.naive.ts'
import { FastOrderBook } from './order-book.ts'
import { BOTH_BOOKS, brief, restingOf } from './testing/scenario.ts'

const BAND = { lowTicks: 1, highTicks: 60 }
const level = (priceTicks: number, quantityLots: number): DepthLevel => ({ priceTicks, quantityLots, orders: 1 })
const order = (id: number, side: 'buy' | 'sell', priceTicks: number, quantityLots: number, ownerId = 0) => ({
  id,
  ownerId,
  side,
  priceTicks,
  quantityLots,
})

describe('the opening price', () => {
  test('BOOK-24 gives the most volume', () => {
    const price = auctionPrice([level(105, 10), level(103, 50)], [level(101, 40), level(104, 100)], 104)
    expect(price).toEqual({ priceTicks: 103, quantityLots: 40, imbalanceLots: 20 })
  })

  test('BOOK-24 then the least imbalance', () => {
    const price = auctionPrice([level(105, 10), level(102, 5)], [level(101, 10)], 101)
    expect(price).toEqual({ priceTicks: 103, quantityLots: 10, imbalanceLots: 0 })
  })

  test('BOOK-24 then the nearest to the previous close, which need not be the price of any order', () => {
    const at = (close: number) => auctionPrice([level(110, 10)], [level(100, 10)], close)?.priceTicks
    expect([at(90), at(100), at(104), at(110), at(120)]).toEqual([100, 100, 104, 110, 110])
  })

  test('BOOK-24 then the lower of two equally near, which a close of whole ticks never leaves open', () => {
    const at = (close: number) => auctionPrice([level(11, 10), level(10, 5)], [level(10, 10), level(11, 5)], close)
    expect(at(10.5)).toEqual({ priceTicks: 10, quantityLots: 10, imbalanceLots: 5 })
    expect(at(11)).toEqual({ priceTicks: 11, quantityLots: 10, imbalanceLots: -5 })
  })

  test('BOOK-24 is a whole step of the prices, of two equally near to the close the lower', () => {
    const at = (close: number) => auctionPrice([level(110, 10), level(100, 5)], [level(95, 10)], close, 5)?.priceTicks
    expect([at(90), at(100), at(107), at(108), at(120)]).toEqual([105, 105, 105, 110, 110])
    expect(auctionPrice([level(100, 10)], [level(95, 4), level(100, 2)], 98, 5)).toEqual({
      priceTicks: 100,
      quantityLots: 6,
      imbalanceLots: 4,
    })
  })

  test('BOOK-24 gives none where no bid meets an ask', () => {
    expect(auctionPrice([level(99, 10)], [level(100, 10)], 100)).toBeUndefined()
    expect(auctionPrice([], [level(100, 10)], 100)).toBeUndefined()
    expect(auctionPrice([level(99, 10)], [], 100)).toBeUndefined()
  })
})

describe.each(BOTH_BOOKS)('the opening auction of the %s book', (_name, Book) => {
  function opened(orders: readonly RestingOrder[], close: number) {
    const book = new Book(BAND)
    for (const each of orders) book.restore(each)
    const events = new BookEvents()
    const price = uncross(book, close, events)
    book.validate()
    return { book, price, events: brief(events.toArray()) }
  }

  test('BOOK-25 fills both sides at one price in price-time priority', () => {
    const orders = [
      order(1, 'buy', 30, 10),
      order(2, 'buy', 32, 10),
      order(3, 'buy', 30, 10),
      order(4, 'sell', 29, 15),
      order(5, 'sell', 28, 10),
    ]
    const { price, events, book } = opened(orders, 29)
    expect(price).toEqual({ priceTicks: 29, quantityLots: 25, imbalanceLots: 5 })
    expect(events).toEqual([
      [2, 5, 29, 10, 0],
      [1, 4, 29, 10, 0],
      [3, 4, 29, 5, 5],
    ])
    expect(restingOf(book)).toEqual([order(3, 'buy', 30, 5)])
  })

  test('BOOK-26 removes the newer of two crossing orders of one owner before the price is found', () => {
    const orders = [order(1, 'buy', 30, 10, 7), order(2, 'sell', 30, 100, 7), order(3, 'sell', 30, 10, 8)]
    const { price, events, book } = opened(orders, 30)
    expect(events).toEqual([
      ['stp', 2, 100],
      [1, 3, 30, 10, 0],
    ])
    expect(price).toEqual({ priceTicks: 30, quantityLots: 10, imbalanceLots: 0 })
    expect(book.size).toBe(0)
  })

  test('BOOK-25 leaves a book that does not cross as it was', () => {
    const { price, events, book } = opened([order(1, 'buy', 20, 10), order(2, 'sell', 21, 10)], 20)
    expect([price, events, book.size]).toEqual([undefined, [], 2])
  })
})

/** Every tick of the band is tried and the rule's four steps are sorted by, as written. */
function bruteForce(orders: readonly RestingOrder[], close: number) {
  const sum = (side: 'buy' | 'sell', within: (price: number) => boolean) =>
    orders.filter(o => o.side === side && within(o.priceTicks)).reduce((lots, o) => lots + o.quantityLots, 0)
  const prices = Array.from({ length: BAND.highTicks }, (_, at) => at + BAND.lowTicks).map(priceTicks => {
    const demand = sum('buy', price => price >= priceTicks)
    const supply = sum('sell', price => price <= priceTicks)
    return { priceTicks, quantityLots: Math.min(demand, supply), imbalanceLots: demand - supply }
  })
  prices.sort(
    (a, b) =>
      b.quantityLots - a.quantityLots ||
      Math.abs(a.imbalanceLots) - Math.abs(b.imbalanceLots) ||
      Math.abs(a.priceTicks - close) - Math.abs(b.priceTicks - close) ||
      a.priceTicks - b.priceTicks,
  )
  return prices[0]!.quantityLots === 0 ? undefined : prices[0]
}

const drawnOrders = (owners: number) =>
  fc
    .array(
      fc.record({
        ownerId: fc.nat(owners),
        side: fc.constantFrom('buy', 'sell'),
        priceTicks: fc.integer({ min: 20, max: 40 }),
        quantityLots: fc.integer({ min: 1, max: 8 }),
      }),
      { minLength: 2, maxLength: 40, size: 'max' },
    )
    .map(drawn => drawn.map((each, at) => ({ ...each, id: at + 1 })))

test('BOOK-24 BOOK-25 the price is the best of all ticks and both books allocate it alike', () => {
  fc.assert(
    fc.property(drawnOrders(0), fc.integer({ min: 1, max: 60 }), (orders, close) => {
      const seen = [FastOrderBook, NaiveOrderBook].map(Book => {
        const book = new Book(BAND)
        for (const each of orders) book.restore(each)
        const events = new BookEvents()
        const price = uncross(book, close, events)
        book.validate()
        expect(book.isCrossed()).toBe(false)
        const fills = events.toArray().filter(event => event.type === 'fill')
        expect(fills.every(fill => fill.priceTicks === price?.priceTicks)).toBe(true)
        expect(fills.reduce((lots, fill) => lots + fill.quantityLots, 0)).toBe(price?.quantityLots ?? 0)
        return { price, fills, hash: book.stateHash() }
      })
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]!.price).toEqual(bruteForce(orders, close))
      expectPriority(orders, seen[0]!.fills)
    }),
    { numRuns: 400 },
  )
})

/** Nobody may have traded while an order of the same side with a better claim has something left. */
function expectPriority(
  orders: readonly RestingOrder[],
  fills: readonly { makerId: number; takerId: number; quantityLots: number }[],
) {
  const filled = new Map<number, number>()
  for (const { makerId, takerId, quantityLots } of fills) {
    for (const id of [makerId, takerId]) filled.set(id, (filled.get(id) ?? 0) + quantityLots)
  }
  for (const side of ['buy', 'sell'] as const) {
    const towards = side === 'buy' ? -1 : 1
    const queue = orders
      .filter(o => o.side === side)
      .sort((a, b) => (a.priceTicks - b.priceTicks) * towards || a.id - b.id)
    const firstUnfilled = queue.findIndex(o => (filled.get(o.id) ?? 0) < o.quantityLots)
    const later = firstUnfilled < 0 ? [] : queue.slice(firstUnfilled + 1)
    expect(later.every(o => !filled.has(o.id))).toBe(true)
  }
}

test('BOOK-26 nobody trades with themselves in an auction', () => {
  fc.assert(
    fc.property(drawnOrders(4), fc.integer({ min: 1, max: 60 }), (orders, close) => {
      const book = new FastOrderBook(BAND)
      for (const each of orders) book.restore(each)
      const events = new BookEvents()
      uncross(book, close, events)
      expect(book.isCrossed()).toBe(false)
      for (const event of events.toArray()) {
        if (event.type !== 'fill') continue
        const owners = [event.makerId, event.takerId].map(id => orders[id - 1]!.ownerId)
        expect(owners[0] === 0 || owners[0] !== owners[1]).toBe(true)
      }
    }),
  )
})
