/**
 * Receives what happens while an order matches, in the order it happens. A sink must not call the book it listens to:
 * the book is in the middle of a sweep.
 */
export interface BookSink {
  /** A trade at the maker's price. The maker has left the book when `makerRemainingLots` is 0. */
  fill(makerId: number, takerId: number, priceTicks: number, quantityLots: number, makerRemainingLots: number): void
  /** A resting order was removed by self-trade prevention with this much unfilled. */
  stpCancelled(id: number, remainingLots: number): void
}

export type BookEvent =
  | {
      readonly type: 'fill'
      makerId: number
      takerId: number
      priceTicks: number
      quantityLots: number
      makerRemainingLots: number
    }
  | { readonly type: 'stp_cancelled'; id: number; remainingLots: number }

/** Numbers per event in the buffer: maker, taker (0: not a fill), price, quantity, maker's remainder. */
const WIDTH = 5

/** A sink that keeps events in one reusable buffer, so that a sweep of thousands of fills allocates nothing. */
export class BookEvents implements BookSink {
  length = 0
  private rows = new Float64Array(64 * WIDTH)

  clear(): void {
    this.length = 0
  }

  fill(makerId: number, takerId: number, priceTicks: number, quantityLots: number, makerRemainingLots: number): void {
    const at = this.next()
    const rows = this.rows
    rows[at] = makerId
    rows[at + 1] = takerId
    rows[at + 2] = priceTicks
    rows[at + 3] = quantityLots
    rows[at + 4] = makerRemainingLots
  }

  stpCancelled(id: number, remainingLots: number): void {
    const at = this.next()
    const rows = this.rows
    rows[at] = id
    rows[at + 1] = 0
    rows[at + 2] = 0
    rows[at + 3] = 0
    rows[at + 4] = remainingLots
  }

  /** The event at a position, as an object of its own. */
  at(index: number): BookEvent | undefined {
    if (index < 0 || index >= this.length) return undefined
    const row = this.rows.subarray(index * WIDTH, (index + 1) * WIDTH)
    const [first, takerId, priceTicks, quantityLots, remaining] = row as unknown as [
      number,
      number,
      number,
      number,
      number,
    ]
    if (takerId === 0) return { type: 'stp_cancelled', id: first, remainingLots: remaining }
    return { type: 'fill', makerId: first, takerId, priceTicks, quantityLots, makerRemainingLots: remaining }
  }

  toArray(): BookEvent[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index) as BookEvent)
  }

  private next(): number {
    const at = this.length * WIDTH
    if (at === this.rows.length) {
      const grown = new Float64Array(this.rows.length * 2)
      grown.set(this.rows)
      this.rows = grown
    }
    this.length += 1
    return at
  }
}
