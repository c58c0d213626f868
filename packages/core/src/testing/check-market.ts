import { expect } from 'vitest'
import type { Account } from '../engine/account.ts'
import { accountsOf, type EngineOrder, type EngineState, type Listing } from '../engine/state.ts'
import { buyHold } from '../stock/reservation.ts'

/** An order stands in exactly one place, and reserves exactly what the rest of it can need. */
export function checkOrder(order: EngineOrder): void {
  const { listing, draft, state, charged } = order
  const isTrading = listing.venue.phase === 'open' && !listing.halted
  const inBook = listing.resting.get(order.priority) === order
  const places = {
    inBook,
    outside: listing.outside.has(order),
    stops: [...listing.stops].filter(one => one === order).length,
  }
  const waits = state === 'awaiting' || state === 'untriggered'
  const stops = state === 'untriggered' || (draft.kind === 'oco' && !order.triggered && state !== 'awaiting') ? 1 : 0
  expect(places, `${draft.kind} ${state}`).toEqual({ inBook: !waits && inBook, outside: !waits && !inBook, stops })
  if (inBook) {
    expect(listing.book.openQuantity(order.priority)).toBe(draft.quantity - charged.quantity)
    expect(['day', 'gtc'], 'what trades at once never rests').toContain(draft.timeInForce)
    if (isTrading) expect(state).toBe(charged.quantity > 0 ? 'partial' : 'open')
  } else if (!waits) expect(state).toBe('queued')
  const sells = state === 'awaiting' ? 0n : BigInt(draft.quantity - charged.quantity)
  expect(order.heldUnits).toBe(
    draft.side === 'sell' ? sells : buyHold(order.feeRow!, draft.quantity, order.priceMax, charged),
  )
}

function custodyOf(state: EngineState, { spec }: Listing): Account {
  return accountsOf(state, 'demo', spec.base, 'sandbox_custody').of(0)
}

export function checkListing(
  state: EngineState,
  listing: Listing,
  { shares, hasTraded }: { shares: number; hasTraded: boolean },
): void {
  const { venue, book, resting, stops, lastPrice } = listing
  const accounts = [...listing.base.byUser.values()]
  const kept = custodyOf(state, listing).posted
  expect(sum(accounts) + kept, 'no share is made or lost').toBe(BigInt(shares))
  for (const { lots = [], posted, lotsTotal, unsettled } of accounts) {
    const left = (of: typeof lots) => of.reduce((total, lot) => total + lot.left, 0)
    expect([BigInt(left(lots)), BigInt(lotsTotal)]).toEqual([posted, posted])
    expect(BigInt(left(lots.filter(lot => lot.settlementDate > venue.settledThrough)))).toBe(unsettled)
    expect(lots.every(lot => lot.left > 0 && lot.costLeft >= 0n && lot.feesLeft >= 0n)).toBe(true)
  }
  book.validate()
  expect(book.size).toBe(resting.size)
  if (venue.phase !== 'open' || listing.halted) return
  expect(book.isCrossed()).toBe(false)
  for (const { draft, entryId } of lastPrice === 0 ? [] : stops) {
    // An exit that began below its stop-loss waits for a trade.
    if (!hasTraded && entryId !== null) continue
    const stop = draft.stopPrice ?? 0
    expect(draft.side === 'buy' ? lastPrice < stop : lastPrice > stop, 'no stop waits that was reached').toBe(true)
  }
}
