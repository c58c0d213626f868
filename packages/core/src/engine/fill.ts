import type { TimeMs } from '../clock.ts'
import { charge, type FeeLines, feesOfFill } from '../stock/fees.ts'
import { tradeValue } from '../stock/instrument.ts'
import { hasExits, type Side } from '../stock/order.ts'
import { buyHold } from '../stock/reservation.ts'
import { lock, post } from './account.ts'
import { endOrder, moveOrder, setHold } from './end-order.ts'
import { growExit } from './grow-exit.ts'
import { type EngineLot, growLot, takeLots } from './lots.ts'
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
  const { market } = listing
  const value = tradeValue(quantity, price)
  const filled = { quantity, value }
  const buyFees = feesOfFill(buy.feeRow, 'buy', buy.charged, filled)
  const sellFees = feesOfFill(sell.feeRow, 'sell', sell.charged, filled)
  const trade: EngineTrade = {
    id: state.counters.trade++,
    listing,
    atMs: nowMs,
    tradingDate: market.tradingDate,
    settlementDate: market.settlementDate,
    price,
    quantity,
    value,
    takerSide: fill.takerSide,
    buy,
    sell,
    buyFees,
    sellFees,
  }
  buy.charged = charge(buy.charged, filled, buyFees)
  sell.charged = charge(sell.charged, filled, sellFees)
  deliver(state, trade)
  setHold(state, buy, buyHold(buy.feeRow, buy.draft.quantity, buy.priceMax, buy.charged))
  setHold(state, sell, BigInt(sell.draft.quantity - sell.charged.quantity))
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
function deliver(state: EngineState, trade: EngineTrade): void {
  const { buy, sell, listing, quantity, value } = trade
  const { market } = listing
  const dirty = state.effects.accounts
  const shares = BigInt(quantity)
  const proceeds = value - trade.sellFees.total
  post(dirty, buy.cash, -(value + trade.buyFees.total))
  post(dirty, sell.cash, proceeds)
  post(dirty, sell.shares, -shares)
  post(dirty, buy.shares, shares)
  if (trade.settlementDate > market.settledThrough) {
    lock(dirty, sell.cash, proceeds)
    lock(dirty, buy.shares, shares)
  }
  payHouse(state, trade, 'commission')
  payHouse(state, trade, 'salesTax')
  payHouse(state, trade, 'cdc')
  receiveIntoLot(state, trade)
  giveFromLots(state, trade)
}

function payHouse(state: EngineState, trade: EngineTrade, line: Exclude<keyof FeeLines, 'total'>): void {
  const units = trade.buyFees[line] + trade.sellFees[line]
  if (units !== 0n) post(state.effects.accounts, trade.listing.market.house[line], units)
}

function receiveIntoLot(state: EngineState, trade: EngineTrade): void {
  const { buy, value, quantity } = trade
  const known = buy.lot
  // A day may be moved back, to another settlement than it had (MKT-19): what settles at another time is another lot.
  const isOne = known?.tradeDate === trade.tradingDate && known.settlementDate === trade.settlementDate
  const lot = isOne ? known : newLot(state, trade)
  buy.lot = lot
  growLot(lot, quantity, value, trade.buyFees.total)
  touchLot(state, lot)
}

function newLot(state: EngineState, trade: EngineTrade): EngineLot {
  const { buy } = trade
  const lot: EngineLot = {
    id: 2 * state.counters.lot++ + 1,
    account: buy.shares,
    orderId: buy.id,
    tradeDate: trade.tradingDate,
    settlementDate: trade.settlementDate,
    quantity: 0,
    cost: 0n,
    fees: 0n,
    left: 0,
    costLeft: 0n,
    feesLeft: 0n,
    stored: false,
    dirty: false,
  }
  buy.shares.lots?.push(lot)
  return lot
}

function giveFromLots(state: EngineState, trade: EngineTrade): void {
  const { sell, quantity, listing } = trade
  for (const use of takeLots(sell.shares, quantity, listing.market.settledThrough, trade.id)) {
    state.effects.lotUses.push(use)
    sell.soldCost += use.cost + use.fees
    touchLot(state, use.lot)
  }
}

function touchLot({ effects }: EngineState, lot: EngineLot): void {
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
