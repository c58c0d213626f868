import type { SelfTradePrevention } from './book.ts'
import type { BookSink } from './book-events.ts'
import type { BookSide } from './book-side.ts'
import type { OrderPool } from './order-pool.ts'

/** The incoming order while it matches. One per book, reused: a sweep allocates nothing. */
export interface Taker {
  id: number
  /** The owner whose resting orders must not be traded with, 0 for none. */
  shunnedOwnerId: number
  stp: SelfTradePrevention
  /** The worst rank of the other side it may trade at. */
  limitRank: number
  left: number
  /** Self-trade prevention has ended the order. */
  stopped: boolean
}

/** Trades through the levels, best first, until the taker is filled, stopped, or at its limit. */
export function sweep(pool: OrderPool, side: BookSide, taker: Taker, sink: BookSink): void {
  while (taker.left > 0 && side.best >= taker.limitRank && !taker.stopped) sweepLevel(pool, side, taker, sink)
}

/** Trades with the best level from its head. The level's own fields are written once, at the end. */
function sweepLevel(pool: OrderPool, side: BookSide, taker: Taker, sink: BookSink): void {
  const { id, ownerId, quantity, next } = pool
  const rank = side.best
  const priceTicks = side.priceOf(rank)
  const takerId = taker.id
  const shunned = taker.shunnedOwnerId
  let left = taker.left
  let removedLots = 0
  let removedOrders = 0
  const level = side.table.find(rank)
  let slot = side.table.head(level)
  while (slot !== 0 && left > 0) {
    const makerId = id[slot]!
    const available = quantity[slot]!
    if (shunned !== 0 && ownerId[slot] === shunned) {
      taker.stopped = taker.stp !== 'cancel_oldest'
      if (taker.stp === 'cancel_newest') break
      sink.stpCancelled(makerId, available)
      removedLots += available
    } else if (available > left) {
      quantity[slot] = available - left
      removedLots += left
      sink.fill(makerId, takerId, priceTicks, left, available - left)
      left = 0
      break
    } else {
      left -= available
      removedLots += available
      sink.fill(makerId, takerId, priceTicks, available, 0)
    }
    const after = next[slot]!
    pool.release(slot)
    removedOrders += 1
    slot = after
    if (taker.stopped) break
  }
  taker.left = left
  side.dropHead(level, slot, removedLots, removedOrders)
}

/**
 * Whether a fill-or-kill order would be filled completely, so far as its own owner's orders allow: where prevention
 * removes those, they are passed over; where it ends the taker, only what stands before the first of them counts.
 */
export function fillable(pool: OrderPool, side: BookSide, taker: Taker): boolean {
  let missing = taker.left
  for (let rank = side.best; rank >= taker.limitRank; rank = side.below(rank)) {
    if (taker.shunnedOwnerId === 0) {
      missing -= side.lotsAt(rank)
      if (missing <= 0) return true
      continue
    }
    for (let slot = side.headOf(rank); slot !== 0; slot = pool.next[slot]!) {
      if (pool.ownerId[slot] === taker.shunnedOwnerId) {
        if (taker.stp !== 'cancel_oldest') return false
        continue
      }
      missing -= pool.quantity[slot]!
      if (missing <= 0) return true
    }
  }
  return false
}
