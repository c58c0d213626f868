import { assert } from '../assert.ts'

const FIRST_CAPACITY = 256
/** Orders of one book; the arrays of a full pool take about 100 MB. Beyond it the assertion speaks, nothing is dropped. */
const CAPACITY_MAX = 1 << 21

/**
 * The orders of one book in columns, addressed by slot. Slot 0 means "none", so fresh zeroed memory is a valid empty
 * list. Freed slots are reused last-in first-out, which keeps the busy ones in the processor's cache.
 *
 * Ids become slots through buckets chained inside the pool. Ids come from one counter shared by all books, so a table
 * indexed by id would grow with the whole market's history; this one grows with the orders resting here and nothing
 * else. Sixteen consecutive ids share a cache line of buckets, because cancels mostly concern recent orders.
 */
export class OrderPool {
  id = new Float64Array(0)
  ownerId = new Float64Array(0)
  quantity = new Float64Array(0)
  /** The record of the level that it stands in (see LevelTable). */
  level = new Int32Array(0)
  /** 1 for a buy, 0 for a sell. */
  isBuy = new Uint8Array(0)
  /** Neighbours in the queue of the price: towards its head, towards its tail. `next` also links the free slots. */
  previous = new Int32Array(0)
  next = new Int32Array(0)
  size = 0
  /** The next order in the same bucket. */
  private chain = new Int32Array(0)
  private buckets = new Int32Array(0)
  private blockShift = 0
  private capacity = 0
  private free = 0

  constructor() {
    this.grow(FIRST_CAPACITY)
  }

  /** The slot of an order, or 0 where it is not in the book. */
  find(id: number): number {
    const ids = this.id
    const chain = this.chain
    let slot = this.buckets[this.bucketOf(id)]!
    while (slot !== 0 && ids[slot] !== id) slot = chain[slot]!
    return slot
  }

  /** A slot for an order that is not in the book yet; the caller fills the other columns. */
  take(id: number): number {
    if (this.free === 0) this.grow(this.capacity * 2)
    const slot = this.free
    this.free = this.next[slot]!
    this.id[slot] = id
    const bucket = this.bucketOf(id)
    this.chain[slot] = this.buckets[bucket]!
    this.buckets[bucket] = slot
    this.size += 1
    return slot
  }

  /** Forgets an order that is in no queue any more. */
  release(slot: number): void {
    const chain = this.chain
    const bucket = this.bucketOf(this.id[slot]!)
    const first = this.buckets[bucket]!
    if (first === slot) {
      this.buckets[bucket] = chain[slot]!
    } else {
      let before = first
      while (chain[before] !== slot) before = chain[before]!
      chain[before] = chain[slot]!
    }
    this.id[slot] = 0
    this.next[slot] = this.free
    this.free = slot
    this.size -= 1
  }

  /** Slots on the free list, counted one by one, and slots in all: `free + size + 1 === capacity` in a sound pool. */
  slots(): { free: number; capacity: number } {
    let free = 0
    for (let slot = this.free; slot !== 0 && free <= this.capacity; slot = this.next[slot]!) free += 1
    return { free, capacity: this.capacity }
  }

  private bucketOf(id: number): number {
    const mixed = Math.imul(id >>> 4, 0x9e3779b1)
    return ((mixed >>> this.blockShift) << 4) | ((id ^ (mixed >>> 12)) & 15)
  }

  private grow(capacity: number): void {
    assert(capacity <= CAPACITY_MAX, 'a book must hold at most two million orders')
    const from = this.capacity
    this.id = widened(this.id, new Float64Array(capacity))
    this.ownerId = widened(this.ownerId, new Float64Array(capacity))
    this.quantity = widened(this.quantity, new Float64Array(capacity))
    this.level = widened(this.level, new Int32Array(capacity))
    this.isBuy = widened(this.isBuy, new Uint8Array(capacity))
    this.previous = widened(this.previous, new Int32Array(capacity))
    this.next = widened(this.next, new Int32Array(capacity))
    this.capacity = capacity
    for (let slot = capacity - 1; slot >= Math.max(from, 1); slot--) {
      this.next[slot] = this.free
      this.free = slot
    }
    this.rehash(from)
  }

  /** Every slot below `used` holds an order, because the pool grows only when none is free. */
  private rehash(used: number): void {
    const buckets = new Int32Array(this.capacity)
    const chain = new Int32Array(this.capacity)
    this.buckets = buckets
    this.chain = chain
    this.blockShift = Math.clz32(this.capacity >>> 4) + 1
    for (let slot = 1; slot < used; slot++) {
      const bucket = this.bucketOf(this.id[slot]!)
      chain[slot] = buckets[bucket]!
      buckets[bucket] = slot
    }
  }
}

function widened<Column extends { set(from: Column): void }>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
