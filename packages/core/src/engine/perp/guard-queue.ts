import type { Position } from './contract.ts'

export type GuardKind = 'liquidation' | 'take_profit' | 'stop_loss'

interface Guard {
  readonly position: Position
  readonly kind: GuardKind
  readonly price: number
}

const RANK: { readonly [K in GuardKind]: number } = { liquidation: 0, stop_loss: 1, take_profit: 2 }

/**
 * Prices at which something is due for a position, nearest first on each side, so that a price costs one comparison per side and then work for what
 * it passed. The order is that of stored figures alone: price, position, kind.
 */
export class GuardQueue {
  private readonly below: Guard[] = []
  private readonly above: Guard[] = []

  add(position: Position, kind: GuardKind, price: number, side: 'below' | 'above'): void {
    const guard = { position, kind, price }
    const queue = side === 'below' ? this.below : this.above
    queue.splice(placeOf(queue, guard, side === 'below' ? -1 : 1), 0, guard)
    position.guards.push({ queue, guard, direction: side === 'below' ? -1 : 1 })
  }

  /** Takes out all of a position's. */
  remove(position: Position): void {
    const own = position.guards.filter(({ queue }) => queue === this.below || queue === this.above)
    for (const { queue, guard, direction } of own) {
      const at = placeOf(queue, guard, direction)
      queue.splice(at, 1)
    }
    position.guards = position.guards.filter(one => !own.includes(one))
  }

  /** The next that a price has reached, of both sides that below first. */
  first(price: number): Guard | undefined {
    const [below] = this.below
    if (below && price <= below.price) return below
    const [above] = this.above
    return above && price >= above.price ? above : undefined
  }
}

/** Where a guard stands in its queue. */
export interface GuardPlace {
  readonly queue: Guard[]
  readonly guard: Guard
  readonly direction: 1 | -1
}

function placeOf(queue: readonly Guard[], guard: Guard, direction: 1 | -1): number {
  let low = 0
  let high = queue.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(queue[middle] as Guard, guard, direction) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compare(one: Guard, other: Guard, direction: 1 | -1): number {
  return (
    (one.price - other.price) * direction || one.position.id - other.position.id || RANK[one.kind] - RANK[other.kind]
  )
}
