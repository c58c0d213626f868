import { assert } from '../../assert.ts'
import { BookEvents } from '../../book/book-events.ts'
import type { TimeMs } from '../../clock.ts'
import { divide } from '../../money/rounding.ts'
import { equityAt, initialMargin, magnitude, maintenanceOf, valueAt } from '../../perp/margin.ts'
import type { PositionEnd } from '../../perp/position.states.ts'
import { charge, NO_FEES } from '../../stock/fees.ts'
import type { OrderEndReason } from '../../stock/order.states.ts'
import { endOrder, leaveBook, moveOrder, setHold } from '../end-order.ts'
import { fireStops, putInBook } from '../enter-book.ts'
import { beginJournal } from '../move.ts'
import { publishOrder, publishTrade } from '../publish.ts'
import { type EngineOrder, type EngineState, touchBook, touchOrder } from '../state.ts'
import { bookSide } from './book-side.ts'
import { type Contract, type ContractOrder, type Position, recordEvent, scaleOf, stopsOf, termsOf } from './contract.ts'
import { equityIfClosed, freeMargin, spareAfterOpening, staleContract } from './cross-account.ts'

/** One order trades with so many at most at once; the rest of it ends. */
const FILLS_MAX = 1_000
const buffer = new BookEvents()

/** The contract that an order is for, and what the order has beside every other. */
function ofContract(order: EngineOrder): { contract: Contract; extra: ContractOrder } {
  const { contract } = order.listing
  assert(contract && order.contract, 'an order of a contract')
  return { contract, extra: order.contract }
}

/**
 * Trades an order that has entered with one resting order after the other, each tested at its price: no one is closed below zero, and no one opens
 * what their margin does not carry. The rest stands in the book where it may, or ends.
 */
export function matchContract(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  const { contract } = ofContract(order)
  const { listing, draft } = order
  order.priority = state.counters.priority++
  touchOrder(state, order)
  let end: OrderEndReason | undefined
  for (let fills = 0; leftOf(order) > 0 && end === undefined; ) {
    const maker = listing.resting.get(listing.book.first(draft.side === 'buy' ? 'sell' : 'buy'))
    if (!maker || !crosses(order, maker.bookPrice)) break
    if (maker.userId === order.userId && order.contract?.cause === 'person' && !order.contract.reduceOnly) {
      end = 'self_trade'
      break
    }
    const ofMaker = maker.userId === order.userId ? 0 : tradable(state, contract, maker, maker.bookPrice)
    if (ofMaker === 0) {
      leaveBook(state, maker)
      endOrder(state, maker, 'cancel', endOfUnable(contract, maker, maker.userId === order.userId), nowMs)
      continue
    }
    const quantity = Math.min(ofMaker, tradable(state, contract, order, maker.bookPrice))
    if (quantity === 0) end = endOfUnable(contract, order, false)
    else if (++fills > FILLS_MAX) end = 'rest_of_ioc'
    else trade(state, contract, order, maker, quantity, nowMs)
  }
  if (leftOf(order) === 0) return
  const rests = end === undefined && draft.limitPrice !== undefined && draft.timeInForce === 'gtc'
  if (rests) {
    putInBook(order)
    touchBook(state, listing)
    return
  }
  end ??= order.charged.quantity === 0 && draft.kind === 'market' ? 'no_liquidity' : 'rest_of_ioc'
  endOrder(state, order, 'cancel', end, nowMs)
}

export function leftOf({ draft, charged }: EngineOrder): number {
  return draft.quantity - charged.quantity
}

function crosses({ draft, bookPrice }: EngineOrder, price: number): boolean {
  return draft.side === 'buy' ? bookPrice >= price : bookPrice <= price
}

function endOfUnable(contract: Contract, order: EngineOrder, isOwn: boolean): OrderEndReason {
  if (isOwn) return 'self_trade'
  return order.contract?.reduceOnly && closable(contract, order) === 0 ? 'position_closed' : 'margin_short'
}

/** What of the owner's position the order would close. */
export function closable(contract: Contract, { userId, draft }: EngineOrder): number {
  const size = contract.positions.get(userId)?.size ?? 0
  const isOpposite = draft.side === 'buy' ? size < 0 : size > 0
  return isOpposite ? Math.abs(size) : 0
}

