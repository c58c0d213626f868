import type { CallInput, CallName } from '@firoza/api/endpoints'
import type { CandlePeriod } from '@firoza/api/market-shapes'
import type { Realm } from '@firoza/core/realm'
import type { Refusal } from '@firoza/core/refusal'
import type { Side } from '@firoza/core/stock/order'
import type { OrderPreview } from '@firoza/core/stock/reservation'
import type { ReactNode } from 'react'
import type { Path } from '../../paths.ts'
import type { WithinHold } from './ticket-size.ts'

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
  Available(props: { readonly facts: Facts; readonly side: Side }): ReactNode
  /** What stands behind the symbol, on the surface's last tab. */
  About(props: { readonly info: never }): ReactNode
}
