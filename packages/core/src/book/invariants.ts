import { assert } from '../assert.ts'
import type { BookSide } from './book-side.ts'
import type { OrderPool } from './order-pool.ts'

/** Walks every queue of a side, both ways, against the level's sums and the bitmap. Returns the orders seen. */
export function checkSide(pool: OrderPool, side: BookSide): number {
  let orders = 0
  let levels = 0
  let best = -1
  for (let rank = 0; rank < side.size; rank++) {
    const inLevel = checkLevel(pool, side, rank)
    if (inLevel > 0) {
      assert(side.below(rank) === best, 'the bitmap must lead to the next level below')
      best = rank
      levels += 1
    }
    assert(side.levels.has(rank) === inLevel > 0, 'the bitmap must mark exactly the levels that hold orders')
    orders += inLevel
  }
  const { free, capacity } = side.table.capacity()
  assert(free + levels + 1 === capacity, 'every level record must be either free or in use')
  assert(side.best === best, 'the best price must be the best level that holds an order')
  return orders
}

function checkLevel(pool: OrderPool, side: BookSide, rank: number): number {
  let lots = 0
  let orders = 0
  let before = 0
  for (let slot = side.headOf(rank); slot !== 0; slot = pool.next[slot]!) {
    assert(pool.previous[slot] === before, 'a queue must be linked the same both ways')
    assert(side.rankAt(slot) === rank, 'an order must know its level')
    assert(pool.isBuy[slot] === (side.side === 'buy' ? 1 : 0), 'an order must know its side')
    assert(pool.quantity[slot]! > 0, 'a resting order must have something left')
    assert(pool.find(pool.id[slot]!) === slot, 'an id must lead to its order')
    lots += pool.quantity[slot]!
    orders += 1
    assert(orders <= pool.size, 'a queue must end')
    before = slot
  }
  assert(side.tailOf(rank) === before, 'the tail must be the last order of the queue')
  assert(side.lotsAt(rank) === lots, 'the total of a level must be the sum of its orders')
  assert(side.ordersAt(rank) === orders, 'the count of a level must be its number of orders')
  return orders
}

/** Every slot is either in a queue or free, none is lost. */
export function checkPool(pool: OrderPool, ordersInQueues: number): void {
  const { free, capacity } = pool.slots()
  assert(pool.size === ordersInQueues, 'every live order must stand in exactly one queue')
  assert(free + pool.size + 1 === capacity, 'every slot must be either free or in use')
  assert(pool.id[0] === 0 && pool.quantity[0] === 0 && pool.previous[0] === 0, 'slot 0 must stay empty')
}