/** How much of an order may trade at a price in one step, which only closes or only opens; 0 where its owner cannot bear it. */
function tradable(state: EngineState, contract: Contract, order: EngineOrder, price: number): number {
  const { listing, userId } = order
  const left = leftOf(order)
  const closing = closable(contract, order)
  const position = contract.positions.get(userId)
  const scale = scaleOf(contract)
  if (closing > 0 && position) {
    return equityIfClosed(state, contract, position, price) >= 0n ? Math.min(left, closing) : 0
  }
  const { extra } = ofContract(order)
  if (extra.reduceOnly || contract.mark === 0 || !contract.fresh || contract.reduceOnly) return 0
  if (staleContract(state, order.quote)) return 0
  const signed = order.draft.side === 'buy' ? left : -left
  const value = valueAt(signed, price, scale)
  const leverage = position?.leverage ?? extra.leverage
  const margin = initialMargin(magnitude(value), leverage)
  const fee = feeOf(order, magnitude(value), 'taker')
  if (freeMargin(state, order.quote) + order.heldUnits < margin + fee) return 0
  const after = {
    size: (position?.size ?? 0) + signed,
    entry: (position?.entry ?? 0n) + value,
    margin: (position?.margin ?? 0n) + margin,
  }
  if ((position?.mode ?? extra.mode) === 'cross')
    return spareAfterOpening(state, contract, order.quote, { ...after, leverage, fee }) > 0n ? left : 0
  const worth = magnitude(valueAt(after.size, contract.mark, scale))
  return equityAt(after, contract.mark, scale) > maintenanceOf(termsOf(listing).tiers, worth) ? left : 0
}

export function feeOf({ listing, accountClass }: EngineOrder, value: bigint, role: 'maker' | 'taker'): bigint {
  const { fees } = listing.spec
  assert(fees.kind === 'maker_taker', 'a contract charges by role')
  return divide(value * BigInt(fees.ppm[accountClass][role]), 1_000_000n, 'ceiling')
}

/** One fill: the book gives up what rests, both sides are booked under one journal, and both orders go on. */
function trade(
  state: EngineState,
  contract: Contract,
  taker: EngineOrder,
  maker: EngineOrder,
  quantity: number,
  nowMs: TimeMs,
): void {
  const { listing } = contract
  const { venue } = listing
  const price = maker.bookPrice
  takeFromBook(taker, price, quantity)
  const id = state.counters.trade++
  const value = magnitude(valueAt(quantity, price, listing))
  const draft = { realm: venue.spec.realm, kind: 'trade', ref: String(id), businessDate: venue.tradingDate } as const
  const fill = { id, price, quantity, value, journal: beginJournal(state.effects, draft) }
  const ofMaker = bookOrder(state, contract, maker, { ...fill, role: 'maker' }, nowMs)
  const ofTaker = bookOrder(state, contract, taker, { ...fill, role: 'taker' }, nowMs)
  const [buy, sell] = taker.draft.side === 'buy' ? [ofTaker, ofMaker] : [ofMaker, ofTaker]
  const engineTrade = {
    id,
    listing,
    atMs: nowMs,
    tradingDate: venue.tradingDate,
    settlementDate: null,
    price,
    quantity,
    value,
    takerSide: taker.draft.side,
    buy: buy.order,
    sell: sell.order,
    buyFees: buy.fees,
    sellFees: sell.fees,
    journal: fill.journal,
  }
  state.effects.trades.push(engineTrade)
  listing.lastPrice = price
  listing.stopsDue = true
  touchBook(state, listing)
  publishTrade(state, engineTrade)
  for (const order of [maker, taker]) advance(state, order, nowMs)
  for (const { position } of [ofMaker, ofTaker])
    if (position.size === 0) afterClosing(state, contract, position.userId, nowMs)
}

function takeFromBook({ priority, userId, draft, listing }: EngineOrder, price: number, quantity: number): void {
  buffer.clear()
  listing.book.place(
    {
      id: priority,
      ownerId: userId,
      side: draft.side,
      kind: 'limit',
      priceTicks: price,
      quantityLots: quantity,
      timeInForce: 'ioc',
      postOnly: false,
      stp: 'none',
    },
    buffer,
  )
}

