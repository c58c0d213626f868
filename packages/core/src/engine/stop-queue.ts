import type { EngineOrder } from './state.ts'

/** Stop orders of one share that wait for their price, those first that a price reaches first, then by their turn. */
export class StopQueue {
  private readonly buys: EngineOrder[] = []
  private readonly sells: EngineOrder[] = []

  get size(): number {
    return this.buys.length + this.sells.length
  }

  add(order: EngineOrder): void {
    const queue = this.queueOf(order)
    queue.splice(place(queue, order), 0, order)
  }

  remove(order: EngineOrder): boolean {
    const queue = this.queueOf(order)
    const at = queue.indexOf(order, Math.max(place(queue, order) - 1, 0))
    if (at < 0) return false
    queue.splice(at, 1)
    return true
  }

  /** Takes out the next order that a trade at this price triggers. Of a buy and a sell at once the older goes first. */
  takeTriggered(lastPrice: number): EngineOrder | undefined {
    const [buy] = this.buys
    const [sell] = this.sells
    const buyDue = buy !== undefined && lastPrice >= stopOf(buy)
    const sellDue = sell !== undefined && lastPrice <= stopOf(sell)
    if (!buyDue && !sellDue) return undefined
    return buyDue && (!sellDue || buy.stopTurn < sell.stopTurn) ? this.buys.shift() : this.sells.shift()
  }

  *[Symbol.iterator](): Generator<EngineOrder> {
    yield* this.buys
    yield* this.sells
  }

  private queueOf(order: EngineOrder): EngineOrder[] {
    return order.draft.side === 'buy' ? this.buys : this.sells
  }
}

function stopOf(order: EngineOrder): number {
  return order.draft.stopPrice ?? 0
}

/** Whether `left` waits nearer to the market than `right`. */
function isBefore(left: EngineOrder, right: EngineOrder): boolean {
  const nearer = (stopOf(left) - stopOf(right)) * (left.draft.side === 'buy' ? 1 : -1)
  return nearer < 0 || (nearer === 0 && left.stopTurn < right.stopTurn)
}

/** The index of the first order that is not before this one. */
function place(queue: readonly EngineOrder[], order: EngineOrder): number {
  let low = 0
  let high = queue.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = queue[middle] as EngineOrder
    if (isBefore(other, order)) low = middle + 1
    else high = middle
  }
  return low
}
