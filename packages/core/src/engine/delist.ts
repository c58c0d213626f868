import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import type { Decided, DelistCommand } from './command.ts'
import { endOrder, withdraw } from './end-order.ts'
import { publishListing } from './publish.ts'
import { type EngineState, listingKey, touchListing } from './state.ts'

/** Every working order ends, those of auctions and the exits that await their shares too, and nothing is placed any more. */
export function applyDelist(state: EngineState, { realm, symbol }: DelistCommand, nowMs: TimeMs): Decided {
  const listing = state.listings.get(listingKey(realm, symbol))
  if (!listing) return refuse('instrument_unknown', { symbol }, 'symbol')
  if (listing.delisted) return ok({ type: 'done', orders: 0 })
  listing.delisted = true
  touchListing(state, listing)
  const orders = [...state.orders.values()].filter(order => order.listing === listing).sort((a, b) => a.id - b.id)
  for (const order of orders) {
    withdraw(state, order)
    endOrder(state, order, 'close', 'instrument_unlisted', nowMs)
  }
  publishListing(state, listing)
  return ok({ type: 'done', orders: orders.length })
}
