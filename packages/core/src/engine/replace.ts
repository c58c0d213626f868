import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import type { OrderDraft } from '../stock/order.ts'
import { checkReplace, standingKind } from '../stock/order-change.ts'
import type { Disposition } from '../stock/order-checks.ts'
import { hold } from './account.ts'
import { changeContext, ownOrder, workingOrder } from './cancel.ts'
import type { Decided, ReplaceCommand } from './command.ts'
import { endOrder, moveOrder, setHold, withdraw } from './end-order.ts'
import { isProtected, wouldTake } from './enter-book.ts'
import { newOrder } from './new-order.ts'
import { accept, checkPlace, reserve } from './place.ts'
import { publishOrder, viewOrder } from './publish.ts'
import { addWorking, type EngineOrder, type EngineState, touchBook, touchOrder } from './state.ts'

/**
 * Ends the order and places one in its stead, in one step. The old order's reservation counts for the new one, so a replacement
 * that costs no more is never refused for money; one that is refused leaves the old order as and where it was.
 */
export function applyReplace(state: EngineState, command: ReplaceCommand, nowMs: TimeMs): Decided {
  const order = ownOrder(state, command)
  if (!order) return refuse('not_found', { what: 'order' })
  const { listing } = order
  const draft = standing(order)
  if (draft.kind === 'market') return refuse('price_not_for_market', {}, 'price')
  const prices = pricesOf(draft, command)
  const change = { quantity: command.quantity, ...prices }
  const allowed = checkReplace(workingOrder(order), change, changeContext(listing.market))
  if (!allowed.ok) return allowed
  const next: OrderDraft = {
    ...draft,
    ...prices,
    quantity: command.quantity - order.charged.quantity,
  }
  const checked = checkPlace(state, listing, next)
  if (!checked.ok) return checked
  if (wouldTake(listing, next)) return refuse('would_take_liquidity')
  const { userId, accountClass, entryId } = order
  const from = { userId, draft: next, accountClass, replacesId: order.id, entryId }
  const successor = newOrder(
    state,
    listing,
    order.clientKey === null ? from : { ...from, clientKey: order.clientKey },
    nowMs,
  )
  if (order.state === 'awaiting') return replaceAwaiting(state, order, successor, nowMs)
  const reserved = reserveInstead(state, order, successor)
  if (!reserved.ok) return reserved
  const keeps = allowed.value.keepsPriority && !isProtected(order) && listing.resting.has(order.priority)
  const decided = keeps
    ? takeOver(state, order, successor, nowMs)
    : enterAnew(state, order, successor, checked.value, nowMs)
  return decided.ok && decided.value.type === 'placed'
    ? ok({ type: 'replaced', order: decided.value.order, replaced: viewOrder(order) })
    : decided
}

/** What is asked for by now: a stop that was reached is none any more. */
function standing({ draft, state, triggered }: EngineOrder): OrderDraft {
  const kind = standingKind({ kind: draft.kind, state, triggered })
  if (kind === draft.kind) return draft
  const { stopPrice: _, ...rest } = draft
  return { ...rest, kind }
}

function pricesOf({ limitPrice, stopPrice }: OrderDraft, command: ReplaceCommand) {
  const limit = command.limitPrice ?? limitPrice
  const stop = command.stopPrice ?? stopPrice
  return { ...(limit !== undefined && { limitPrice: limit }), ...(stop !== undefined && { stopPrice: stop }) }
}

/** An exit whose shares have not settled goes on waiting for them, under its new prices. It sells no more than was bought. */
function replaceAwaiting(state: EngineState, order: EngineOrder, successor: EngineOrder, nowMs: TimeMs): Decided {
  const max = order.draft.quantity
  if (successor.draft.quantity > max) return refuse('quantity_max', { max: String(max) }, 'quantity')
  successor.waitsFor = order.waitsFor
  endOrder(state, order, 'replace', 'replaced', nowMs)
  addWorking(state, successor)
  moveOrder(state, successor, 'await', nowMs)
  const entry = order.entryId === null ? undefined : state.orders.get(order.entryId)
  if (entry?.exit === order) entry.exit = successor
  publishOrder(state, successor, 'accepted')
  return ok({ type: 'replaced', order: viewOrder(successor), replaced: viewOrder(order) })
}

/** Frees the old hold, takes the new one, and puts the old back where the new one cannot be had. */
function reserveInstead(state: EngineState, order: EngineOrder, successor: EngineOrder): ReturnType<typeof reserve> {
  const account = order.draft.side === 'buy' ? order.cash : order.shares
  hold(state.effects.accounts, account, -order.heldUnits)
  const reserved = reserve(state, successor)
  hold(state.effects.accounts, account, order.heldUnits)
  return reserved
}

/** Same price and not more shares: the successor takes the old order's place in the queue. */
function takeOver(state: EngineState, order: EngineOrder, successor: EngineOrder, nowMs: TimeMs): Decided {
  const { listing } = order
  listing.book.reduce(order.priority, successor.draft.quantity)
  successor.priority = order.priority
  successor.bookPrice = order.bookPrice
  successor.state = order.state === 'queued' ? 'queued' : 'open'
  listing.resting.set(successor.priority, successor)
  if (successor.draft.kind === 'oco') listing.stops.add(successor)
  touchBook(state, listing)
  endOrder(state, order, 'replace', 'replaced', nowMs)
  touchOrder(state, successor)
  addWorking(state, successor)
  publishOrder(state, successor, 'accepted')
  return ok({ type: 'placed', order: viewOrder(successor) })
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
  if (!decided.ok) setHold(state, successor, 0n)
  return decided
}
