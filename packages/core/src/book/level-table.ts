const FIRST_CAPACITY = 64

/**
 * A level is one record of 24 bytes, so that touching it touches one line of memory: total lots as a double, then the
 * head and the tail of its queue and its number of orders as integers.
 */
const DOUBLES = 3
const INTS = 6
const HEAD = 2
const TAIL = 3
const COUNT = 4

/** Ranks are looked up in pieces of 64, a few lines of memory each. */
const PIECE_SHIFT = 6
const PIECE_MASK = (1 << PIECE_SHIFT) - 1
const FIRST_PIECES = 4

/**
 * The levels of one side that hold orders. A rank leads to its record through one integer of a piece of 64 ranks, and a piece is made when
 * one of its levels first holds an order; records are given back when a level empties. A wide, thinly used band therefore
 * costs a sixteenth of a byte a tick, all that is busy stays together in the cache, and hardly any page of memory is touched for the first
 * time while orders wait. Piece 0 is the empty one that every untouched rank shows, record 0 the empty level.
 */
export class LevelTable {
  /** By rank >> 6: the piece. */
  private readonly pieces: Int32Array
  /** By piece and the low bits of the rank: the record. */
  private cells = new Int32Array(FIRST_PIECES << PIECE_SHIFT)
  private piecesUsed = 1
  private totals = new Float64Array(0)
  private ints = new Int32Array(0)
  private free = 0

  constructor(size: number) {
    this.pieces = new Int32Array((size >>> PIECE_SHIFT) + 1)
    this.grow(FIRST_CAPACITY)
  }

  /** The first order of a level's queue, 0 where it is empty. */
  head(rank: number): number {
    return this.ints[this.cells[this.cellOf(rank)]! * INTS + HEAD]!
  }

  tail(rank: number): number {
    return this.ints[this.cells[this.cellOf(rank)]! * INTS + TAIL]!
  }

  orders(rank: number): number {
    return this.ints[this.cells[this.cellOf(rank)]! * INTS + COUNT]!
  }

  lots(rank: number): number {
    return this.totals[this.cells[this.cellOf(rank)]! * DOUBLES]!
  }

  setHead(rank: number, slot: number): void {
    this.ints[this.cells[this.cellOf(rank)]! * INTS + HEAD] = slot
  }

  setTail(rank: number, slot: number): void {
    this.ints[this.cells[this.cellOf(rank)]! * INTS + TAIL] = slot
  }

  /** Makes `slot` the tail of a level, opening it where it is empty, and returns the tail before, 0 for none. */
  push(rank: number, slot: number, lots: number): number {
    let record = this.cells[this.cellOf(rank)]!
    if (record === 0) {
      record = this.open(rank)
      this.ints[record * INTS + HEAD] = slot
    }
    const { ints, totals } = this
    const at = record * INTS
    const before = ints[at + TAIL]!
    ints[at + TAIL] = slot
    ints[at + COUNT] = ints[at + COUNT]! + 1
    totals[record * DOUBLES] = totals[record * DOUBLES]! + lots
    return before
  }

  adjust(rank: number, lots: number, orders: number): void {
    const record = this.cells[this.cellOf(rank)]!
    this.totals[record * DOUBLES] = this.totals[record * DOUBLES]! + lots
    this.ints[record * INTS + COUNT] = this.ints[record * INTS + COUNT]! + orders
  }

  /** Gives back the record of a level that has lost its last order. */
  close(rank: number): void {
    const cell = this.cellOf(rank)
    const record = this.cells[cell]!
    this.cells[cell] = 0
    this.totals[record * DOUBLES] = 0
    this.ints[record * INTS + HEAD] = this.free
    this.ints[record * INTS + TAIL] = 0
    this.ints[record * INTS + COUNT] = 0
    this.free = record
  }

  /** Records on the free list, counted one by one, and records in all: `free + levels + 1 === capacity` in a sound table. */
  capacity(): { free: number; capacity: number } {
    const capacity = this.totals.length / DOUBLES
    let free = 0
    for (let at = this.free; at !== 0 && free <= capacity; at = this.ints[at * INTS + HEAD]!) free += 1
    return { free, capacity }
  }

  private open(rank: number): number {
    if (this.free === 0) this.grow((this.totals.length / DOUBLES) * 2)
    const record = this.free
    this.free = this.ints[record * INTS + HEAD]!
    if (this.pieces[rank >>> PIECE_SHIFT] === 0) this.makePiece(rank >>> PIECE_SHIFT)
    this.cells[this.cellOf(rank)] = record
    return record
  }

  private cellOf(rank: number): number {
    return (this.pieces[rank >>> PIECE_SHIFT]! << PIECE_SHIFT) | (rank & PIECE_MASK)
  }

  private makePiece(at: number): void {
    if (this.piecesUsed << PIECE_SHIFT === this.cells.length) {
      const cells = new Int32Array(this.cells.length * 2)
      cells.set(this.cells)
      this.cells = cells
    }
    this.pieces[at] = this.piecesUsed++
  }

  /** Called when no record is free; the free ones are linked through their heads. */
  private grow(capacity: number): void {
    const from = this.totals.length / DOUBLES
    const totals = new Float64Array(capacity * DOUBLES)
    totals.set(this.totals)
    this.totals = totals
    this.ints = new Int32Array(totals.buffer)
    for (let record = capacity - 1; record >= Math.max(from, 1); record--) {
      this.ints[record * INTS + HEAD] = this.free
      this.free = record
    }
  }
}
