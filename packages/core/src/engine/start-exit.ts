import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { sellable } from './account.ts'
import { ownOrder } from './cancel.ts'
import type { Decided, StartExitCommand } from './command.ts'
import { endOrder, moveOrder, setHold } from './end-order.ts'
import { fireStops, standInMarket } from './enter-book.ts'
import { publishOrder } from './publish.ts'
import type { EngineState } from './state.ts'

/**
 * An exit begins to work. It reserves its shares, or as many of them as can still be sold, and takes its place as if it were placed now,
 * in whatever phase the market is. Where nothing is left to sell it ends.
 */
export function applyStartExit(state: EngineState, command: StartExitCommand, nowMs: TimeMs): Decided {
  const order = ownOrder(state, command)
  if (!order || order.waitsFor === null || order.waitsFor > order.listing.venue.settledThrough) {
    return ok({ type: 'done', orders: 0 })
  }
  const { listing } = order
  const free = Number(sellable(order.base))
  const quantity = Math.min(order.draft.quantity, free - (free % listing.spec.step))
  if (quantity <= 0) {
    endOrder(state, order, 'cancel', 'no_shares', nowMs)
    return ok({ type: 'done', orders: 1 })
  }
  order.draft = { ...order.draft, quantity }
  order.waitsFor = null
  order.bought = undefined
  setHold(state, order, BigInt(quantity))
  if (order.draft.kind === 'stop') {
    moveOrder(state, order, 'arm', nowMs)
    listing.stops.add(order)
    publishOrder(state, order, 'accepted')
  } else standInMarket(state, order, nowMs)
  fireStops(state, listing, nowMs)
  return ok({ type: 'done', orders: 1 })
}
