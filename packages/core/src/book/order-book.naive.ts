import { assert } from '../assert.ts'
import type {
  DepthLevel,
  OrderBook,
  Placement,
  PlaceOrder,
  ReplaceOrder,
  RestingOrder,
  RestingVisitor,
  Side,
  TickRange,
} from './book.ts'
import type { BookSink } from './book-events.ts'
import { checkPlace, checkRange, checkReduce, checkReplace, checkResting } from './preconditions.ts'
import { hashOfResting } from './state-hash.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Entry = Mutable<RestingOrder>

const FILLED: Placement = { restingLots: 0, cancelledLots: 0, reason: 'none' }

/** Above zero where price `a` is better than `b` for someone on this side. */
const betterBy = (side: Side, a: number, b: number) => (side === 'buy' ? a - b : b - a)

/**
 * The oracle: one sorted array per side and a map of ids, written to be seen to be right. An array runs from the lowest
 * priority to the highest, so that the next order to trade is the last element.
 */
export class NaiveOrderBook implements OrderBook {
  range: TickRange
  private readonly queues: Record<Side, Entry[]> = { buy: [], sell: [] }
  private readonly byId = new Map<number, Entry>()

  constructor(range: TickRange) {
    checkRange(range)
    this.range = range
  }

  get size(): number {
    return this.byId.size
  }

  place(order: PlaceOrder, sink: BookSink): Placement {
    checkPlace(order, this.range)
    assert(!this.byId.has(order.id), 'an order id must not be in the book already')
    const unfilled = (left: number, reason: Placement['reason']) => ({ restingLots: 0, cancelledLots: left, reason })
    const { quantityLots } = order
    if (order.postOnly && this.next(order)) return unfilled(quantityLots, 'post_only')
    if (order.timeInForce === 'fok' && this.reachable(order) < quantityLots) return unfilled(quantityLots, 'fok')

    const { left, stopped } = this.match(order, sink)
    if (left === 0) return FILLED
    if (stopped) return unfilled(left, 'stp')
    if (order.kind === 'market') return unfilled(left, 'no_liquidity')
    if (order.timeInForce === 'ioc') return unfilled(left, 'ioc')
    this.insert({ ...restingPart(order), quantityLots: left })
    return { restingLots: left, cancelledLots: 0, reason: 'none' }
  }

  cancel(id: number): number {
    const entry = this.byId.get(id)
    if (!entry) return 0
    this.remove(entry)
    return entry.quantityLots
  }

  reduce(id: number, quantityLots: number): void {
    const entry = this.byId.get(id)
    checkReduce(quantityLots, entry?.quantityLots ?? 0)
    if (quantityLots === 0) this.cancel(id)
    else entry!.quantityLots = quantityLots
  }

  replace(change: ReplaceOrder, sink: BookSink): Placement {
    checkReplace(change, this.range)
    const entry = this.byId.get(change.id)
    if (!entry) return { restingLots: 0, cancelledLots: 0, reason: 'absent' }
    if (change.priceTicks === entry.priceTicks && change.quantityLots <= entry.quantityLots) {
      entry.quantityLots = change.quantityLots
      return { restingLots: change.quantityLots, cancelledLots: 0, reason: 'none' }
    }
    const order: PlaceOrder = { ...entry, ...change, kind: 'limit', timeInForce: 'gtc' }
    if (change.postOnly && this.next(order)) {
      return { restingLots: entry.quantityLots, cancelledLots: 0, reason: 'post_only' }
    }
    this.remove(entry)
    return this.place(order, sink)
  }

  restore(order: RestingOrder): void {
    checkResting(order, this.range)
    assert(!this.byId.has(order.id), 'an order id must not be in the book already')
    this.insert(restingPart(order))
  }

  reband(range: TickRange): number[] {
    checkRange(range)
    const entries = [...this.bestFirst('buy'), ...this.bestFirst('sell')]
    const outside = entries.filter(({ priceTicks }) => priceTicks < range.lowTicks || priceTicks > range.highTicks)
    for (const entry of outside) this.remove(entry)
    this.range = range
    return outside.map(({ id }) => id)
  }

  first(side: Side): number {
    return this.queues[side].at(-1)?.id ?? 0
  }

  bestBid(): number | undefined {
    return this.queues.buy.at(-1)?.priceTicks
  }

  bestAsk(): number | undefined {
    return this.queues.sell.at(-1)?.priceTicks
  }

  isCrossed(): boolean {
    const bid = this.bestBid()
    const ask = this.bestAsk()
    return bid !== undefined && ask !== undefined && bid >= ask
  }

