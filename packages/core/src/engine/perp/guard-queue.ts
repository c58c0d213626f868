import type { Position } from './contract.ts'

/** `watch`: the mark at which a cross account is to be evaluated. */
export type GuardKind = 'liquidation' | 'take_profit' | 'stop_loss' | 'watch'

interface Guard {
  readonly position: Position
  readonly kind: GuardKind
  readonly price: number
}

const RANK: { readonly [K in GuardKind]: number } = { liquidation: 0, stop_loss: 1, take_profit: 2, watch: 3 }

/**
 * Prices at which something is due for a position, nearest first on each side, so that a price costs one comparison per side and then work for what
 * it passed. The order is that of stored figures alone: price, position, kind.
 */
export class GuardQueue {
  private readonly below = new GuardSide(-1)
  private readonly above = new GuardSide(1)

  add(position: Position, kind: GuardKind, price: number, side: 'below' | 'above'): void {
    const guard = { position, kind, price }
    const queue = side === 'below' ? this.below : this.above
    queue.add(guard)
    position.guards.push({ queue, guard })
  }

  /** Takes out all of a position's, or those of one kind. */
  remove(position: Position, kind?: GuardKind): void {
    if (position.guards.length === 0) return
    const isOwn = ({ queue, guard }: GuardPlace) =>
      (queue === this.below || queue === this.above) && (kind ?? guard.kind) === guard.kind
    for (const place of position.guards) if (isOwn(place)) place.queue.remove(place.guard)
    position.guards = position.guards.filter(place => !isOwn(place))
  }

  /** All that a price has reached. */
  reached(price: number): Guard[] {
    return [...this.below.reached(price), ...this.above.reached(price)]
  }

  /** The next that a price has reached, of both sides that below first. */
  first(price: number): Guard | undefined {
    const below = this.below.first()
    if (below && price <= below.price) return below
    const above = this.above.first()
    return above && price >= above.price ? above : undefined
  }
}

/** Where a guard stands. */
export interface GuardPlace {
  readonly queue: GuardSide
  readonly guard: Guard
}

/** So many stand in one part at most: what a change moves is bounded, however many there are. */
const PART_MAX = 512

/** The guards of one side in order, in parts of a bounded length, none of them empty. */
class GuardSide {
  private readonly parts: Guard[][] = []
  private readonly direction: 1 | -1

  constructor(direction: 1 | -1) {
    this.direction = direction
  }

  first(): Guard | undefined {
    return this.parts[0]?.[0]
  }

  add(guard: Guard): void {
    const at = Math.min(this.partOf(guard), this.parts.length - 1)
    const part = this.parts[at]
    if (!part) {
      this.parts.push([guard])
      return
    }
    part.splice(this.placeIn(part, guard), 0, guard)
    if (part.length > PART_MAX) this.parts.splice(at + 1, 0, part.splice(PART_MAX / 2))
  }

  remove(guard: Guard): void {
    const at = this.partOf(guard)
    const part = this.parts[at]
    if (!part) return
    part.splice(this.placeIn(part, guard), 1)
    if (part.length === 0) this.parts.splice(at, 1)
  }

  reached(price: number): Guard[] {
    const found: Guard[] = []
    for (const part of this.parts)
      for (const guard of part) {
        if ((price - guard.price) * this.direction < 0) return found
        found.push(guard)
      }
    return found
  }

  /** The first part whose last guard is not before this one; as many as there are parts where all are. */
  private partOf(guard: Guard): number {
    return firstFrom(this.parts.length, at => this.compare((this.parts[at] as Guard[]).at(-1) as Guard, guard) >= 0)
  }

  private placeIn(part: readonly Guard[], guard: Guard): number {
    return firstFrom(part.length, at => this.compare(part[at] as Guard, guard) >= 0)
  }

  private compare(one: Guard, other: Guard): number {
    return (
      (one.price - other.price) * this.direction ||
      one.position.id - other.position.id ||
      RANK[one.kind] - RANK[other.kind]
    )
  }
}

/** The first of so many of which something holds, where it holds for all after one of which it does. */
function firstFrom(length: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
