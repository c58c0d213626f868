import type { Side, TickRange } from './book.ts'
import { LevelBitmap } from './level-bitmap.ts'
import type { OrderPool } from './order-pool.ts'

/**
 * The levels of one side, addressed by rank: 0 is the worst price of the band and a higher rank is a better price, on
 * both sides. Buying and selling therefore run the same code. Each level is a doubly linked queue through the pool.
 */
export class BookSide {
  /** The highest rank that holds an order, or -1. */
  best = -1
  readonly head: Int32Array
  readonly tail: Int32Array
  readonly total: Float64Array
  readonly count: Int32Array
  readonly levels: LevelBitmap
  readonly side: Side
  private readonly pool: OrderPool
  private readonly origin: number
  private readonly direction: 1 | -1

  constructor(side: Side, { lowTicks, highTicks }: TickRange, pool: OrderPool) {
    const size = highTicks - lowTicks + 1
    this.side = side
    this.pool = pool
    this.origin = side === 'buy' ? lowTicks : highTicks
    this.direction = side === 'buy' ? 1 : -1
    this.head = new Int32Array(size)
    this.tail = new Int32Array(size)
    this.total = new Float64Array(size)
    this.count = new Int32Array(size)
    this.levels = new LevelBitmap(size)
  }

  /** Where a price stands on this side; outside 0…size-1 for a price outside the band. */
  rankOf(priceTicks: number): number {
    return (priceTicks - this.origin) * this.direction
  }

  priceOf(rank: number): number {
    return this.origin + rank * this.direction
  }

  /** Puts an order at the tail of its level. */
  append(slot: number, rank: number, quantity: number): void {
    const pool = this.pool
    const tail = this.tail[rank]!
    pool.rank[slot] = rank
    pool.quantity[slot] = quantity
    pool.previous[slot] = tail
    pool.next[slot] = 0
    this.tail[rank] = slot
    if (tail === 0) {
      this.head[rank] = slot
      this.levels.set(rank)
      if (rank > this.best) this.best = rank
    } else {
      pool.next[tail] = slot
    }
    this.total[rank] = this.total[rank]! + quantity
    this.count[rank] = this.count[rank]! + 1
  }

  /** Takes an order out of its queue, wherever it stands in it. The slot stays the caller's to release. */
  remove(slot: number): void {
    const { previous, next, rank: ranks, quantity } = this.pool
    const rank = ranks[slot]!
    const before = previous[slot]!
    const after = next[slot]!
    if (before === 0) this.head[rank] = after
    else next[before] = after
    if (after === 0) this.tail[rank] = before
    else previous[after] = before
    this.total[rank] = this.total[rank]! - quantity[slot]!
    this.count[rank] = this.count[rank]! - 1
    if (before === 0 && after === 0) this.emptied(rank)
  }

  /** Lowers an order's quantity in place; its turn stays. */
  reduce(slot: number, quantity: number): void {
    const rank = this.pool.rank[slot]!
    this.total[rank] = this.total[rank]! + quantity - this.pool.quantity[slot]!
    this.pool.quantity[slot] = quantity
  }

  /** Writes back a level whose first orders were traded away; `head` is the first that stays, 0 where none does. */
  dropHead(rank: number, head: number, lots: number, orders: number): void {
    this.head[rank] = head
    this.total[rank] = this.total[rank]! - lots
    this.count[rank] = this.count[rank]! - orders
    if (head !== 0) {
      this.pool.previous[head] = 0
    } else {
      this.tail[rank] = 0
      this.emptied(rank)
    }
  }

  /** The best rank below the given one that holds an order, or -1. */
  below(rank: number): number {
    return this.levels.below(rank)
  }

  private emptied(rank: number): void {
    this.levels.clear(rank)
    if (rank === this.best) this.best = this.levels.below(rank)
  }
}
