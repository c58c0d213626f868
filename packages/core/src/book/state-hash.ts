import type { OrderBook } from './book.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 16777619

/** One FNV-1a step over 32 bits. Begin with `fnvStart()` and read the result with `fnvHex` or `>>> 0`. */
export function fnv(hash: number, value: number): number {
  return Math.imul(hash ^ value, FNV_PRIME)
}

export function fnvStart(): number {
  return FNV_OFFSET | 0
}

export function fnvHex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Safe integers take two steps: the low and the high 32 bits. */
function fnvWide(hash: number, value: number): number {
  return fnv(fnv(hash, value | 0), Math.floor(value / 4294967296))
}

export function hashOfResting(book: Pick<OrderBook, 'eachResting'>): number {
  let hash = fnvStart()
  book.eachResting((id, ownerId, side, priceTicks, quantityLots) => {
    hash = fnv(hash, side === 'buy' ? 1 : 2)
    hash = fnvWide(fnvWide(hash, id), ownerId)
    hash = fnvWide(fnvWide(hash, priceTicks), quantityLots)
    return true
  })
  return hash >>> 0
}
