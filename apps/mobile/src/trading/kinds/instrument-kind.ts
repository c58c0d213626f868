import type { CallInput, CallName } from '@firoza/api/endpoints'
import type { CandlePeriod } from '@firoza/api/market-shapes'
import type { Realm } from '@firoza/core/realm'
import type { Refusal } from '@firoza/core/refusal'
import type { OrderKind, Side, TimeInForce } from '@firoza/core/stock/order'
import type { OrderPreview } from '@firoza/core/stock/reservation'
import type { ReactNode } from 'react'
import type { Path } from '../../paths.ts'
import type { TicketParts } from '../ticket/ticket-parts.ts'
import type { WithinHold } from './ticket-size.ts'

const SURFACE_TABS = ['chart', 'orderBook', 'trades', 'positions', 'orders', 'about'] as const
export type SurfaceTab = (typeof SURFACE_TABS)[number]

/** The texts of a side, by their keys. */
interface SideWords {
  readonly name: 'buy' | 'sell' | 'long' | 'short'
  readonly review: 'reviewBuy' | 'reviewSell' | 'reviewLong' | 'reviewShort'
  readonly confirm: `confirm${'Buy' | 'Sell' | 'BuyCoins' | 'SellCoins' | 'Long' | 'Short'}`
}

export const SHARE_WORDS = {
  buy: { name: 'buy', review: 'reviewBuy', confirm: 'confirmBuy' },
  sell: { name: 'sell', review: 'reviewSell', confirm: 'confirmSell' },
} as const satisfies Record<Side, SideWords>

/** What a ticket says before it is sent, in smallest units of the kind's money. */
export interface TicketCheck {
  /** What a purchase holds until it is done: exactly what the server will hold. */
  readonly reserved: bigint
  /** The first reason for which the server would refuse it. */
  readonly refusal: Refusal | undefined
}

/**
 * What differs between the instruments that are traded against a market: calls, topics, units, and the ticket's own rules by the functions
 * that the server decides with. Chart, book, trades, position, orders and ticket know nothing else of them.
 */
export interface InstrumentKind<Facts, State> {
  readonly id: string
  readonly calls: {
    readonly info: CallName
    readonly book: CallName
    readonly trades: CallName
    readonly candles: CallName
    readonly ticket: CallName
    readonly place: Readonly<Record<Side, CallName>>
    readonly cancel: CallName
    readonly replace?: CallName
    readonly orders: CallName
    readonly order: CallName
    readonly positions?: CallName
  }
  /** The reads that an order changes. */
  readonly changes: readonly CallName[]
  readonly topics: {
    quotes(realm: Realm, symbol: string): string
    depth(realm: Realm, symbol: string): string
    trades(realm: Realm, symbol: string): string
    candles(realm: Realm, symbol: string, period: CandlePeriod): string
  }
  /** Where one's own orders are listed, and the list that an unknown symbol leads to. */
  readonly records: Path
  readonly home: Path
  /** Whether there is news of it, and whether a purchase can have exits. */
  readonly news: boolean
  readonly exits: boolean
  /** How a side is named: shares and coins are bought and sold, contracts are held long or short. */
  readonly words: Readonly<Record<Side, SideWords>>
  readonly tabs: readonly SurfaceTab[]
  /** The chart's first. */
  readonly period: CandlePeriod
  /** Figures that the stream does not publish are read again so often. */
  readonly pollMs?: number
  /** The kinds of orders with a stop, and how long an order can be valid. */
  readonly stops: readonly OrderKind[]
  readonly times: readonly TimeInForce[]
  /** What its call answers, as the ticket takes it. */
  facts(read: never): Facts
  start(side: Side, facts: Facts, price?: string): State
  summary(state: State, facts: Facts): TicketCheck
  input(state: State, facts: Facts, code: string): CallInput<CallName>
  /** How much is ordered: in units or in money, as a part of what there is, and within what can be held. */
  readonly size: {
    readonly percents: readonly string[]
    quantityFor(percent: '100', state: State, facts: Facts): string
    estimate(state: State, facts: Facts): OrderPreview | undefined
    sized(state: State, facts: Facts): State
    withUnit(state: State, facts: Facts, unit: 'units' | 'money'): State
    withQuantity(state: State, facts: Facts, quantity: string): State
    notUsed(state: State, facts: Facts): string | undefined
    within(state: State, facts: Facts, reserved: bigint): WithinHold | undefined
    isFarLimit(state: State, facts: Facts): boolean
  }
  /** What its ticket shows in the place of what that of a share shows. */
  readonly parts?: TicketParts
  /** What stands above the tabs, and the figures below the chart. */
  Head(props: { readonly quote: never; readonly symbol: string }): ReactNode
  Figures(props: { readonly quote: never }): ReactNode
  Available(props: { readonly facts: Facts; readonly side: Side }): ReactNode
  /** What stands behind the symbol, on the surface's last tab. */
  About(props: { readonly info: never }): ReactNode
}