  depth(side: Side, levels: number): DepthLevel[] {
    const found = new Map<number, Mutable<DepthLevel>>()
    for (const { priceTicks, quantityLots } of this.bestFirst(side)) {
      const level = found.get(priceTicks)
      if (level) {
        level.quantityLots += quantityLots
        level.orders += 1
      } else {
        if (found.size >= levels) break
        found.set(priceTicks, { priceTicks, quantityLots, orders: 1 })
      }
    }
    return [...found.values()]
  }

  volumeAhead(id: number): number {
    const entry = this.byId.get(id)
    if (!entry) return 0
    const level = this.bestFirst(entry.side).filter(({ priceTicks }) => priceTicks === entry.priceTicks)
    return level.slice(0, level.indexOf(entry)).reduce((lots, { quantityLots }) => lots + quantityLots, 0)
  }

  openQuantity(id: number): number {
    return this.byId.get(id)?.quantityLots ?? 0
  }

  eachResting(visit: RestingVisitor): void {
    for (const { id, ownerId, side, priceTicks, quantityLots } of [
      ...this.bestFirst('buy'),
      ...this.bestFirst('sell'),
    ]) {
      if (visit(id, ownerId, side, priceTicks, quantityLots) === false) return
    }
  }

  stateHash(): number {
    return hashOfResting(this)
  }

  validate(): void {
    for (const side of ['buy', 'sell'] as const) {
      const queue = this.queues[side]
      queue.forEach((entry, index) => {
        assert(this.byId.get(entry.id) === entry, 'an id must lead to its order')
        assert(entry.side === side && entry.quantityLots > 0, 'a resting order must be whole and on its side')
        const worse = queue[index - 1]
        assert(!worse || betterBy(side, entry.priceTicks, worse.priceTicks) >= 0, 'a queue must be sorted by price')
      })
    }
    assert(this.queues.buy.length + this.queues.sell.length === this.byId.size, 'no order may be lost or doubled')
  }

  /** The resting order that an incoming one would trade with first, if their prices meet. */
  private next(order: PlaceOrder): Entry | undefined {
    const maker = this.queues[order.side === 'buy' ? 'sell' : 'buy'].at(-1)
    return maker && betterBy(order.side, order.priceTicks, maker.priceTicks) >= 0 ? maker : undefined
  }

  private match(order: PlaceOrder, sink: BookSink): { left: number; stopped: boolean } {
    let left = order.quantityLots
    for (let maker = this.next(order); maker && left > 0; maker = this.next(order)) {
      if (isSelfTrade(order, maker)) {
        if (order.stp === 'cancel_newest') return { left, stopped: true }
        this.remove(maker)
        sink.stpCancelled(maker.id, maker.quantityLots)
        if (order.stp === 'cancel_both') return { left, stopped: true }
        continue
      }
      const lots = Math.min(left, maker.quantityLots)
      left -= lots
      maker.quantityLots -= lots
      if (maker.quantityLots === 0) this.remove(maker)
      sink.fill(maker.id, order.id, maker.priceTicks, lots, maker.quantityLots)
    }
    return { left, stopped: false }
  }

  /** How much an incoming order could trade at once, so far as its own owner's orders allow. */
  private reachable(order: PlaceOrder): number {
    let lots = 0
    for (const maker of this.bestFirst(order.side === 'buy' ? 'sell' : 'buy')) {
      if (betterBy(order.side, order.priceTicks, maker.priceTicks) < 0) break
      if (!isSelfTrade(order, maker)) lots += maker.quantityLots
      else if (order.stp !== 'cancel_oldest') break
    }
    return lots
  }

  private bestFirst(side: Side): Entry[] {
    return this.queues[side].toReversed()
  }

  /** Behind every order of the same or a better price, that is, just before the first of those in the array. */
  private insert(entry: Entry): void {
    const queue = this.queues[entry.side]
    let low = 0
    let high = queue.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (betterBy(entry.side, queue[middle]!.priceTicks, entry.priceTicks) >= 0) high = middle
      else low = middle + 1
    }
    queue.splice(low, 0, entry)
    this.byId.set(entry.id, entry)
  }

  private remove(entry: Entry): void {
    const queue = this.queues[entry.side]
    const at = queue.lastIndexOf(entry)
    assert(at >= 0, 'a known order must stand in its queue')
    queue.splice(at, 1)
    this.byId.delete(entry.id)
  }
}

const isSelfTrade = (order: PlaceOrder, maker: Entry) =>
  order.stp !== 'none' && order.ownerId !== 0 && order.ownerId === maker.ownerId

const restingPart = ({ id, ownerId, side, priceTicks, quantityLots }: RestingOrder): Entry => ({
  id,
  ownerId,
  side,
  priceTicks,
  quantityLots,
})
