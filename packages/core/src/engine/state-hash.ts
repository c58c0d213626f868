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
  }
  for (const order of state.orders.values()) {
    if (order.state !== 'awaiting') continue
    mix(order.id)
    mix(order.draft.quantity)
    mix(order.bought?.quantity ?? 0)
  }
  return hash >>> 0
}
