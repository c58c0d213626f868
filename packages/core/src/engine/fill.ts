import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { charge } from '../stock/fees.ts'
import { tradeValue } from '../stock/instrument.ts'
import { hasExits, type Side } from '../stock/order.ts'
import { lock } from './account.ts'
import { feesOf } from './charges.ts'
import { endOrder, holdRest, moveOrder } from './end-order.ts'
import { growExit } from './grow-exit.ts'
import { type EngineLot, growLot, takeLots } from './lots.ts'
import { beginJournal, move } from './move.ts'
import { publishOrder, publishTrade } from './publish.ts'
import { type EngineOrder, type EngineState, type EngineTrade, touchBook, touchOrder } from './state.ts'

/** One fill as the book reports it, between two working orders of the same share. */
export interface Fill {
  readonly buy: EngineOrder
  readonly sell: EngineOrder
  readonly price: number
  readonly quantity: number
  readonly takerSide: Side | null
}

/**
 * Books one fill: fees of both sides (cumulative per order), shares one way and money the other, both locked until they settle,
 * the seller's oldest lots consumed, the buyer's lot grown, holds reckoned anew so that what is no longer needed is free at once.
 */
export function applyFill(state: EngineState, fill: Fill, nowMs: TimeMs): void {
  const { buy, sell, price, quantity } = fill
  const { listing } = buy
  const { venue, spec } = listing
  const value = tradeValue(quantity, price, listing.valueDivisor)
  const filled = { quantity, value }
  const roleOf = (side: Side) => (fill.takerSide === side ? 'taker' : 'maker')
  const buyFees = feesOf(buy, filled, roleOf('buy'))
  const sellFees = feesOf(sell, filled, roleOf('sell'))
  const id = state.counters.trade++
  const { realm } = venue.spec
  const trade: EngineTrade = {
    id,
    listing,
    atMs: nowMs,
    tradingDate: venue.tradingDate,
    settlementDate: venue.settlementDate,
    price,
    quantity,
    value,
    takerSide: fill.takerSide,
    buy,
    sell,
    buyFees,
    sellFees,
    journal: beginJournal(state.effects, { realm, kind: 'trade', ref: String(id), businessDate: venue.tradingDate }),
  }
  buy.charged = charge(buy.charged, filled, buyFees)
  sell.charged = charge(sell.charged, filled, sellFees)
  deliver(state, trade)
  if (spec.lots) {
    receiveIntoLot(state, trade)
    giveFromLots(state, trade)
  }
  holdRest(state, buy)
  holdRest(state, sell)
  state.effects.trades.push(trade)
  listing.lastPrice = price
  listing.stopsDue = true
  touchBook(state, listing)
  publishTrade(state, trade)
  advance(state, buy, nowMs)
  advance(state, sell, nowMs)
  if (hasExits(buy.draft)) growExit(state, trade)
}

/**
 * Moves money and shares. The order of the movements matters where buyer and seller share an account, which self-trade
 * prevention excludes; the holds follow at once.
 */
function deliver({ effects }: EngineState, trade: EngineTrade): void {
  const { buy, sell, listing, quantity, value, buyFees, sellFees, settlementDate, journal } = trade
  const units = BigInt(quantity)
  const paysInBase = listing.spec.fees.kind === 'maker_taker'
  const cost = paysInBase ? value : value + buyFees.total
  const received = paysInBase ? units - buyFees.total : units
  const proceeds = value - sellFees.total
  move(effects, journal, buy.quote, -cost)
  move(effects, journal, sell.quote, proceeds)
  for (const line of ['commission', 'salesTax', 'cdc'] as const) {
    move(effects, journal, listing.house[line], (paysInBase ? 0n : buyFees[line]) + sellFees[line])
    if (paysInBase) move(effects, journal, listing.houseBase[line], buyFees[line])
  }
  move(effects, journal, sell.base, -units)
  move(effects, journal, buy.base, received)
  if (settlementDate !== null && settlementDate > listing.venue.settledThrough) {
    lock(effects.accounts, sell.quote, proceeds)
    lock(effects.accounts, buy.base, received)
  }
}

function receiveIntoLot(state: EngineState, trade: EngineTrade): void {
  const { buy, value, quantity } = trade
  const known = buy.lot
  // A day may be moved back, to another settlement than it had (MKT-19): what settles at another time is another lot.
  const isOne = known?.tradeDate === trade.tradingDate && known.settlementDate === settlesOf(trade)
  const lot = isOne ? known : newLot(state, trade)
  buy.lot = lot
  growLot(lot, quantity, value, trade.buyFees.total)
  touchLot(state, lot)
}

/** What settles at once has settled. */
function settlesOf({ settlementDate, listing }: EngineTrade): TradingDate {
  return settlementDate ?? listing.venue.settledThrough
}

function newLot(state: EngineState, trade: EngineTrade): EngineLot {
  const { buy } = trade
  return {
    id: 2 * state.counters.lot++ + 1,
    account: buy.base,
    source: 'buy',
    orderId: buy.id,
    tradeDate: trade.tradingDate,
    settlementDate: settlesOf(trade),
    quantity: 0,
    cost: 0n,
    fees: 0n,
    left: 0,
    costLeft: 0n,
    feesLeft: 0n,
    stored: false,
    dirty: false,
  }
}

function giveFromLots(state: EngineState, trade: EngineTrade): void {
  const { sell, quantity, listing } = trade
  for (const use of takeLots(sell.base, quantity, listing.venue.settledThrough, trade.id)) {
    state.effects.lotUses.push(use)
    sell.soldCost += use.cost + use.fees
    touchLot(state, use.lot)
  }
}

export function touchLot({ effects }: EngineState, lot: EngineLot): void {
  if (lot.dirty) return
  lot.dirty = true
  effects.lots.push(lot)
}

function advance(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  touchOrder(state, order)
  if (order.charged.quantity < order.draft.quantity) {
    moveOrder(state, order, 'fill_part', nowMs)
    publishOrder(state, order, 'filled')
    return
  }
  order.listing.resting.delete(order.priority)
  endOrder(state, order, 'fill_all', null, nowMs)
}
