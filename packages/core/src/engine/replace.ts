import { present } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { hasStop, type OrderDraft } from '../stock/order.ts'
import { checkReplace, standingKind } from '../stock/order-change.ts'
import { checkQuantityAlone, type Disposition } from '../stock/order-checks.ts'
import { hold } from './account.ts'
import { changeContext, ownOrder, workingOrder } from './cancel.ts'
import type { Decided, ReplaceCommand } from './command.ts'
import { endOrder, moveOrder, setHold, withdraw } from './end-order.ts'
import { wouldTake } from './enter-book.ts'
import { newOrder } from './new-order.ts'
import { accept, checkPlace, contextOf, reserve } from './place.ts'
import { publishOrder, viewOrder } from './publish.ts'
import { addWorking, type EngineOrder, type EngineState, touchBook, touchOrder } from './state.ts'

/**
 * Ends the order and places one in its stead, in one step. The old order's reservation counts for the new one, so a replacement
 * that costs no more is never refused for money; one that is refused leaves the old order as and where it was.
 */
export function applyReplace(state: EngineState, command: ReplaceCommand, nowMs: TimeMs): Decided {
  const order = ownOrder(state, command)
  // An order of a contract is cancelled and placed again.
  if (!order || order.contract) return refuse('not_found', { what: 'order' })
  const { listing } = order
  const draft = standing(order, command.limitPrice)
  const prices = pricesOf(draft, command)
  const change = { quantity: command.quantity, ...prices }
  const allowed = checkReplace(workingOrder(order, draft), change, changeContext(listing.venue))
  if (!allowed.ok) return allowed
  const quantity = command.quantity - order.charged.quantity
  if (allowed.value.quantityAlone) return changeQuantity(state, order, quantity, nowMs)
  if (draft.kind === 'market') {
    return change.stopPrice === undefined
      ? refuse('price_needed', {}, 'price')
      : refuse('price_not_for_market', {}, 'stopPrice')
  }
  const next: OrderDraft = { ...draft, ...prices, quantity }
  const checked = checkPlace(listing, next)
  if (!checked.ok) return checked
  const to = checked.value
  if (to === 'enter' && wouldTake(listing, next)) return refuse('would_take_liquidity')
  const successor = successorOf(state, order, next, nowMs)
  if (order.state === 'awaiting') return replaceAwaiting(state, order, successor, nowMs)
  const reserved = reserveInstead(state, order, successor)
  if (!reserved.ok) return reserved
  const keeps = allowed.value.keepsPriority && listing.resting.has(order.priority)
  return keeps ? takeOver(state, order, successor, nowMs) : enterAnew(state, order, successor, to, nowMs)
}

/** Shares are taken from an order whose prices stay: it goes on as what it is, where it stands, in its turn. An exit may also get some back, at the end. */
function changeQuantity(state: EngineState, order: EngineOrder, quantity: number, nowMs: TimeMs): Decided {
  const next: OrderDraft = { ...order.draft, quantity }
  const checked = checkQuantityAlone(next, contextOf(order.listing))
  if (!checked.ok) return checked
  const successor = successorOf(state, order, next, nowMs)
  if (hasStop(next.kind) && quantity <= order.draft.quantity) successor.stopTurn = order.stopTurn
  if (order.state === 'awaiting') return replaceAwaiting(state, order, successor, nowMs)
  const reserved = reserveInstead(state, order, successor)
  return reserved.ok ? takeOver(state, order, successor, nowMs) : reserved
}

function successorOf(state: EngineState, order: EngineOrder, draft: OrderDraft, nowMs: TimeMs): EngineOrder {
  const { listing, userId, accountClass, entryId, clientKey } = order
  const from = { userId, draft, accountClass, replacesId: order.id, entryId }
  return newOrder(state, listing, clientKey === null ? from : { ...from, clientKey }, nowMs)
}

