import type { Side, TickRange } from './book.ts'
import { LevelBitmap } from './level-bitmap.ts'
import type { OrderPool } from './order-pool.ts'

/**
 * A level is one record of 24 bytes, so that touching it touches one line of memory: total lots as a double, then the
 * head and the tail of its queue and its number of orders as integers. Zeroed memory is a table of empty levels.
 */
const DOUBLES = 3
const INTS = 6
const HEAD = 2
const TAIL = 3
const COUNT = 4

/**
 * The levels of one side, addressed by rank: 0 is the worst price of the band and a higher rank is a better price, on
 * both sides. Buying and selling therefore run the same code. Each level is a doubly linked queue through the pool.
 */
export class BookSide {
  /** The highest rank that holds an order, or -1. */
  best = -1
  /** Ranks in the band. */
  readonly size: number
  readonly levels: LevelBitmap
  readonly side: Side
  private readonly totals: Float64Array
  private readonly ints: Int32Array
  private readonly pool: OrderPool
  private readonly origin: number
  private readonly direction: 1 | -1

  constructor(side: Side, { lowTicks, highTicks }: TickRange, pool: OrderPool) {
    this.size = highTicks - lowTicks + 1
    this.side = side
    this.pool = pool
    this.origin = side === 'buy' ? lowTicks : highTicks
    this.direction = side === 'buy' ? 1 : -1
    this.totals = new Float64Array(this.size * DOUBLES)
    this.ints = new Int32Array(this.totals.buffer)
    this.levels = new LevelBitmap(this.size)
  }

  /** The first order of a level's queue, 0 where it is empty. */
  headOf(rank: number): number {
    return this.ints[rank * INTS + HEAD]!
  }

  tailOf(rank: number): number {
    return this.ints[rank * INTS + TAIL]!
  }

  ordersAt(rank: number): number {
    return this.ints[rank * INTS + COUNT]!
  }

  lotsAt(rank: number): number {
    return this.totals[rank * DOUBLES]!
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
    const { pool, ints } = this
    const at = rank * INTS
    const tail = ints[at + TAIL]!
    pool.rank[slot] = rank
    pool.quantity[slot] = quantity
    pool.previous[slot] = tail
    pool.next[slot] = 0
    ints[at + TAIL] = slot
    if (tail === 0) {
      ints[at + HEAD] = slot
      this.levels.set(rank)
      if (rank > this.best) this.best = rank
    } else {
      pool.next[tail] = slot
    }
    this.adjust(rank, quantity, 1)
  }

  /** Takes an order out of its queue, wherever it stands in it. The slot stays the caller's to release. */
  remove(slot: number): void {
    const { previous, next, rank: ranks, quantity } = this.pool
    const rank = ranks[slot]!
    const before = previous[slot]!
    const after = next[slot]!
    if (before === 0) this.ints[rank * INTS + HEAD] = after
    else next[before] = after
    if (after === 0) this.ints[rank * INTS + TAIL] = before
    else previous[after] = before
    this.adjust(rank, -quantity[slot]!, -1)
    if (before === 0 && after === 0) this.emptied(rank)
  }

  /** Lowers an order's quantity in place; its turn stays. */
  reduce(slot: number, quantity: number): void {
    this.adjust(this.pool.rank[slot]!, quantity - this.pool.quantity[slot]!, 0)
    this.pool.quantity[slot] = quantity
  }

  /** Writes back a level whose first orders were traded away; `head` is the first that stays, 0 where none does. */
  dropHead(rank: number, head: number, lots: number, orders: number): void {
    this.ints[rank * INTS + HEAD] = head
    this.adjust(rank, -lots, -orders)
    if (head !== 0) {
      this.pool.previous[head] = 0
    } else {
      this.ints[rank * INTS + TAIL] = 0
      this.emptied(rank)
    }
  }

  /** The best rank below the given one that holds an order, or -1. */
  below(rank: number): number {
    return this.levels.below(rank)
  }

  private adjust(rank: number, lots: number, orders: number): void {
    const total = rank * DOUBLES
    const count = rank * INTS + COUNT
    this.totals[total] = this.totals[total]! + lots
    this.ints[count] = this.ints[count]! + orders
  }

  private emptied(rank: number): void {
    this.levels.clear(rank)
    if (rank === this.best) this.best = this.levels.below(rank)
  }
}
