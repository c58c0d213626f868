import { assert, present } from '../assert.ts'
import type { OrderBook } from '../book/book.ts'
import type { Phase } from '../calendar/calendar.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { AccountCode } from '../ledger/account.ts'
import type { Asset } from '../money/asset.ts'
import { REALMS, type Realm } from '../realm.ts'
import type { AccountClass, Charged, FeeRow, FeeSchedule } from '../stock/fees.ts'
import type { OrderEndReason, OrderState } from '../stock/order.states.ts'
import type { OrderDraft, Side } from '../stock/order.ts'
import type { OrderLimits } from '../stock/order-checks.ts'
import type { PriceBand } from '../stock/price-band.ts'
import { type Account, AccountsOf } from './account.ts'
import type { DeliveryKind, HoldName } from './command.ts'
import type { EngineEvent } from './event.ts'
import type { ListingSpec, VenueCode, VenueSpec } from './listing-spec.ts'
import type { EngineLot, LotUse } from './lots.ts'
import type { JournalDraft, Legs } from './move.ts'
import {
  type Contract,
  type ContractEffects,
  type ContractOrder,
  noContractEffects,
  type Position,
} from './perp/contract.ts'
import type { StopQueue } from './stop-queue.ts'

/** The clock of one venue in one realm: its day, its phase, and what has settled. */
export interface Venue {
  readonly spec: VenueSpec
  phase: Phase
  /** When continuous trading next begins, where it is known. */
  opensAtMs: TimeMs | undefined
  tradingDate: TradingDate
  /** When trades of the trading day settle; null where they do at once. */
  settlementDate: TradingDate | null
  /** Everything due by this day has settled. */
  settledThrough: TradingDate
  /** Something is wrong in it: it takes no command until two members of staff let it go on. */
  suspended: boolean
  dirty: boolean
}

/** Where fees of trades go, in one asset. */
export interface FeeAccounts {
  readonly commission: Account
  readonly salesTax: Account
  readonly cdc: Account
}

/** What trades for what at a venue: its band, its book and the orders that wait beside the book. */
export interface Listing {
  readonly id: number
  readonly venue: Venue
  readonly symbol: string
  /** How it trades. What stored figures mean in it never changes. */
  spec: ListingSpec
  readonly valueDivisor: bigint
  /** The spec's bounds as the checks of an order read them. */
  limits: OrderLimits
  /** What is traded, and what it is paid with. */
  readonly base: AccountsOf
  readonly quote: AccountsOf
  readonly house: FeeAccounts
  /** Where fees taken of the base go. */
  readonly houseBase: FeeAccounts
  halted: boolean
  /** Whether it trades no more, until it is defined again. */
  delisted: boolean
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
  /** What its venue has begun and it has not ended; null: nothing. */
  due: Due | null
  /** Of a perpetual contract: its mark, its positions and what is due at a price. */
  contract: Contract | undefined
  dirty: boolean
  /** Whether its book changed in this batch. */
  bookChanged: boolean
}

/** Work on one listing that is done piece by piece. */
export interface Due {
  readonly work: 'auction' | 'day'
  /** Of an auction: the price at which all of it trades, once that is found; 0 before. */
  price: number
  /** Whether the database knows of it. */
  stored: boolean
}

/** Whether a pair that is new collects orders for the auction with which it opens. */
export function isOpening({ halted, delisted, lastPrice, venue }: Listing): boolean {
  return halted && !delisted && lastPrice === 0 && venue.spec.settles === 'at_once'
}

/** A working order. It leaves the state as it ends; the database keeps it. */
export interface EngineOrder {
  readonly id: number
  readonly listing: Listing
  readonly userId: number
  /** Fixed, but for the quantity of an exit, which grows with what its purchase buys of the day and is cut to what can be sold. */
  draft: OrderDraft
  readonly accountClass: AccountClass
  /** The tariff in force when it was accepted, where a contract note is charged; else the listing has the rates. */
  readonly feeRow: FeeRow | null
  readonly clientKey: string | null
  readonly replacesId: number | null
  /** Of an exit: the purchase whose shares it sells. */
  readonly entryId: number | null
  /** Of an exit that is `awaiting`: when its shares settle. */
  waitsFor: TradingDate | null
  readonly acceptedAtMs: TimeMs
  readonly tradingDate: TradingDate
  readonly base: Account
  readonly quote: Account
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
  /** Of a contract: what it has beside every other order. */
  contract: ContractOrder | undefined
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
  readonly settlementDate: TradingDate | null
  readonly price: number
  readonly quantity: number
  readonly value: bigint
  readonly takerSide: Side | null
  readonly buy: EngineOrder
  readonly sell: EngineOrder
  readonly buyFees: Charged['fees']
  readonly sellFees: Charged['fees']
  /** Its place among the journals of the batch. */
  readonly journal: number
}

/** What one receiver got of a delivery. */
export interface EngineDelivery {
  /** From the counter of trades. */
  readonly id: number
  readonly listing: Listing
  readonly cause: { readonly kind: DeliveryKind; readonly ref: string }
  readonly ref: string
  readonly from: Account
  readonly lot: EngineLot
  /** Of a block fill, and the hold that paid. */
  readonly paid: { readonly price: number; readonly value: bigint; readonly hold: HoldName } | null
  /** Its place among the journals of the batch. */
  readonly journal: number
}

