import type { VenueCode } from './listing-spec.ts'
import { type Contract, marginAccount, type Position } from './perp/contract.ts'
import type { EngineState, Listing } from './state.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** One number over every book and every waiting order, or those of one venue: equal states trade alike from here on. FNV-1a over 32-bit words. */
export function engineHash(state: EngineState, venue?: VenueCode): number {
  let hash = FNV_OFFSET
  const mix = (word: number) => {
    hash = Math.imul(hash ^ (word >>> 0), FNV_PRIME)
    hash = Math.imul(hash ^ Math.floor(word / 2 ** 32), FNV_PRIME)
  }
  const isMixed = ({ spec }: Listing) => venue === undefined || spec.venue === venue
  for (const listing of [...state.listings.values()].filter(isMixed).sort((a, b) => a.id - b.id)) {
    mix(listing.id)
    if (listing.venue.suspended) mix(1)
    if (listing.due) mix(listing.due.work === 'day' ? -1 : listing.due.price + 2)
    mix(listing.lastPrice)
    mix(listing.referencePrice)
    mix(listing.book.stateHash())
    for (const order of [...listing.outside].sort((a, b) => a.priority - b.priority)) mix(order.id)
    for (const order of listing.stops) mix(order.id)
    if (listing.contract) mixContract(mix, state, listing.contract)
  }
  for (const order of state.orders.values()) {
    if (order.state !== 'awaiting' || !isMixed(order.listing)) continue
    mix(order.id)
    mix(order.draft.quantity)
    mix(order.bought?.quantity ?? 0)
  }
  return hash >>> 0
}

const PASSES: readonly Position['adlPass'][] = [null, 'profit', 'size']

/** The mark, every position with its margin and exits, how far liquidations and a stamp have come, and what the insurance fund can carry. */
function mixContract(mix: (word: number) => void, state: EngineState, contract: Contract): void {
  const { mark, fresh, reduceOnly, fundingSeq, funding, positions, markStops, listing } = contract
  const fund = marginAccount(state, listing, 0)
  for (const word of [mark, Number(fresh), Number(reduceOnly), fundingSeq]) mix(word)
  for (const units of [fund.posted, fund.held, funding?.collected ?? 0n, funding?.paid ?? 0n]) mix(Number(units))
  for (const order of markStops) mix(order.id)
  for (const position of positions.values()) {
    const { id, userId, size, entry, margin, leverage, mode, takeProfit, stopLoss, adlPass, adlAfter, stuck } = position
    for (const word of [id, userId, size, leverage, Number(mode === 'cross')]) mix(word)
    for (const exit of [takeProfit, stopLoss]) mix(exit?.price ?? 0)
    for (const word of [PASSES.indexOf(adlPass), adlAfter, Number(stuck), position.fundingSeq]) mix(word)
    mix(Number(entry))
    mix(Number(margin))
  }
}
