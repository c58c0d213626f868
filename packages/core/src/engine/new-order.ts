import type { TimeMs } from '../clock.ts'
import { NOTHING_FILLED } from '../stock/reservation.ts'
import { priceMaxOf, tariffOf } from './charges.ts'
import type { PlaceCommand } from './command.ts'
import type { EngineOrder, EngineState, Listing } from './state.ts'

type NewOrder = Pick<PlaceCommand, 'userId' | 'draft' | 'accountClass' | 'clientKey'> & {
  replacesId?: number
  entryId?: number | null
  /** Of a purchase with a budget: the dearest price that the budget reaches. */
  priceMax?: number
}

/** The order in memory, not yet part of the state: a refusal leaves nothing behind but an unused number. */
export function newOrder(state: EngineState, listing: Listing, from: NewOrder, nowMs: TimeMs): EngineOrder {
  const { draft, userId, accountClass } = from
  const { tradingDate } = listing.venue
  const id = state.counters.order++
  return {
    id,
    listing,
    userId,
    draft,
    accountClass,
    feeRow: tariffOf(state, listing, accountClass, tradingDate),
    clientKey: from.clientKey ?? null,
    replacesId: from.replacesId ?? null,
    entryId: from.entryId ?? null,
    waitsFor: null,
    acceptedAtMs: nowMs,
    tradingDate,
    base: listing.base.of(userId),
    quote: listing.quote.of(userId),
    priceMax: from.priceMax ?? priceMaxOf(listing, draft),
    bookPrice: 0,
    priority: 0,
    stopTurn: id,
    charged: NOTHING_FILLED,
    heldUnits: 0n,
    state: 'received',
    end: null,
    updatedAtMs: nowMs,
    triggered: false,
    exit: undefined,
    bought: undefined,
    contract: undefined,
    soldCost: 0n,
    lot: undefined,
    stored: false,
    dirty: false,
  }
}
