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
    this.table = new LevelTable(this.size)
    this.levels = new LevelBitmap(this.size)
  }

  /** The first order of a level's queue, 0 where it is empty. */
  headOf(rank: number): number {
    return this.table.head(rank)
  }

  tailOf(rank: number): number {
    return this.table.tail(rank)
  }

  ordersAt(rank: number): number {
    return this.table.orders(rank)
  }

  lotsAt(rank: number): number {
    return this.table.lots(rank)
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
    const { pool } = this
    const tail = this.table.push(rank, slot, quantity)
    pool.rank[slot] = rank
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
    const { previous, next, rank: ranks, quantity } = this.pool
    const rank = ranks[slot]!
    const before = previous[slot]!
    const after = next[slot]!
    if (before === 0 && after === 0) {
      this.emptied(rank)
      return
    }
    if (before === 0) this.table.setHead(rank, after)
    else next[before] = after
    if (after === 0) this.table.setTail(rank, before)
    else previous[after] = before
    this.table.adjust(rank, -quantity[slot]!, -1)
  }

  /** Lowers an order's quantity in place; its turn stays. */
  reduce(slot: number, quantity: number): void {
    this.table.adjust(this.pool.rank[slot]!, quantity - this.pool.quantity[slot]!, 0)
    this.pool.quantity[slot] = quantity
  }

  /** Writes back a level whose first orders were traded away; `head` is the first that stays, 0 where none does. */
  dropHead(rank: number, head: number, lots: number, orders: number): void {
    if (head === 0) {
      this.emptied(rank)
      return
    }
    this.table.setHead(rank, head)
    this.table.adjust(rank, -lots, -orders)
    this.pool.previous[head] = 0
  }

  /** The best rank below the given one that holds an order, or -1. */
  below(rank: number): number {
    return this.levels.below(rank)
  }

  private emptied(rank: number): void {
    this.table.close(rank)
    this.levels.clear(rank)
    if (rank === this.best) this.best = this.levels.below(rank)
  }
}
