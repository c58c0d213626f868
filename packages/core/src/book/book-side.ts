import type { Side, TickRange } from './book.ts'
import { LevelBitmap } from './level-bitmap.ts'
import { LevelTable } from './level-table.ts'
import type { OrderPool } from './order-pool.ts'

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
  readonly table: LevelTable
  private readonly pool: OrderPool
  private readonly origin: number
  private readonly direction: 1 | -1

  constructor(side: Side, { lowTicks, highTicks }: TickRange, pool: OrderPool) {
    this.size = highTicks - lowTicks + 1
    this.side = side
    this.pool = pool
    this.origin = side === 'buy' ? lowTicks : highTicks
    this.direction = side === 'buy' ? 1 : -1
    this.table = new LevelTable()
    this.levels = new LevelBitmap(this.size)
  }

  /** The first order of a level's queue, 0 where it is empty. */
  headOf(rank: number): number {
    return this.table.head(this.table.find(rank))
  }

  tailOf(rank: number): number {
    return this.table.tail(this.table.find(rank))
  }

  ordersAt(rank: number): number {
    return this.table.orders(this.table.find(rank))
  }

  lotsAt(rank: number): number {
    return this.table.lots(this.table.find(rank))
  }

  /** Where a price stands on this side; outside 0…size-1 for a price outside the band. */
  rankOf(priceTicks: number): number {
    return (priceTicks - this.origin) * this.direction
  }

  priceOf(rank: number): number {
    return this.origin + rank * this.direction
  }

  /** The rank at which an order of this side stands. */
  rankAt(slot: number): number {
    return this.table.rank(this.pool.level[slot]!)
  }

  /** Puts an order at the tail of its level. */
  append(slot: number, rank: number, quantity: number): void {
    const { pool, table } = this
    const level = table.findOrOpen(rank)
    const tail = table.push(level, slot, quantity)
    pool.level[slot] = level
    pool.quantity[slot] = quantity
    pool.previous[slot] = tail
    pool.next[slot] = 0
    if (tail !== 0) {
      pool.next[tail] = slot
    } else {
      this.levels.set(rank)
      if (rank > this.best) this.best = rank
    }
  }

  /** Takes an order out of its queue, wherever it stands in it. The slot stays the caller's to release. */
  remove(slot: number): void {
    const { previous, next, level: levels, quantity } = this.pool
    const level = levels[slot]!
    const before = previous[slot]!
    const after = next[slot]!
    if (before === 0 && after === 0) {
      this.emptied(level)
      return
    }
    if (before === 0) this.table.setHead(level, after)
    else next[before] = after
    if (after === 0) this.table.setTail(level, before)
    else previous[after] = before
    this.table.adjust(level, -quantity[slot]!, -1)
  }

  /** Lowers an order's quantity in place; its turn stays. */
  reduce(slot: number, quantity: number): void {
    this.table.adjust(this.pool.level[slot]!, quantity - this.pool.quantity[slot]!, 0)
    this.pool.quantity[slot] = quantity
  }

  /** Writes back a level whose first orders were traded away; `head` is the first that stays, 0 where none does. */
  dropHead(level: number, head: number, lots: number, orders: number): void {
    if (head === 0) {
      this.emptied(level)
      return
    }
    this.table.setHead(level, head)
    this.table.adjust(level, -lots, -orders)
    this.pool.previous[head] = 0
  }

  /** The best rank below the given one that holds an order, or -1. */
  below(rank: number): number {
    return this.levels.below(rank)
  }

  private emptied(level: number): void {
    const rank = this.table.rank(level)
    this.table.close(level)
    this.levels.clear(rank)
    if (rank === this.best) this.best = this.levels.below(rank)
  }
}
