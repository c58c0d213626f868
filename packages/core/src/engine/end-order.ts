import { assert } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import { decideMove } from '../machine.ts'
import { type OrderEndReason, type OrderMove, orderStates } from '../stock/order.states.ts'
import { hold } from './account.ts'
import { holdOf } from './charges.ts'
import { stopsOf } from './perp/contract.ts'
import { publishOrder } from './publish.ts'
import { type EngineOrder, type EngineState, removeWorking, touchBook, touchOrder } from './state.ts'

/** Moves the order along its machine. A move that the table does not allow is a defect of the engine. */
export function moveOrder(state: EngineState, order: EngineOrder, move: OrderMove, nowMs: TimeMs): void {
  const next = decideMove(orderStates, order.state, move)
  assert(next.ok, `order ${order.id} must be able to '${move}' from '${order.state}'`)
  order.state = next.value
  order.updatedAtMs = nowMs
  touchOrder(state, order)
}

/** Changes what the order reserves, on the order and on the account at once. */
export function setHold(state: EngineState, order: EngineOrder, units: bigint): void {
  if (units === order.heldUnits) return
  hold(state.effects.accounts, order.draft.side === 'buy' ? order.quote : order.base, units - order.heldUnits)
  order.heldUnits = units
  touchOrder(state, order)
}

/** What the rest of the order can still cost, or has left to sell: more is free at once. */
export function holdRest(state: EngineState, order: EngineOrder): void {
  setHold(state, order, holdOf(order))
}

/** Takes an order from the book, or from those outside its band. False where it is in neither. */
export function leaveBook(state: EngineState, order: EngineOrder): boolean {
  const { listing } = order
  if (!listing.resting.delete(order.priority)) return listing.outside.delete(order)
  listing.book.cancel(order.priority)
  touchBook(state, listing)
  return true
}

/** Takes a working order out of the book, or out of wherever it waits. */
export function withdraw(state: EngineState, order: EngineOrder): void {
  if (!leaveBook(state, order)) stopsOf(order).remove(order)
}

/** Ends an order that is out of the book already: releases what it still holds and publishes its end. */
export function endOrder(
  state: EngineState,
  order: EngineOrder,
  move: 'cancel' | 'expire' | 'replace' | 'close' | 'fill_all',
  end: OrderEndReason | null,
  nowMs: TimeMs,
): void {
  moveOrder(state, order, move, nowMs)
  order.end = end
  order.waitsFor = null
  if (order.draft.kind === 'oco' && !order.triggered) order.listing.stops.remove(order)
  setHold(state, order, 0n)
  removeWorking(state, order)
  publishOrder(state, order, move === 'fill_all' ? 'filled' : 'ended')
}
