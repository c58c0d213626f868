import type { Contract } from './perp/contract.ts'
import type { EngineState } from './state.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** One number over every book and every waiting order: equal states trade alike from here on. FNV-1a over 32-bit words. */
export function engineHash(state: EngineState): number {
  let hash = FNV_OFFSET
  const mix = (word: number) => {
    hash = Math.imul(hash ^ (word >>> 0), FNV_PRIME)
    hash = Math.imul(hash ^ Math.floor(word / 2 ** 32), FNV_PRIME)
  }
  for (const listing of [...state.listings.values()].sort((a, b) => a.id - b.id)) {
    mix(listing.id)
    mix(listing.lastPrice)
    mix(listing.referencePrice)
    mix(listing.book.stateHash())
    for (const order of [...listing.outside].sort((a, b) => a.priority - b.priority)) mix(order.id)
    for (const order of listing.stops) mix(order.id)
    if (listing.contract) mixContract(mix, listing.contract)
  }
  for (const order of state.orders.values()) {
    if (order.state !== 'awaiting') continue
    mix(order.id)
    mix(order.draft.quantity)
    mix(order.bought?.quantity ?? 0)
  }
  return hash >>> 0
}

/** Every position with its margin, its exits, and the mark. */
function mixContract(mix: (word: number) => void, { mark, fresh, fundingSeq, positions, markStops }: Contract): void {
  mix(mark)
  mix(Number(fresh))
  mix(fundingSeq)
  for (const order of markStops) mix(order.id)
  for (const { id, userId, size, entry, margin, leverage, takeProfit, stopLoss } of positions.values()) {
    for (const word of [id, userId, size, leverage, takeProfit?.price ?? 0, stopLoss?.price ?? 0]) mix(word)
    mix(Number(entry))
    mix(Number(margin))
  }
}
