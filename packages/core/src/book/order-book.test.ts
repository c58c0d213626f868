import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BAND, BOTH_BOOKS, brief, restingOf, Scenario } from './testing/scenario.ts'

describe.each(BOTH_BOOKS)('the %s book', (_name, Book) => {
  let s: Scenario
  beforeEach(() => {
    s = new Scenario(Book)
  })
  afterEach(() => s.book.validate())

  test('BOOK-1 trades with the best price first, on either side', () => {
    s.sell(1, 103, 5)
    s.sell(2, 101, 5)
    s.sell(3, 102, 5)
    s.buy(4, 97, 5)
    s.buy(5, 99, 5)
    expect(s.buy(6, 103, 15).events.map(event => event.type === 'fill' && event.makerId)).toEqual([2, 3, 1])
    expect(s.sell(7, 97, 10).events.map(event => event.type === 'fill' && event.makerId)).toEqual([5, 4])
  })

  test('BOOK-8 a market order stops at its protection price and never rests', () => {
    s.sell(1, 100, 10)
    s.sell(2, 110, 10)
    const market = s.buy(3, 105, 30, { kind: 'market', timeInForce: 'day' })
    expect(brief(market.events)).toEqual([[1, 3, 100, 10, 0]])
    expect(market).toMatchObject({ restingLots: 0, cancelledLots: 20, reason: 'no_liquidity' })
    expect(s.sell(4, 1, 5, { kind: 'market' })).toMatchObject({ cancelledLots: 5, reason: 'no_liquidity', events: [] })
  })

  test('BOOK-8 a protection price outside the band reaches the whole side', () => {
    s.sell(1, 1, 1)
    s.sell(2, 2_000, 1)
    expect(s.buy(3, 999_999, 3, { kind: 'market' }).events).toHaveLength(2)
    s.buy(4, 1, 1)
    s.buy(5, 2_000, 1)
    expect(s.sell(6, -7, 3, { kind: 'market' }).events).toHaveLength(2)
    s.buy(7, 1, 1)
    expect(s.buy(8, -7, 1, { kind: 'market' }).events).toEqual([])
    expect(s.sell(9, 999_999, 1, { kind: 'market' }).events).toEqual([])
  })

  test('BOOK-11 a post-only order that would trade is cancelled untraded; otherwise it rests', () => {
    s.sell(1, 100, 10)
    expect(s.buy(2, 100, 5, { postOnly: true })).toMatchObject({ cancelledLots: 5, reason: 'post_only', events: [] })
    expect(s.buy(3, 99, 5, { postOnly: true })).toMatchObject({ restingLots: 5, reason: 'none' })
    expect(s.queue()).toEqual([3, 1])
  })

  test('BOOK-12 the same price and no more quantity keep the turn', () => {
    for (const id of [1, 2, 3]) s.buy(id, 100, 10)
    expect(s.replace(1, 100, 4)).toMatchObject({ restingLots: 4, reason: 'none', events: [] })
    expect(s.replace(2, 100, 10)).toMatchObject({ restingLots: 10 })
    expect(s.queue()).toEqual([1, 2, 3])
    expect(s.book.depth('buy', 1)).toEqual([{ priceTicks: 100, quantityLots: 24, orders: 3 }])
  })

  test('BOOK-12 more quantity or another price loses the turn', () => {
    for (const id of [1, 2, 3]) s.buy(id, 100, 10)
    s.replace(1, 100, 11)
    expect(s.queue()).toEqual([2, 3, 1])
    s.replace(2, 101, 5)
    expect(s.queue()).toEqual([2, 3, 1])
    s.replace(2, 100, 5)
    expect(s.queue()).toEqual([3, 1, 2])
  })

  test('BOOK-13 a post-only replacement that would trade leaves the order where it was', () => {
    s.buy(1, 90, 10)
    s.buy(2, 90, 10)
    s.sell(3, 100, 4)
    expect(s.replace(1, 100, 12, { postOnly: true })).toMatchObject({
      restingLots: 10,
      reason: 'post_only',
      events: [],
    })
    expect(s.queue()).toEqual([1, 2, 3])
    expect(s.replace(1, 99, 12, { postOnly: true })).toMatchObject({ restingLots: 12, reason: 'none' })
    expect(s.queue()).toEqual([1, 2, 3])
  })

  test('BOOK-13 a replacement meets its own owner as a new order would', () => {
    s.buy(1, 90, 10, { ownerId: 7 })
    s.sell(2, 100, 4, { ownerId: 7 })
    expect(s.replace(1, 100, 10, { stp: 'cancel_newest' })).toMatchObject({
      cancelledLots: 10,
      reason: 'stp',
      events: [],
    })
    expect(s.queue()).toEqual([2])
  })

  describe('BOOK-14 self-trade prevention', () => {
    beforeEach(() => {
      s.sell(1, 100, 10, { ownerId: 1 })
      s.sell(2, 100, 10, { ownerId: 7 })
      s.sell(3, 101, 10, { ownerId: 1 })
    })

    test('BOOK-14 cancel_newest ends the incoming order where it meets its own', () => {
      const placed = s.buy(4, 101, 30, { ownerId: 7, stp: 'cancel_newest' })
      expect(brief(placed.events)).toEqual([[1, 4, 100, 10, 0]])
      expect(placed).toMatchObject({ restingLots: 0, cancelledLots: 20, reason: 'stp' })
      expect(s.queue()).toEqual([2, 3])
    })

    test('BOOK-14 cancel_newest does not touch an order that is filled before it meets its own', () => {
      expect(s.buy(4, 101, 10, { ownerId: 7, stp: 'cancel_newest' })).toMatchObject({
        cancelledLots: 0,
        reason: 'none',
      })
    })

    test('BOOK-14 cancel_oldest removes the resting order and goes on', () => {
      const placed = s.buy(4, 101, 30, { ownerId: 7, stp: 'cancel_oldest' })
      expect(brief(placed.events)).toEqual([
        [1, 4, 100, 10, 0],
        ['stp', 2, 10],
        [3, 4, 101, 10, 0],
      ])
      expect(placed).toMatchObject({ restingLots: 10, reason: 'none' })
      expect(s.queue()).toEqual([4])
    })

    test('BOOK-14 cancel_both ends both', () => {
      const placed = s.buy(4, 101, 30, { ownerId: 7, stp: 'cancel_both' })
      expect(brief(placed.events)).toEqual([
        [1, 4, 100, 10, 0],
        ['stp', 2, 10],
      ])
      expect(placed).toMatchObject({ restingLots: 0, cancelledLots: 20, reason: 'stp' })
      expect(s.queue()).toEqual([3])
    })

    test('BOOK-14 mode none and owner 0 trade with anyone', () => {
      expect(s.buy(4, 100, 20, { ownerId: 7 }).events).toHaveLength(2)
      s.sell(5, 100, 10)
      expect(s.buy(6, 100, 10, { ownerId: 0, stp: 'cancel_newest' }).events).toHaveLength(1)
    })

    test('BOOK-15 own orders are no depth for a fill-or-kill order', () => {
      const fok = { ownerId: 7, timeInForce: 'fok' } as const
      expect(s.buy(4, 101, 21, { ...fok, stp: 'cancel_oldest' })).toMatchObject({ reason: 'fok', events: [] })
      expect(s.buy(5, 101, 11, { ...fok, stp: 'cancel_newest' })).toMatchObject({ reason: 'fok', events: [] })
      expect(s.buy(6, 101, 11, { ...fok, stp: 'cancel_both' })).toMatchObject({ reason: 'fok', events: [] })
      expect(s.queue()).toEqual([1, 2, 3])
      expect(s.buy(7, 101, 20, { ...fok, stp: 'cancel_oldest' })).toMatchObject({ cancelledLots: 0, reason: 'none' })
      expect(s.queue()).toEqual([])
    })
  })

  test('BOOK-17 what is no whole positive number within the band never enters', () => {
    const hostile = [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]
    for (const bad of hostile) {
      expect(() => s.buy(1, 100, bad), `quantity ${bad}`).toThrow('whole')
      expect(() => s.buy(1, bad, 1), `price ${bad}`).toThrow('whole tick')
      expect(() => s.buy(bad, 100, 1), `id ${bad}`).toThrow('whole')
    }
    expect(() => s.buy(1, 2_001, 1)).toThrow('band')
    expect(() => s.buy(1, 100, 1, { postOnly: true, timeInForce: 'ioc' })).toThrow('post-only')
    s.buy(1, 100, 5)
    expect(() => s.replace(1, 100, 0)).toThrow('above zero')
    expect(() => s.book.reduce(1, 6)).toThrow('must not raise')
    expect(() => s.book.reduce(2, 0)).toThrow('must be in the book')
  })

  test('BOOK-20 restoring the resting orders gives the same state', () => {
    for (let id = 1; id <= 200; id++)
      s.place({ id, side: id % 2 ? 'buy' : 'sell', priceTicks: id % 2 ? 90 + (id % 7) : 100 + (id % 5) })
    s.replace(11, 95, 30)
    s.sell(500, 90, 77)
    const again = new Book(BAND)
    for (const order of restingOf(s.book)) again.restore(order)
    again.validate()
    expect(again.stateHash()).toBe(s.book.stateHash())
    again.cancel(s.queue()[0]!)
    expect(again.stateHash()).not.toBe(s.book.stateHash())
  })

  test('BOOK-21 a new band keeps queues and names the orders outside', () => {
    s.buy(1, 100, 1)
    s.buy(2, 50, 2)
    s.buy(3, 100, 3)
    s.sell(4, 150, 4)
    s.sell(5, 300, 5)
    expect(s.book.reband({ lowTicks: 90, highTicks: 200 })).toEqual([2, 5])
    expect(s.queue()).toEqual([1, 3, 4])
    expect(s.book.cancel(2)).toBe(0)
    expect(() => s.buy(6, 201, 1)).toThrow('band')
    s.buy(7, 200, 5)
    expect(s.queue()).toEqual([7, 1, 3])
    expect(s.book.range).toEqual({ lowTicks: 90, highTicks: 200 })
  })

  test('BOOK-23 depth and volume ahead', () => {
    for (const id of [1, 2, 3]) s.buy(id, 100, id)
    s.buy(4, 99, 9)
    expect(s.book.depth('buy', 1)).toEqual([{ priceTicks: 100, quantityLots: 6, orders: 3 }])
    expect(s.book.depth('buy', 5)).toHaveLength(2)
    expect(s.book.depth('sell', 5)).toEqual([])
    expect([1, 2, 3, 4, 99].map(id => s.book.volumeAhead(id))).toEqual([0, 1, 3, 0, 0])
    s.book.cancel(1)
    expect(s.book.volumeAhead(3)).toBe(2)
  })
})
