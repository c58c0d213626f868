import { tradingDate } from '../calendar/trading-day.ts'
import type { Account } from '../engine/account.ts'
import { apply } from '../engine/apply.ts'
import type { Command, Decided, PlaceCommand } from '../engine/command.ts'
import type { EngineLot } from '../engine/lots.ts'
import type { OrderView } from '../engine/order.ts'
import { accountsOf, type EngineState, listingKey, newState, workingOrdersOf } from '../engine/state.ts'
import { PKR } from '../money/asset.ts'
import { PSX_FEES } from '../stock/fees.ts'
import type { OrderDraft } from '../stock/order.ts'
import { shareSpec } from '../stock/share-spec.ts'

export const MONDAY = tradingDate('2026-03-02')
export const TUESDAY = tradingDate('2026-03-03')
export const WEDNESDAY = tradingDate('2026-03-04')
const bounds = { valueMin: 1, valueMax: 10 ** 15, openOrdersMax: 1000 }

/** An open market with one share at 100.00, in which people 1 to 3 have PKR 10 million and 10,000 delivered shares each, and person 9 money alone. */
export function openMarket() {
  const state = newState({
    fees: [{ ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') }],
  })
  run(state, { type: 'trading_day', realm: 'demo', tradingDate: MONDAY, settlementDate: TUESDAY })
  run(state, { type: 'define_listing', realm: 'demo', spec: shareSpec('OGDC', { bounds }), referencePrice: 10_000 })
  run(state, { type: 'phase', realm: 'demo', phase: 'open' })
  const listing = listingOf(state)
  for (const userId of [1, 2, 3, 9]) {
    listing.quote.of(userId).posted = 1_000_000_000n
    endow(listing.base.of(userId), userId, userId === 9 ? 0 : 10_000)
  }
  return state
}

/** Delivered shares in one lot. */
export function endow(account: Account, lotId: number, shares: number): void {
  account.posted = BigInt(shares)
  account.lotsTotal = shares
  account.lots = shares === 0 ? [] : [delivered(account, lotId, shares)]
}

function delivered(account: EngineLot['account'], id: number, left: number): EngineLot {
  const day = tradingDate('2026-01-05')
  const whole = { quantity: left, cost: 0n, fees: 0n, left, costLeft: 0n, feesLeft: 0n }
  return {
    id,
    account,
    source: 'seed',
    orderId: id,
    tradeDate: day,
    settlementDate: day,
    ...whole,
    stored: true,
    dirty: false,
  }
}

export function run(state: EngineState, command: Command): Decided {
  return apply(state, command, 1)
}

export function listingOf(state: EngineState) {
  const listing = state.listings.get(listingKey('demo', 'OGDC'))
  if (!listing) throw new Error('the listing was opened')
  return listing
}

export function place(state: EngineState, userId: number, draft: Partial<OrderDraft>): OrderView {
  const decided = run(state, placing(userId, draft))
  if (!decided.ok || decided.value.type !== 'placed') throw new Error(JSON.stringify(decided))
  return decided.value.order
}

export function placing(userId: number, draft: Partial<OrderDraft>): PlaceCommand {
  return {
    type: 'place',
    realm: 'demo',
    userId,
    symbol: 'OGDC',
    accountClass: 'regular',
    draft: { side: 'buy', kind: 'limit', timeInForce: 'day', postOnly: false, quantity: 100, ...draft },
  }
}

export function replace(
  state: EngineState,
  userId: number,
  orderId: number,
  change: Pick<OrderDraft, 'quantity'> & Partial<OrderDraft>,
) {
  return run(state, { type: 'replace', realm: 'demo', userId, orderId, ...change })
}

/** Two people trade one share at the price. */
export function tradeAt(state: EngineState, price: number) {
  place(state, 1, { side: 'sell', quantity: 1, limitPrice: price })
  place(state, 2, { quantity: 1, limitPrice: price })
}

/** What the database does beside the engine as shares settle. */
export function settle(state: EngineState, date: typeof MONDAY) {
  run(state, { type: 'settle', realm: 'demo', date })
  for (const account of listingOf(state).base.byUser.values()) account.unsettled = 0n
  for (const account of accountsOf(state, 'demo', PKR).byUser.values()) account.unsettled = 0n
  for (const exit of [...state.orders.values()]) {
    if (exit.state !== 'awaiting') continue
    run(state, { type: 'start_exit', realm: 'demo', userId: exit.userId, orderId: exit.id })
  }
}

export function nextDay(state: EngineState, date = TUESDAY, settles = WEDNESDAY) {
  run(state, { type: 'trading_day', realm: 'demo', tradingDate: date, settlementDate: settles })
  settle(state, date)
}

export function ordersOf(state: EngineState, userId: number) {
  return workingOrdersOf(state, userId).sort((one, other) => one.id - other.id)
}

/** Person 9 buys 100 shares of person 1 with exits at 105.00 and 95.00. */
export function bracket(state: EngineState, draft: Partial<OrderDraft> = {}) {
  place(state, 1, { side: 'sell', limitPrice: 10_000 })
  place(state, 9, { limitPrice: 10_000, takeProfitPrice: 10_500, stopLossPrice: 9_500, ...draft })
}