/** What is asked for by now: a stop that was reached is none any more. One without a limit of its own becomes a limit order where it is given one. */
function standing({ draft, state, triggered }: EngineOrder, given: number | undefined): OrderDraft {
  const kind = standingKind({ kind: draft.kind, state, triggered })
  if (kind === draft.kind) return draft
  const { stopPrice: _, ...limited } = draft
  if (kind === 'limit') return { ...limited, kind }
  const { limitPrice: __, ...rest } = limited
  return { ...rest, kind: given === undefined ? 'market' : 'limit' }
}

function pricesOf({ limitPrice, stopPrice }: OrderDraft, command: ReplaceCommand) {
  const limit = command.limitPrice ?? limitPrice
  const stop = command.stopPrice ?? stopPrice
  return { ...(limit !== undefined && { limitPrice: limit }), ...(stop !== undefined && { stopPrice: stop }) }
}

/**
 * An exit whose shares have not settled goes on waiting for them, under its new prices. It sells no more than was bought for the date on
 * which they settle: one exit at a time awaits those, as a purchase makes another only after the person has ended the one before.
 */
function replaceAwaiting(state: EngineState, order: EngineOrder, successor: EngineOrder, nowMs: TimeMs): Decided {
  const max = present(order.bought, 'what the shares of an exit were bought with').quantity
  if (successor.draft.quantity > max) return refuse('quantity_max', { max: String(max) }, 'quantity')
  successor.waitsFor = order.waitsFor
  successor.bought = order.bought
  endOrder(state, order, 'replace', 'replaced', nowMs)
  addWorking(state, successor)
  moveOrder(state, successor, 'await', nowMs)
  const entry = order.entryId === null ? undefined : state.orders.get(order.entryId)
  if (entry?.exit === order) entry.exit = successor
  publishOrder(state, successor, 'accepted')
  return replacedBy(order, successor)
}

/** Frees the old hold, takes the new one, and puts the old back where the new one cannot be had. */
function reserveInstead(state: EngineState, order: EngineOrder, successor: EngineOrder): ReturnType<typeof reserve> {
  const account = order.draft.side === 'buy' ? order.quote : order.base
  hold(state.effects.accounts, account, -order.heldUnits)
  const reserved = reserve(state, successor)
  hold(state.effects.accounts, account, order.heldUnits)
  return reserved
}

/** Same price and not more shares: the successor takes the old order's place, in the book and in its queue, or wherever that waits. */
function takeOver(state: EngineState, order: EngineOrder, successor: EngineOrder, nowMs: TimeMs): Decided {
  const { listing } = order
  successor.priority = order.priority
  successor.bookPrice = order.bookPrice
  successor.state = order.state === 'partial' ? 'open' : order.state
  successor.triggered = order.triggered
  if (listing.resting.has(order.priority)) {
    listing.book.reduce(order.priority, successor.draft.quantity)
    listing.resting.set(successor.priority, successor)
    touchBook(state, listing)
  } else if (listing.outside.delete(order)) listing.outside.add(successor)
  else listing.stops.remove(order)
  if (isArmed(successor)) listing.stops.add(successor)
  endOrder(state, order, 'replace', 'replaced', nowMs)
  touchOrder(state, successor)
  addWorking(state, successor)
  publishOrder(state, successor, 'accepted')
  return replacedBy(order, successor)
}

function isArmed({ draft, state, triggered }: EngineOrder): boolean {
  return draft.kind === 'oco' ? !triggered : state === 'untriggered'
}

/** A post-only replacement was found not to take, and resting orders are never `fok`, so the book cannot refuse it now. */
function enterAnew(
  state: EngineState,
  order: EngineOrder,
  successor: EngineOrder,
  to: Disposition,
  nowMs: TimeMs,
): Decided {
  withdraw(state, order)
  endOrder(state, order, 'replace', 'replaced', nowMs)
  const decided = accept(state, successor, to, nowMs)
  if (decided.ok) return replacedBy(order, successor)
  setHold(state, successor, 0n)
  return decided
}

function replacedBy(order: EngineOrder, successor: EngineOrder): Decided {
  return ok({ type: 'replaced', order: viewOrder(successor), replaced: viewOrder(order) })
}
