import { assert, present } from '../assert.ts'
import type { OrderBook } from '../book/book.ts'
import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { type AssetCode, PKR } from '../money/asset.ts'
import type { Realm } from '../realm.ts'
import type { AccountClass, Charged, FeeRow, FeeSchedule } from '../stock/fees.ts'
import type { OrderEndReason, OrderState } from '../stock/order.states.ts'
import type { OrderDraft, Side } from '../stock/order.ts'
import type { OrderLimits } from '../stock/order-checks.ts'
import type { BandRule, PriceBand } from '../stock/price-band.ts'
import { type Account, newAccount } from './account.ts'
import type { EngineEvent } from './event.ts'
import type { EngineLot, LotUse } from './lots.ts'
import type { StopQueue } from './stop-queue.ts'

/** One realm's market: its day, its phase, and what has settled. */
export interface Market {
  readonly realm: Realm
  phase: Phase
  /** When continuous trading next begins, where it is known. */
  opensAtMs: TimeMs | undefined
  tradingDate: TradingDate
  /** When trades of the trading day settle. */
  settlementDate: TradingDate
  /** Everything due by this day has settled. */
  settledThrough: TradingDate
  readonly cash: Map<number, Account>
  readonly house: { readonly commission: Account; readonly salesTax: Account; readonly cdc: Account }
  dirty: boolean
}

/** One share in one realm: its band, its book and the orders that wait beside the book. */
export interface Listing {
  readonly id: number
  readonly market: Market
  readonly symbol: AssetCode
  readonly tick: number
  readonly lot: number
  halted: boolean
  referencePrice: number
  band: PriceBand
  /** The price of the last trade ever; 0 before the first. */
  lastPrice: number
  /** Whether it has traded since its stops were last looked at. It is false between any two commands. */
  stopsDue: boolean
  book: OrderBook
  /** The orders in the book, by the id that they have there: their priority. */
  readonly resting: Map<number, EngineOrder>
  /** Orders carried over with a price outside the day's band. */
  readonly outside: Set<EngineOrder>
  /** Those without a book order, and those that are in the book or outside its band with their other price. */
  readonly stops: StopQueue
  readonly shares: Map<number, Account>
  dirty: boolean
  /** Whether its book changed in this batch. */
  bookChanged: boolean
}

/** A working order. It leaves the state as it ends; the database keeps it. */
export interface EngineOrder {
  readonly id: number
  readonly listing: Listing
  readonly userId: number
  /** Fixed, but for the quantity of an exit, which grows with what its purchase buys of the day and is cut to what can be sold. */
  draft: OrderDraft
  readonly accountClass: AccountClass
  /** The tariff in force when it was accepted. */
  readonly feeRow: FeeRow
  readonly clientKey: string | null
  readonly replacesId: number | null
  /** Of an exit: the purchase whose shares it sells. */
  readonly entryId: number | null
  /** Of an exit that is `awaiting`: when its shares settle. */
  waitsFor: TradingDate | null
  readonly acceptedAtMs: TimeMs
  readonly tradingDate: TradingDate
  readonly cash: Account
  readonly shares: Account
  /** The price its hold is reckoned with, of a buy. */
  readonly priceMax: number
  /** Its limit in the book, or the protection of a market order. */
  bookPrice: number
  /** Its place in time, and its id in the book: lower is earlier. 0 before it enters. */
  priority: number
  /** Of stops at one price the lowest goes first: its id, or that of the order from whose place it came. */
  stopTurn: number
  charged: Charged
  heldUnits: bigint
  state: OrderState
  end: OrderEndReason | null
  updatedAtMs: TimeMs
  /** Of an `oco`: whether a trade has reached its stop, which ends its other price. */
  triggered: boolean
  /** Of a bracket: the exit of what it bought last. */
  exit: EngineOrder | undefined
  /** Of a bracket and its exits: what it bought for one date of settlement. A bracket and the exit that it still grows have the same one. */
  bought: Bought | undefined
  /** Cost and buying fees of the shares it sold so far. */
  soldCost: bigint
  /** Where today's shares of a buy go. */
  lot: EngineLot | undefined
  stored: boolean
  dirty: boolean
}

/** The shares that a bracket bought and that settle together: the most that their exit may sell while it awaits them. */
export interface Bought {
  readonly settles: TradingDate
  quantity: number
}

/** One trade with everything that the ledger and the contract note need. */
export interface EngineTrade {
  readonly id: number
  readonly listing: Listing
  readonly atMs: TimeMs
  readonly tradingDate: TradingDate
  readonly settlementDate: TradingDate
  readonly price: number
  readonly quantity: number
  readonly value: bigint
  readonly takerSide: Side | null
  readonly buy: EngineOrder
  readonly sell: EngineOrder
  readonly buyFees: Charged['fees']
  readonly sellFees: Charged['fees']
}

