import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderBook, PlaceOrder } from './book.ts'
import { BookEvents } from './book-events.ts'
import { NaiveOrderBook } from './order-book.naive.ts'
import { FastOrderBook } from './order-book.ts'

/** A narrow band and few owners, so that orders meet; `pick` chooses among the ids given so far. */
const BAND = { lowTicks: 1_000, highTicks: 1_080 }
const price = fc.integer({ min: BAND.lowTicks, max: BAND.highTicks })
const nearMiddle = fc.integer({ min: 1_035, max: 1_045 })
const anyPrice = fc.oneof({ weight: 4, arbitrary: nearMiddle }, price)
const lots = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2 ** 40 }))
const stp = fc.constantFrom('none', 'cancel_newest', 'cancel_oldest', 'cancel_both')
const pick = fc.nat(10_000)

const place = fc.record({
  op: fc.constant('place'),
  /** Ids rise by gaps, because other books take ids of the same counter. */
  gap: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1_000_000 })),
  ownerId: fc.nat(3),
  side: fc.constantFrom('buy', 'sell'),
  kind: fc.constantFrom('limit', 'limit', 'limit', 'market'),
  priceTicks: anyPrice,
  quantityLots: lots,
  timeInForce: fc.constantFrom('day', 'gtc', 'gtc', 'ioc', 'fok'),
  postOnly: fc.boolean(),
  stp,
})
const cancel = fc.record({ op: fc.constant('cancel'), pick })
const reduce = fc.record({ op: fc.constant('reduce'), pick, share: fc.nat(100) })
const replace = fc.record({
  op: fc.constant('replace'),
  pick,
  priceTicks: fc.option(anyPrice),
  quantityLots: lots,
  postOnly: fc.boolean(),
  stp,
})
const reband = fc.record({ op: fc.constant('reband'), below: fc.nat(30), above: fc.nat(30) })
const operation = fc.oneof(
  { weight: 12, arbitrary: place },
  { weight: 4, arbitrary: cancel },
  { weight: 1, arbitrary: reduce },
  { weight: 4, arbitrary: replace },
  { weight: 1, arbitrary: reband },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never

/** Plays one operation and returns everything that can be seen of it. */
function play(book: OrderBook, operation: Operation, ids: readonly number[], id: number): unknown {
  const events = new BookEvents()
  const chosen = 'pick' in operation ? (ids[operation.pick % Math.max(ids.length, 1)] ?? 1) : id
  const seen = answer(book, operation, chosen, events)
  return { seen, events: events.toArray(), ahead: book.volumeAhead(chosen), open: book.openQuantity(chosen) }
}

function answer(book: OrderBook, operation: Operation, id: number, events: BookEvents): unknown {
  const { lowTicks, highTicks } = book.range
  const within = (ticks: number) => Math.min(Math.max(ticks, lowTicks), highTicks)
  switch (operation.op) {
    case 'place':
      return { ...book.place(orderOf({ ...operation, priceTicks: within(operation.priceTicks) }, id), events) }
    case 'cancel':
      return book.cancel(id)
    case 'reduce': {
      const open = book.openQuantity(id)
      return open > 0 && book.reduce(id, Math.floor((open / 100) * operation.share))
    }
    case 'replace': {
      const { quantityLots, postOnly, stp } = operation
      const priceTicks = within(operation.priceTicks ?? restingPrice(book, id) ?? lowTicks)
      return { ...book.replace({ id, priceTicks, quantityLots, postOnly, stp }, events) }
    }
    case 'reband':
      return book.reband({ lowTicks: BAND.lowTicks + operation.below, highTicks: BAND.highTicks - operation.above })
  }
}

/** Post-only is dropped where the conditions exclude it; the engine would have refused it. */
function orderOf(drawn: Place, id: number): PlaceOrder {
  const { gap: _, op: __, ...order } = drawn
  const mayRest = order.kind === 'limit' && (order.timeInForce === 'day' || order.timeInForce === 'gtc')
  return { ...order, id, postOnly: order.postOnly && mayRest }
}

function restingPrice(book: OrderBook, wanted: number): number | undefined {
  let found: number | undefined
  book.eachResting((id, _owner, _side, priceTicks) => {
    if (id === wanted) found = priceTicks
    return found === undefined
  })
  return found
}

const summary = (book: OrderBook) => ({
  hash: book.stateHash(),
  size: book.size,
  best: [book.bestBid(), book.bestAsk()],
  bids: book.depth('buy', 5),
  asks: book.depth('sell', 5),
  crossed: book.isCrossed(),
})

test('BOOK-19 the fast book does what the naive one does, call by call', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 120, size: 'max' }), operations => {
      const fast = new FastOrderBook(BAND)
      const naive = new NaiveOrderBook(BAND)
      const ids: number[] = []
      let id = 0
      for (const operation of operations) {
        if (operation.op === 'place') {
          id += operation.gap
          ids.push(id)
        }
        expect(play(fast, operation, ids, id)).toEqual(play(naive, operation, ids, id))
        expect(summary(fast)).toEqual(summary(naive))
        expect(fast.isCrossed()).toBe(false)
        fast.validate()
        naive.validate()
      }
    }),
    { numRuns: 300 },
  )
})

test('BOOK-4 quantity is conserved: filled + resting + cancelled is what was asked', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 80, size: 'max' }), operations => {
      const book = new FastOrderBook(BAND)
      const events = new BookEvents()
      operations.forEach((operation, at) => {
        const order = orderOf(operation, at + 1)
        events.clear()
        const { restingLots, cancelledLots } = book.place(order, events)
        const fills = events.toArray().filter(event => event.type === 'fill')
        const filled = fills.reduce((sum, fill) => sum + fill.quantityLots, 0)
        expect(filled + restingLots + cancelledLots).toBe(order.quantityLots)
        expect(book.openQuantity(order.id)).toBe(restingLots)
        for (const { priceTicks } of fills) {
          expect(order.side === 'buy' ? priceTicks <= order.priceTicks : priceTicks >= order.priceTicks).toBe(true)
        }
      })
    }),
  )
})
