const FIRST_CAPACITY = 64

/**
 * A level is one record of 32 bytes, so that touching it touches one line of memory: total lots as a double, then the head and the tail of
 * its queue, its number of orders, its rank and the next record in the same bucket as integers.
 */
const RECORD_DOUBLES = 2
const RECORD_INTS = 3
const HEAD = 2
const TAIL = 3
const COUNT = 4
const RANK = 5
const CHAIN = 6

/**
 * The levels of one side that hold orders. Orders know the record of their level; a price finds it through buckets chained inside the
 * table, sixteen neighbouring ranks to a line of memory. Records are given back when a level empties, so that the table grows with
 * the levels in use and not with the band. Record 0 is the empty level that every price without orders shows.
 */
export class LevelTable {
  private buckets = new Int32Array(0)
  private totals = new Float64Array(0)
  private ints = new Int32Array(0)
  private blockShift = 0
  private free = 0

  constructor() {
    this.grow(FIRST_CAPACITY)
  }

  /** The record of a rank, 0 where it holds no order. */
  find(rank: number): number {
    const { ints } = this
    let record = this.buckets[this.bucketOf(rank)]!
    while (record !== 0 && ints[(record << RECORD_INTS) + RANK] !== rank)
      record = ints[(record << RECORD_INTS) + CHAIN]!
    return record
  }

  /** The record of a rank, made where there is none. */
  findOrOpen(rank: number): number {
    const record = this.find(rank)
    return record === 0 ? this.open(rank) : record
  }

  rank(record: number): number {
    return this.ints[(record << RECORD_INTS) + RANK]!
  }

  /** The first order of a level's queue, 0 where it is empty. */
  head(record: number): number {
    return this.ints[(record << RECORD_INTS) + HEAD]!
  }

  tail(record: number): number {
    return this.ints[(record << RECORD_INTS) + TAIL]!
  }

  orders(record: number): number {
    return this.ints[(record << RECORD_INTS) + COUNT]!
  }

  lots(record: number): number {
    return this.totals[record << RECORD_DOUBLES]!
  }

  setHead(record: number, slot: number): void {
    this.ints[(record << RECORD_INTS) + HEAD] = slot
  }

  setTail(record: number, slot: number): void {
    this.ints[(record << RECORD_INTS) + TAIL] = slot
  }

  /** Makes `slot` the tail of a level and returns the tail before, 0 where the level was empty. */
  push(record: number, slot: number, lots: number): number {
    const { ints, totals } = this
    const at = record << RECORD_INTS
    const before = ints[at + TAIL]!
    if (before === 0) ints[at + HEAD] = slot
    ints[at + TAIL] = slot
    ints[at + COUNT] = ints[at + COUNT]! + 1
    totals[record << RECORD_DOUBLES] = totals[record << RECORD_DOUBLES]! + lots
    return before
  }

  adjust(record: number, lots: number, orders: number): void {
    this.totals[record << RECORD_DOUBLES] = this.totals[record << RECORD_DOUBLES]! + lots
    this.ints[(record << RECORD_INTS) + COUNT] = this.ints[(record << RECORD_INTS) + COUNT]! + orders
  }

  /** Gives back the record of a level that has lost its last order. */
  close(record: number): void {
    const { ints, buckets } = this
    const at = record << RECORD_INTS
    const bucket = this.bucketOf(ints[at + RANK]!)
    const first = buckets[bucket]!
    if (first === record) {
      buckets[bucket] = ints[at + CHAIN]!
    } else {
      let before = first
      while (ints[(before << RECORD_INTS) + CHAIN] !== record) before = ints[(before << RECORD_INTS) + CHAIN]!
      ints[(before << RECORD_INTS) + CHAIN] = ints[at + CHAIN]!
    }
    this.totals[record << RECORD_DOUBLES] = 0
    ints[at + HEAD] = this.free
    ints[at + TAIL] = 0
    ints[at + COUNT] = 0
    this.free = record
  }

  /** Records on the free list, counted one by one, and records in all: `free + levels + 1 === capacity` in a sound table. */
  capacity(): { free: number; capacity: number } {
    const capacity = this.totals.length >>> RECORD_DOUBLES
    let free = 0
    for (let at = this.free; at !== 0 && free <= capacity; at = this.ints[(at << RECORD_INTS) + HEAD]!) free += 1
    return { free, capacity }
  }

  private open(rank: number): number {
    if (this.free === 0) this.grow((this.totals.length >>> RECORD_DOUBLES) * 2)
    const { ints } = this
    const record = this.free
    const at = record << RECORD_INTS
    this.free = ints[at + HEAD]!
    ints[at + HEAD] = 0
    ints[at + RANK] = rank
    this.chain(record, rank)
    return record
  }

  private chain(record: number, rank: number): void {
    const bucket = this.bucketOf(rank)
    this.ints[(record << RECORD_INTS) + CHAIN] = this.buckets[bucket]!
    this.buckets[bucket] = record
  }

  private bucketOf(rank: number): number {
    const mixed = Math.imul(rank >>> 4, 0x9e3779b1)
    return ((mixed >>> this.blockShift) << 4) | ((rank ^ (mixed >>> 12)) & 15)
  }

  /** Called when no record is free, so that every record below the old capacity holds a level; the free ones are linked through their heads. */
  private grow(capacity: number): void {
    const from = this.totals.length >>> RECORD_DOUBLES
    const totals = new Float64Array(capacity << RECORD_DOUBLES)
    totals.set(this.totals)
    this.totals = totals
    this.ints = new Int32Array(totals.buffer)
    for (let record = capacity - 1; record >= Math.max(from, 1); record--) {
      this.ints[(record << RECORD_INTS) + HEAD] = this.free
      this.free = record
    }
    this.buckets = new Int32Array(capacity)
    this.blockShift = Math.clz32(capacity >>> 4) + 1
    for (let record = 1; record < from; record++) this.chain(record, this.rank(record))
  }
}
