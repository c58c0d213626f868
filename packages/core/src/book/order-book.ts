import { assert } from '../assert.ts'
import type {
  DepthLevel,
  OrderBook,
  Placement,
  PlaceOrder,
  RemainderReason,
  ReplaceOrder,
  RestingOrder,
  RestingVisitor,
  Side,
  TickRange,
} from './book.ts'
import type { BookSink } from './book-events.ts'
import { BookSide } from './book-side.ts'
import { checkPool, checkSide } from './invariants.ts'
import { OrderPool } from './order-pool.ts'
import { checkPlace, checkRange, checkReduce, checkReplace, checkResting } from './preconditions.ts'
import { hashOfResting } from './state-hash.ts'
import { fillable, sweep, type Taker } from './sweep.ts'

/**
 * The fast book: price levels in records found by tick, a bitmap over the levels to find the next best price, orders
 * in pooled columns. `order-book.naive.ts` says the same in the plainest way and the tests hold the two together.
 */
export class FastOrderBook implements OrderBook {
  range: TickRange
  private pool = new OrderPool()
  private bids: BookSide
  private asks: BookSide
  private readonly placement = { restingLots: 0, cancelledLots: 0, reason: 'none' as RemainderReason }
  private readonly taker: Taker = { id: 0, shunnedOwnerId: 0, stp: 'none', limitRank: 0, left: 0, stopped: false }

  constructor(range: TickRange) {
    checkRange(range)
    this.range = range
    this.bids = new BookSide('buy', range, this.pool)
    this.asks = new BookSide('sell', range, this.pool)
  }

  get size(): number {
    return this.pool.size
  }

  place(order: PlaceOrder, sink: BookSink): Placement {
    checkPlace(order, this.range)
    assert(this.pool.find(order.id) === 0, 'an order id must not be in the book already')
    const buying = order.side === 'buy'
    const others = buying ? this.asks : this.bids
    const limitRank = Math.max(others.rankOf(order.priceTicks), 0)
    let left = order.quantityLots
    if (others.best >= limitRank) {
      if (order.postOnly) return this.placed(0, left, 'post_only')
      const taker = this.takerOf(order, limitRank)
      if (order.timeInForce === 'fok' && !fillable(this.pool, others, taker)) return this.placed(0, left, 'fok')
      sweep(this.pool, others, taker, sink)
      left = taker.left
      if (left === 0) return this.placed(0, 0, 'none')
      if (taker.stopped) return this.placed(0, left, 'stp')
    }
    if (order.timeInForce === 'fok') return this.placed(0, left, 'fok')
    if (order.kind === 'market') return this.placed(0, left, 'no_liquidity')
    if (order.timeInForce === 'ioc') return this.placed(0, left, 'ioc')
    this.rest(order.id, order.ownerId, buying, order.priceTicks, left)
    return this.placed(left, 0, 'none')
  }

  cancel(id: number): number {
    const slot = this.pool.find(id)
    if (slot === 0) return 0
    const lots = this.pool.quantity[slot]!
    this.sideOf(slot).remove(slot)
    this.pool.release(slot)
    return lots
  }

  reduce(id: number, quantityLots: number): void {
    const slot = this.pool.find(id)
    checkReduce(quantityLots, this.pool.quantity[slot]!)
    if (quantityLots === 0) this.cancel(id)
    else this.sideOf(slot).reduce(slot, quantityLots)
  }

  replace(change: ReplaceOrder, sink: BookSink): Placement {
    checkReplace(change, this.range)
    const { pool } = this
    const { id, priceTicks, quantityLots, postOnly, stp } = change
    const slot = pool.find(id)
    if (slot === 0) return this.placed(0, 0, 'absent')
    const own = this.sideOf(slot)
    const resting = pool.quantity[slot]!
    if (own.priceOf(own.rankAt(slot)) === priceTicks && quantityLots <= resting) {
      own.reduce(slot, quantityLots)
      return this.placed(quantityLots, 0, 'none')
    }
    const others = own === this.bids ? this.asks : this.bids
    if (postOnly && others.best >= others.rankOf(priceTicks)) {
      return this.placed(resting, 0, 'post_only')
    }
    const ownerId = pool.ownerId[slot]!
    own.remove(slot)
    pool.release(slot)
    const order: PlaceOrder = {
      id,
      ownerId,
      side: own.side,
      kind: 'limit',
      priceTicks,
      quantityLots,
      timeInForce: 'gtc',
      postOnly,
      stp,
    }
    return this.place(order, sink)
  }