/** What a batch changed: all that the store has to write. */
export interface Effects {
  orders: EngineOrder[]
  trades: EngineTrade[]
  lots: EngineLot[]
  lotUses: LotUse[]
  readonly deliveries: EngineDelivery[]
  accounts: Account[]
  readonly journals: JournalDraft[]
  readonly legs: Legs
  /** Those whose halt, reference price or existence it changed. */
  listings: Listing[]
  /** Those whose book it changed. */
  books: Listing[]
  venues: Venue[]
  readonly contracts: ContractEffects
  settlements: { readonly venue: Venue; readonly after: TradingDate; readonly through: TradingDate }[]
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
}

/** Everything that the engine knows, rebuilt from the database at any time. */
export interface EngineState {
  readonly settings: EngineSettings
  readonly counters: Counters
  /** By `venueKey`. */
  readonly venues: Map<string, Venue>
  /** By `accountsKey`. */
  readonly accounts: Map<string, AccountsOf>
  /** By `listingKey`. */
  readonly listings: Map<string, Listing>
  /** Working orders by id. */
  readonly orders: Map<number, EngineOrder>
  /** Of each realm, by person. */
  readonly ordersOfUser: { readonly [R in Realm]: Map<number, Set<EngineOrder>> }
  /** Open positions by the account of their margin, in the order of their numbers. */
  readonly positionsOf: Map<Account, readonly Position[]>
  /** Listings in which something is due. */
  readonly agenda: Set<Listing>
  effects: Effects
}

export const FIRST_COUNTERS: Counters = { order: 1, trade: 1, priority: 1, lot: 1, listing: 1, event: 1 }

export function newState(settings: EngineSettings, counters: Counters = FIRST_COUNTERS): EngineState {
  return {
    settings,
    counters: { ...counters },
    venues: new Map(),
    accounts: new Map(),
    listings: new Map(),
    orders: new Map(),
    ordersOfUser: { real: new Map(), demo: new Map() },
    positionsOf: new Map(),
    agenda: new Set(),
    effects: noEffects(),
  }
}

function noEffects(): Effects {
  return {
    orders: [],
    trades: [],
    lots: [],
    lotUses: [],
    deliveries: [],
    accounts: [],
    journals: [],
    legs: { journals: [], accounts: [], units: [] },
    listings: [],
    books: [],
    venues: [],
    contracts: noContractEffects(),
    settlements: [],
    events: [],
  }
}

export function newVenue(
  spec: VenueSpec,
  day: Pick<Venue, 'phase' | 'tradingDate' | 'settlementDate' | 'settledThrough'>,
): Venue {
  return { spec, ...day, opensAtMs: undefined, suspended: false, dirty: false }
}

export function venueKey(realm: Realm, code: VenueCode): string {
  return `${realm} ${code}`
}

export function listingKey(realm: Realm, symbol: string): string {
  return `${realm} ${symbol}`
}

export function venueOf(state: EngineState, realm: Realm, code: VenueCode = 'psx'): Venue {
  return present(state.venues.get(venueKey(realm, code)), `the ${code} venue of the ${realm} realm`)
}

export function accountsKey(realm: Realm, code: AccountCode, asset: string): string {
  return `${realm} ${code} ${asset}`
}

/** The accounts of an asset in a realm, of people where no code is given. */
export function accountsOf(state: EngineState, realm: Realm, asset: Asset, code: AccountCode = 'user'): AccountsOf {
  const key = accountsKey(realm, code, asset.code)
  let accounts = state.accounts.get(key)
  if (!accounts) {
    accounts = new AccountsOf(realm, code, asset)
    state.accounts.set(key, accounts)
  }
  return accounts
}

export function feeAccounts(state: EngineState, realm: Realm, asset: Asset): FeeAccounts {
  const of = (code: AccountCode) => accountsOf(state, realm, asset, code).of(0)
  return { commission: of('house_commission'), salesTax: of('sales_tax_payable'), cdc: of('cdc_payable') }
}

/** Hands over what the batch changed and begins a new one. */
export function takeEffects(state: EngineState): Effects {
  const { effects } = state
  for (const order of effects.orders) order.dirty = false
  for (const lot of effects.lots) lot.dirty = false
  for (const listing of effects.listings) listing.dirty = false
  for (const listing of effects.books) listing.bookChanged = false
  for (const venue of effects.venues) venue.dirty = false
  for (const account of effects.accounts) account.dirty = false
  for (const position of effects.contracts.positions) position.dirty = false
  for (const contract of effects.contracts.contracts) contract.dirty = false
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

export function touchVenue({ effects }: EngineState, venue: Venue): void {
  if (venue.dirty) return
  venue.dirty = true
  effects.venues.push(venue)
}

export function addWorking(state: EngineState, order: EngineOrder): void {
  assert(!state.orders.has(order.id), 'an order id is never used twice')
  state.orders.set(order.id, order)
  const ofUser = state.ordersOfUser[order.listing.venue.spec.realm]
  let own = ofUser.get(order.userId)
  if (!own) {
    own = new Set()
    ofUser.set(order.userId, own)
  }
  own.add(order)
}

export function removeWorking(state: EngineState, order: EngineOrder): void {
  state.orders.delete(order.id)
  const ofUser = state.ordersOfUser[order.listing.venue.spec.realm]
  const own = ofUser.get(order.userId)
  own?.delete(order)
  if (own?.size === 0) ofUser.delete(order.userId)
}

/** A person's working orders in one realm, or in both. */
export function workingOrdersOf(state: EngineState, userId: number, realm?: Realm): EngineOrder[] {
  const realms = realm === undefined ? REALMS : [realm]
  return realms.flatMap(one => [...(state.ordersOfUser[one].get(userId) ?? [])])
}
