import { assert } from '../assert.ts'
import { addDays } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { priceBand } from '../stock/price-band.ts'
import type {
  Decided,
  HaltCommand,
  OpenListingCommand,
  PhaseCommand,
  SettleCommand,
  TradingDayCommand,
} from './command.ts'
import { endOrder, leaveBook, moveOrder, withdraw } from './end-order.ts'
import { canEnter, fireStops, offer, openAuction, rest, resume, settleOffer } from './enter-book.ts'
import { bandRange, newListing } from './new-listing.ts'
import { publishListing, publishOrder } from './publish.ts'
import {
  type EngineOrder,
  type EngineState,
  type Listing,
  listingKey,
  type Market,
  marketOf,
  newMarket,
  touchListing,
  touchMarket,
} from './state.ts'

const NOTHING_DONE: Decided = ok({ type: 'done', orders: 0 })

export function applyOpenListing(state: EngineState, command: OpenListingCommand): Decided {
  const key = listingKey(command.realm, command.symbol)
  if (state.listings.has(key)) return NOTHING_DONE
  const { symbol, referencePrice, tick, lot } = command
  const listing = newListing(state, {
    id: state.counters.listing++,
    market: marketOf(state, command.realm),
    symbol,
    tick,
    lot,
    halted: false,
    referencePrice,
    lastPrice: 0,
  })
  touchListing(state, listing)
  publishListing(state, listing)
  return NOTHING_DONE
}

export function applyPhase(state: EngineState, command: PhaseCommand, nowMs: TimeMs): Decided {
  const market = marketOf(state, command.realm)
  market.opensAtMs = command.opensAtMs
  market.phase = command.phase
  touchMarket(state, market)
  for (const listing of listingsOf(state, market)) {
    if (command.phase === 'open' && !listing.halted) openAuction(state, listing, nowMs)
    publishListing(state, listing)
  }
  return NOTHING_DONE
}

export function applyHalt(state: EngineState, command: HaltCommand, nowMs: TimeMs): Decided {
  const listing = state.listings.get(listingKey(command.realm, command.symbol))
  if (!listing) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  if (listing.halted === command.halted) return NOTHING_DONE
  listing.halted = command.halted
  touchListing(state, listing)
  if (!command.halted && listing.market.phase === 'open') openAuction(state, listing, nowMs)
  publishListing(state, listing)
  return NOTHING_DONE
}

export function applyTradingDay(state: EngineState, command: TradingDayCommand, nowMs: TimeMs): Decided {
  const market = state.markets.get(command.realm)
  if (!market) {
    const { tradingDate, settlementDate } = command
    const made = newMarket(command.realm, {
      phase: 'closed',
      tradingDate,
      settlementDate,
      settledThrough: addDays(tradingDate, -1),
    })
    state.markets.set(command.realm, made)
    touchMarket(state, made)
    return NOTHING_DONE
  }
  if (command.correction) return correctDay(state, market, command)
  if (command.tradingDate <= market.tradingDate) return NOTHING_DONE
  market.tradingDate = command.tradingDate
  market.settlementDate = command.settlementDate
  touchMarket(state, market)
  let orders = 0
  for (const listing of listingsOf(state, market)) {
    orders += expireDayOrders(state, listing, nowMs)
    beginDay(state, listing, nowMs)
    publishListing(state, listing)
  }
  return ok({ type: 'done', orders })
}

/** What has settled already is never traded for again: such a day would pay and deliver on the day of the trade. */
function correctDay(state: EngineState, market: Market, { tradingDate, settlementDate }: TradingDayCommand): Decided {
  if (market.phase === 'open' || settlementDate <= market.settledThrough) return NOTHING_DONE
  market.tradingDate = tradingDate
  market.settlementDate = settlementDate
  touchMarket(state, market)
  for (const listing of listingsOf(state, market)) publishListing(state, listing)
  return NOTHING_DONE
}

/**
 * What is not good till cancelled ends with its day: also a stop that was to trade at once and was not reached. Those of every date:
 * what is here as a day begins was accepted for one before it, which a correction may have moved since.
 */
function expireDayOrders(state: EngineState, listing: Listing, nowMs: TimeMs): number {
  const over = [...workingOrders(listing)].filter(({ draft }) => draft.timeInForce !== 'gtc')
  for (const order of over) {
    withdraw(state, order)
    endOrder(state, order, 'expire', 'day_over', nowMs)
  }
  return over.length
}

/** The last price becomes the reference; the book takes the new band; what no longer fits waits, and what fits again comes back. */
function beginDay(state: EngineState, listing: Listing, nowMs: TimeMs): void {
  if (listing.lastPrice !== 0) listing.referencePrice = listing.lastPrice
  listing.band = priceBand(listing.referencePrice, state.settings.bandRule, listing.tick)
  touchListing(state, listing)
  const returning = [...listing.outside].sort((one, other) => one.priority - other.priority)
  const repriced = takeRepriced(state, listing)
  for (const priority of listing.book.reband(bandRange(listing.band))) {
    const order = listing.resting.get(priority)
    assert(order !== undefined, 'every order of a book is known to the engine')
    listing.resting.delete(priority)
    if (order.state !== 'queued') moveOrder(state, order, 'queue', nowMs)
    listing.outside.add(order)
    publishOrder(state, order, 'queued')
  }
  for (const order of returning) if (canEnter(order)) comeBack(state, order, nowMs)
  for (const order of repriced) enterOpenBook(state, order, nowMs)
  fireStops(state, listing, nowMs)
}

/** While the market is open a returning order may trade; otherwise it takes its place for the auction. */
function comeBack(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  const { listing } = order
  listing.outside.delete(order)
  if (isTrading(listing)) resume(state, order, nowMs)
  enterOpenBook(state, order, nowMs)
}

function enterOpenBook(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  if (isTrading(order.listing)) settleOffer(state, order, offer(state, order, nowMs), nowMs)
  else rest(state, order, nowMs)
}

function isTrading({ market, halted }: Listing): boolean {
  return market.phase === 'open' && !halted
}

/** What stands at a price that a band bounds, and at another in the new one, taken from the book in the order of their turns, at their new price. */
function takeRepriced(state: EngineState, listing: Listing): EngineOrder[] {
  const moved: EngineOrder[] = []
  for (const order of listing.resting.values()) {
    const before = order.bookPrice
    if (canEnter(order) && order.bookPrice !== before) moved.push(order)
  }
  for (const order of moved) leaveBook(state, order)
  return moved.sort((one, other) => one.priority - other.priority)
}

export function applySettle(state: EngineState, command: SettleCommand): Decided {
  const market = marketOf(state, command.realm)
  if (command.date <= market.settledThrough) return NOTHING_DONE
  state.effects.settlements.push({ market, after: market.settledThrough, through: command.date })
  market.settledThrough = command.date
  touchMarket(state, market)
  state.effects.events.push({
    type: 'settled',
    seq: state.counters.event++,
    realm: market.realm,
    date: command.date,
  })
  return NOTHING_DONE
}

function* workingOrders(listing: Listing): Generator<EngineOrder> {
  yield* listing.resting.values()
  yield* listing.outside
  for (const order of listing.stops) if (order.draft.kind !== 'oco') yield order
}

function listingsOf(state: EngineState, market: Market): Listing[] {
  return [...state.listings.values()].filter(listing => listing.market === market)
}