/** What a batch changed: all that the store has to write. */
export interface Effects {
  orders: EngineOrder[]
  trades: EngineTrade[]
  lots: EngineLot[]
  lotUses: LotUse[]
  accounts: Account[]
  /** Those whose halt, reference price or existence it changed. */
  listings: Listing[]
  /** Those whose book it changed. */
  books: Listing[]
  markets: Market[]
  settlements: { readonly market: Market; readonly after: TradingDate; readonly through: TradingDate }[]
  events: EngineEvent[]
}

/** Numbers that the next order, trade and so on get. They only rise. */
export interface Counters {
  order: number
  trade: number
  priority: number
  lot: number
  listing: number
  event: number
}

/** Settings of the markets that commands do not carry. A replay needs the same. */
export interface EngineSettings {
  readonly fees: FeeSchedule
  readonly bandRule: BandRule
  readonly limits: { readonly [R in Realm]: OrderLimits }
  readonly openOrdersPerUserMax: number
}

/** Everything that the engine knows, rebuilt from the database at any time. */
export interface EngineState {
  readonly settings: EngineSettings
  readonly counters: Counters
  readonly markets: Map<Realm, Market>
  /** By `listingKey`. */
  readonly listings: Map<string, Listing>
  /** Working orders by id. */
  readonly orders: Map<number, EngineOrder>
  readonly ordersOfUser: Map<number, Set<EngineOrder>>
  effects: Effects
}

export const FIRST_COUNTERS: Counters = { order: 1, trade: 1, priority: 1, lot: 1, listing: 1, event: 1 }

export function newState(settings: EngineSettings, counters: Counters = FIRST_COUNTERS): EngineState {
  return {
    settings,
    counters: { ...counters },
    markets: new Map(),
    listings: new Map(),
    orders: new Map(),
    ordersOfUser: new Map(),
    effects: noEffects(),
  }
}

function noEffects(): Effects {
  return {
    orders: [],
    trades: [],
    lots: [],
    lotUses: [],
    accounts: [],
    listings: [],
    books: [],
    markets: [],
    settlements: [],
    events: [],
  }
}

export function newMarket(
  realm: Realm,
  day: Pick<Market, 'phase' | 'tradingDate' | 'settlementDate' | 'settledThrough'>,
): Market {
  const house = (code: 'house_commission' | 'sales_tax_payable' | 'cdc_payable') => newAccount(realm, code, PKR.code, 0)
  return {
    realm,
    ...day,
    opensAtMs: undefined,
    cash: new Map(),
    house: {
      commission: house('house_commission'),
      salesTax: house('sales_tax_payable'),
      cdc: house('cdc_payable'),
    },
    dirty: false,
  }
}

export function listingKey(realm: Realm, symbol: string): string {
  return `${realm} ${symbol}`
}

export function marketOf(state: EngineState, realm: Realm): Market {
  return present(state.markets.get(realm), `the market of the ${realm} realm`)
}

/** The person's cash account in the realm, made in memory on first use. */
export function cashAccount(market: Market, userId: number): Account {
  let account = market.cash.get(userId)
  if (!account) {
    account = newAccount(market.realm, 'user', PKR.code, userId)
    market.cash.set(userId, account)
  }
  return account
}

/** The person's account in the share, made in memory on first use. */
export function shareAccount(listing: Listing, userId: number): Account {
  let account = listing.shares.get(userId)
  if (!account) {
    account = newAccount(listing.market.realm, 'user', listing.symbol, userId)
    listing.shares.set(userId, account)
  }
  return account
}

/** Hands over what the batch changed and begins a new one. */
export function takeEffects(state: EngineState): Effects {
  const { effects } = state
  for (const order of effects.orders) order.dirty = false
  for (const lot of effects.lots) lot.dirty = false
  for (const listing of effects.listings) listing.dirty = false
  for (const listing of effects.books) listing.bookChanged = false
  for (const market of effects.markets) market.dirty = false
  for (const account of effects.accounts) account.dirty = false
  state.effects = noEffects()
  return effects
}

export function touchOrder({ effects }: EngineState, order: EngineOrder): void {
  if (order.dirty) return
  order.dirty = true
  effects.orders.push(order)
}

export function touchListing({ effects }: EngineState, listing: Listing): void {
  if (listing.dirty) return
  listing.dirty = true
  effects.listings.push(listing)
}

export function touchBook({ effects }: EngineState, listing: Listing): void {
  if (listing.bookChanged) return
  listing.bookChanged = true
  effects.books.push(listing)
}

export function touchMarket({ effects }: EngineState, market: Market): void {
  if (market.dirty) return
  market.dirty = true
  effects.markets.push(market)
}

export function addWorking(state: EngineState, order: EngineOrder): void {
  assert(!state.orders.has(order.id), 'an order id is never used twice')
  state.orders.set(order.id, order)
  let own = state.ordersOfUser.get(order.userId)
  if (!own) {
    own = new Set()
    state.ordersOfUser.set(order.userId, own)
  }
  own.add(order)
}

export function removeWorking(state: EngineState, order: EngineOrder): void {
  state.orders.delete(order.id)
  const own = state.ordersOfUser.get(order.userId)
  own?.delete(order)
  if (own?.size === 0) state.ordersOfUser.delete(order.userId)
}
