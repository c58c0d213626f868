import type { TimeMs } from '../clock.ts'
import { feeRow } from '../stock/fees.ts'
import { highestPrice, NOTHING_FILLED } from '../stock/reservation.ts'
import type { PlaceCommand } from './command.ts'
import { cashAccount, type EngineOrder, type EngineState, type Listing, shareAccount } from './state.ts'

type NewOrder = Pick<PlaceCommand, 'userId' | 'draft' | 'accountClass' | 'clientKey'> & {
  replacesId?: number
  entryId?: number | null
}

/** The order in memory, not yet part of the state: a refusal leaves nothing behind but an unused number. */
export function newOrder(state: EngineState, listing: Listing, from: NewOrder, nowMs: TimeMs): EngineOrder {
  const { draft, userId, accountClass } = from
  const { tradingDate } = listing.market
  const id = state.counters.order++
  return {
    id,
    listing,
    userId,
    draft,
    accountClass,
    feeRow: feeRow(state.settings.fees, accountClass, tradingDate),
    clientKey: from.clientKey ?? null,
    replacesId: from.replacesId ?? null,
    entryId: from.entryId ?? null,
    waitsFor: null,
    acceptedAtMs: nowMs,
    tradingDate,
    cash: cashAccount(listing.market, userId),
    shares: shareAccount(listing, userId),
    priceMax: draft.side === 'buy' ? highestPrice(draft, listing.band, listing.tick) : 0,
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
    soldCost: 0n,
    lot: undefined,
    stored: false,
    dirty: false,
  }
}