interface Filled {
  readonly id: number
  readonly price: number
  readonly quantity: number
  readonly value: bigint
  readonly journal: number
  readonly role: 'maker' | 'taker'
}

function bookOrder(
  state: EngineState,
  contract: Contract,
  order: EngineOrder,
  { id, price, quantity, value, journal, role }: Filled,
  nowMs: TimeMs,
) {
  const { extra } = ofContract(order)
  const { side } = order.draft
  // What the part held is free before its margin is pledged.
  setHold(
    state,
    order,
    divide(extra.reserve * BigInt(leftOf(order) - quantity), BigInt(order.draft.quantity), 'ceiling'),
  )
  const { leverage, mode } = extra
  const size = side === 'buy' ? quantity : -quantity
  const booking = {
    userId: order.userId,
    size,
    price,
    leverage,
    mode,
    fee: feeOf(order, value, role),
    end: endOf(extra),
  }
  const { position, fee, penalty, realised } = bookSide(state, contract, journal, booking, nowMs)
  const fees = { ...NO_FEES, commission: fee, total: fee }
  order.charged = charge(order.charged, { quantity, value }, fees)
  const event = { kind: 'fill', position, atMs: nowMs, side, price, quantity, tradeId: id, journal } as const
  recordEvent(state, { ...event, fee: fee + penalty, realised })
  return { order, fees, position }
}

function endOf({ cause }: ContractOrder): PositionEnd {
  return cause === 'liquidation' ? 'liquidate' : 'close'
}

function advance(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  touchOrder(state, order)
  if (leftOf(order) > 0) {
    moveOrder(state, order, 'fill_part', nowMs)
    publishOrder(state, order, 'filled')
    return
  }
  order.listing.resting.delete(order.priority)
  endOrder(state, order, 'fill_all', null, nowMs)
}

/** Where a position has ended there is nothing left that its other orders could reduce. */
export function afterClosing(state: EngineState, contract: Contract, userId: number, nowMs: TimeMs): void {
  for (const order of ordersIn(state, contract, userId)) {
    if (!order.contract?.reduceOnly) continue
    if (!leaveBook(state, order) && !stopsOf(order).remove(order)) continue
    endOrder(state, order, 'cancel', 'position_closed', nowMs)
  }
}

/** A person's working orders in one contract, by number. */
export function ordersIn(state: EngineState, { listing }: Contract, userId: number): EngineOrder[] {
  const own = state.ordersOfUser[listing.venue.spec.realm].get(userId) ?? []
  return [...own].filter(order => order.listing === listing).sort((one, other) => one.id - other.id)
}

/** A person's working orders in all contracts, by number. */
export function contractOrdersOf(state: EngineState, { listing }: Contract, userId: number): EngineOrder[] {
  const own = state.ordersOfUser[listing.venue.spec.realm].get(userId) ?? []
  return [...own].filter(order => order.contract).sort((one, other) => one.id - other.id)
}

/** Ends working orders, in the book or for a price. */
export function endOrders(
  state: EngineState,
  orders: readonly EngineOrder[],
  reason: OrderEndReason,
  nowMs: TimeMs,
): void {
  for (const order of orders) {
    if (!leaveBook(state, order)) stopsOf(order).remove(order)
    endOrder(state, order, 'close', reason, nowMs)
  }
}

/**
 * What is left where a position is closed whole at a price. Orders hold nothing back from what is owed: where less than `needed` would be left, those of
 * a cross account end first.
 */
export function equityFor(
  state: EngineState,
  contract: Contract,
  position: Position,
  { price, needed }: { readonly price: number; readonly needed: bigint },
  nowMs: TimeMs,
): bigint {
  const equity = equityIfClosed(state, contract, position, price)
  if (position.mode === 'isolated' || equity >= needed) return equity
  endOrders(state, contractOrdersOf(state, contract, position.userId), 'margin_short', nowMs)
  return equityIfClosed(state, contract, position, price)
}

/** Sends what has entered to match, then every stop that its trades reached. */
export function enterContract(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  matchContract(state, order, nowMs)
  fireStops(state, order.listing, nowMs)
}
