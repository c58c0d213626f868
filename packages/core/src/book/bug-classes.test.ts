import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prng } from '../prng.ts'
import { BOTH_BOOKS, brief, Scenario } from './testing/scenario.ts'

/** Each test is a class of defect that a survey of 247 matching engines found in real ones. */
describe.each(BOTH_BOOKS)('defects of other engines, not of the %s book', (_name, Book) => {
  let s: Scenario
  beforeEach(() => {
    s = new Scenario(Book)
  })
  afterEach(() => s.book.validate())

  test('BOOK-7 cancelling a middle or head order keeps its neighbours in the queue', () => {
    for (const id of [1, 2, 3, 4, 5]) s.sell(id, 100, 10)
    expect(s.book.cancel(3)).toBe(10)
    expect(s.queue()).toEqual([1, 2, 4, 5])
    expect(s.book.cancel(1)).toBe(10)
    expect(s.book.cancel(5)).toBe(10)
    expect(s.queue()).toEqual([2, 4])
    expect(brief(s.buy(6, 100, 20).events)).toEqual([
      [2, 6, 100, 10, 0],
      [4, 6, 100, 10, 0],
    ])
  })

  test("BOOK-3 fills are priced at the maker's price, not at the taker's limit or in between", () => {
    s.sell(1, 100, 10)
    s.buy(2, 90, 10)
    expect(brief(s.buy(3, 110, 5).events)).toEqual([[1, 3, 100, 5, 5]])
    expect(brief(s.sell(4, 80, 5).events)).toEqual([[2, 4, 90, 5, 5]])
  })

  test('BOOK-6 a filled maker is gone: a later cancel or replacement is not acknowledged', () => {
    s.sell(1, 100, 10)
    s.buy(2, 100, 10)
    expect(s.book.size).toBe(0)
    expect(s.book.openQuantity(1)).toBe(0)
    expect(s.book.cancel(1)).toBe(0)
    expect(s.replace(1, 99, 5)).toMatchObject({ restingLots: 0, reason: 'absent' })
    expect(s.book.size).toBe(0)
  })

  test('BOOK-7 no phantom best price stays after a cancel empties a level', () => {
    s.buy(1, 100, 10)
    s.buy(2, 99, 10)
    s.sell(3, 105, 10)
    s.sell(4, 1_999, 10)
    s.book.cancel(1)
    s.book.cancel(3)
    expect([s.book.bestBid(), s.book.bestAsk()]).toEqual([99, 1_999])
    expect(s.sell(5, 100, 5)).toMatchObject({ restingLots: 5, events: [] })
    s.book.cancel(2)
    s.book.cancel(4)
    s.book.cancel(5)
    expect([s.book.bestBid(), s.book.bestAsk()]).toEqual([undefined, undefined])
  })

  test('BOOK-5 a partly filled maker keeps its turn and is not queued again at the tail', () => {
    s.sell(1, 100, 10)
    s.sell(2, 100, 10)
    s.buy(3, 100, 4)
    expect(s.queue()).toEqual([1, 2])
    expect(brief(s.buy(4, 100, 8).events)).toEqual([
      [1, 4, 100, 6, 0],
      [2, 4, 100, 2, 8],
    ])
  })

  test('BOOK-9 the remainder of an IOC order is not left resting', () => {
    s.sell(1, 100, 10)
    expect(s.buy(2, 100, 25, { timeInForce: 'ioc' })).toMatchObject({
      restingLots: 0,
      cancelledLots: 15,
      reason: 'ioc',
    })
    expect(s.book.size).toBe(0)
    expect(s.book.bestBid()).toBeUndefined()
  })

  test('BOOK-10 FOK is checked against the whole depth, not against one maker', () => {
    for (const id of [1, 2, 3]) s.sell(id, 100 + id, 10)
    expect(s.buy(4, 103, 31, { timeInForce: 'fok' })).toMatchObject({ cancelledLots: 31, reason: 'fok', events: [] })
    expect(s.buy(5, 102, 21, { timeInForce: 'fok' })).toMatchObject({ cancelledLots: 21, reason: 'fok', events: [] })
    expect(s.queue()).toEqual([1, 2, 3])
    const filled = s.buy(6, 103, 30, { timeInForce: 'fok' })
    expect(filled).toMatchObject({ cancelledLots: 0, reason: 'none' })
    expect(filled.events).toHaveLength(3)
  })

  test('BOOK-4 a marketable limit does not sweep past its own limit', () => {
    for (const id of [1, 2, 3]) s.sell(id, 100 + id, 10)
    const placed = s.buy(4, 102, 100)
    expect(brief(placed.events)).toEqual([
      [1, 4, 101, 10, 0],
      [2, 4, 102, 10, 0],
    ])
    expect(placed).toMatchObject({ restingLots: 80 })
    expect([s.book.bestBid(), s.book.bestAsk()]).toEqual([102, 103])
  })

  test('BOOK-13 a modification that crosses trades instead of resting crossed', () => {
    s.buy(1, 90, 10)
    s.sell(2, 100, 4)
    const replaced = s.replace(1, 101, 10)
    expect(brief(replaced.events)).toEqual([[2, 1, 100, 4, 0]])
    expect(replaced).toMatchObject({ restingLots: 6, reason: 'none' })
    expect(s.book.isCrossed()).toBe(false)
    expect(s.book.bestBid()).toBe(101)
  })

  test('BOOK-16 a duplicate live id is refused and corrupts nothing; a reused dead one is a new order', () => {
    s.sell(1, 100, 10)
    s.sell(2, 100, 10)
    const before = s.book.stateHash()
    expect(() => s.buy(1, 100, 5)).toThrow('already')
    expect(() => s.book.restore({ id: 2, ownerId: 0, side: 'buy', priceTicks: 50, quantityLots: 1 })).toThrow('already')
    expect(s.book.stateHash()).toBe(before)
    s.book.validate()
    s.book.cancel(1)
    s.sell(1, 100, 7)
    expect(s.queue()).toEqual([2, 1])
  })

  test('BOOK-18 no capacity ceiling drops orders in silence', () => {
    const orders = 20_000
    for (let id = 1; id <= orders; id++) s.buy(id, 1 + ((id * 7) % 1_000), 1)
    expect(s.book.size).toBe(orders)
    const lots = s.book.depth('buy', 2_000).reduce((sum, level) => sum + level.quantityLots, 0)
    expect(lots).toBe(orders)
    for (let id = 1; id <= orders; id += 997) expect(s.book.openQuantity(id)).toBe(1)
  })

  test('BOOK-2 BOOK-19 turns follow the order of calls, whatever the ids and the wall clock say', () => {
    const random = prng(7)
    const ids = Array.from({ length: 500 }, (_, at) => at + 1).sort(() => random.unit() - 0.5)
    for (const id of ids) s.sell(2 ** 40 + id, 100, 1)
    const made = s.buy(1, 100, 500).events.map(event => (event.type === 'fill' ? event.makerId - 2 ** 40 : 0))
    expect(made).toEqual(ids)
  })

  test('BOOK-17 a price is a whole tick: nearly equal prices cannot split one level into two', () => {
    expect(() => s.buy(1, 0.1 + 0.2, 1)).toThrow('whole tick')
    expect(() => s.buy(1, Number.NaN, 1)).toThrow('whole tick')
    for (let id = 1; id <= 30; id++) s.buy(id, Math.round((0.1 * id + (3 - 0.1 * id)) * 100), 1)
    expect(s.book.depth('buy', 10)).toEqual([{ priceTicks: 300, quantityLots: 30, orders: 30 }])
  })

  test('BOOK-22 a sweep of 20,000 makers over 2,000 levels does not overflow the stack', () => {
    const makers = 20_000
    for (let id = 1; id <= makers; id++) s.sell(id, 1 + (id % 2_000), 1)
    const { events, restingLots } = s.buy(makers + 1, 2_000, makers + 5)
    expect(events).toHaveLength(makers)
    expect(restingLots).toBe(5)
    expect(s.queue()).toEqual([makers + 1])
  })
})