  restore(order: RestingOrder): void {
    checkResting(order, this.range)
    assert(this.pool.find(order.id) === 0, 'an order id must not be in the book already')
    this.rest(order.id, order.ownerId, order.side === 'buy', order.priceTicks, order.quantityLots)
  }

  reband(range: TickRange): number[] {
    checkRange(range)
    const kept: RestingOrder[] = []
    const outside: number[] = []
    this.eachResting((id, ownerId, side, priceTicks, quantityLots) => {
      if (priceTicks < range.lowTicks || priceTicks > range.highTicks) outside.push(id)
      else kept.push({ id, ownerId, side, priceTicks, quantityLots })
      return true
    })
    this.range = range
    this.pool = new OrderPool()
    this.bids = new BookSide('buy', range, this.pool)
    this.asks = new BookSide('sell', range, this.pool)
    for (const order of kept) this.restore(order)
    return outside
  }

  bestBid(): number | undefined {
    return this.bids.best < 0 ? undefined : this.bids.priceOf(this.bids.best)
  }

  first(side: Side): number {
    const from = side === 'buy' ? this.bids : this.asks
    return from.best < 0 ? 0 : (this.pool.id[from.headOf(from.best)] ?? 0)
  }

  bestAsk(): number | undefined {
    return this.asks.best < 0 ? undefined : this.asks.priceOf(this.asks.best)
  }

  isCrossed(): boolean {
    const { bids, asks } = this
    return bids.best >= 0 && asks.best >= 0 && bids.priceOf(bids.best) >= asks.priceOf(asks.best)
  }

  depth(side: Side, levels: number): DepthLevel[] {
    const from = side === 'buy' ? this.bids : this.asks
    const found: DepthLevel[] = []
    for (let rank = from.best; rank >= 0 && found.length < levels; rank = from.below(rank)) {
      found.push({ priceTicks: from.priceOf(rank), quantityLots: from.lotsAt(rank), orders: from.ordersAt(rank) })
    }
    return found
  }

  volumeAhead(id: number): number {
    const { previous, quantity } = this.pool
    let ahead = 0
    for (let slot = previous[this.pool.find(id)]!; slot !== 0; slot = previous[slot]!) ahead += quantity[slot]!
    return ahead
  }

  openQuantity(id: number): number {
    return this.pool.quantity[this.pool.find(id)]!
  }

  eachResting(visit: RestingVisitor): void {
    const { id, ownerId, quantity, next } = this.pool
    for (const from of [this.bids, this.asks]) {
      for (let rank = from.best; rank >= 0; rank = from.below(rank)) {
        const price = from.priceOf(rank)
        for (let slot = from.headOf(rank); slot !== 0; slot = next[slot]!) {
          if (visit(id[slot]!, ownerId[slot]!, from.side, price, quantity[slot]!) === false) return
        }
      }
    }
  }

  stateHash(): number {
    return hashOfResting(this)
  }

  validate(): void {
    const orders = checkSide(this.pool, this.bids) + checkSide(this.pool, this.asks)
    checkPool(this.pool, orders)
  }

  private rest(id: number, ownerId: number, buying: boolean, priceTicks: number, lots: number): void {
    const side = buying ? this.bids : this.asks
    const slot = this.pool.take(id)
    this.pool.ownerId[slot] = ownerId
    this.pool.isBuy[slot] = buying ? 1 : 0
    side.append(slot, side.rankOf(priceTicks), lots)
  }

  private sideOf(slot: number): BookSide {
    return this.pool.isBuy[slot] === 1 ? this.bids : this.asks
  }

  private takerOf(order: PlaceOrder, limitRank: number): Taker {
    const { taker } = this
    taker.id = order.id
    taker.stp = order.stp
    taker.shunnedOwnerId = order.stp === 'none' ? 0 : order.ownerId
    taker.limitRank = limitRank
    taker.left = order.quantityLots
    taker.stopped = false
    return taker
  }

  private placed(restingLots: number, cancelledLots: number, reason: RemainderReason): Placement {
    const { placement } = this
    placement.restingLots = restingLots
    placement.cancelledLots = cancelledLots
    placement.reason = reason
    return placement
  }
}
