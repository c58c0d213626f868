import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import { coinVenue } from '../coin/pairs.ts'
import { PKR } from '../money/asset.ts'
import { tokenPair } from '../offering/token.ts'
import { buyHold } from '../stock/reservation.ts'
import { shareSpec } from '../stock/share-spec.ts'
import {
  listingOf,
  MONDAY,
  nextDay,
  openMarket,
  ordersOf,
  place,
  placing,
  run,
  settle,
  TUESDAY,
  tradeAt,
  WEDNESDAY,
} from '../testing/exit-market.ts'
import { viewListing } from './publish.ts'
import { accountsOf, type EngineState, listingKey, venueOf } from './state.ts'

const THURSDAY = tradingDate('2026-03-05')
const FRIDAY = tradingDate('2026-03-06')

const day = (tradingDate_: typeof MONDAY, settlementDate: typeof MONDAY, correction?: true) =>
  ({
    type: 'trading_day',
    realm: 'demo',
    tradingDate: tradingDate_,
    settlementDate,
    ...(correction && { correction }),
  }) as const
const phase = (state: EngineState, name: 'closed' | 'open' | 'pre_open') =>
  run(state, { type: 'phase', realm: 'demo', phase: name })
const dayOf = (state: EngineState) => {
  const { tradingDate: date, settlementDate } = venueOf(state, 'demo')
  return [date, settlementDate]
}

describe('a day', () => {
  it('ENG-12 begins once: neither it nor an earlier one ends the orders of the day that has begun', () => {
    const state = openMarket()
    nextDay(state)
    const order = place(state, 9, { limitPrice: 9_900 })
    for (const again of [day(TUESDAY, WEDNESDAY), day(MONDAY, TUESDAY)])
      expect(run(state, again)).toMatchObject({ value: { orders: 0 } })
    expect(ordersOf(state, 9)).toMatchObject([{ id: order.id, state: 'open' }])
    expect(dayOf(state)).toEqual([TUESDAY, WEDNESDAY])
  })

  it('ENG-12, ORD-3 ends all that is not good till cancelled, also a stop that was to trade at once', () => {
    const state = openMarket()
    const stop = { side: 'sell', kind: 'stop', stopPrice: 9_500 } as const
    for (const timeInForce of ['day', 'gtc', 'ioc', 'fok'] as const) place(state, 1, { ...stop, timeInForce })
    expect(run(state, day(TUESDAY, WEDNESDAY))).toMatchObject({ value: { orders: 3 } })
    expect(ordersOf(state, 1).map(({ draft }) => draft.timeInForce)).toEqual(['gtc'])
  })

  it('ENG-12 lets orders that waited outside the band come back in their turns', () => {
    const state = openMarket()
    for (const userId of [9, 3]) place(state, userId, { limitPrice: 9_000, timeInForce: 'gtc' })
    tradeAt(state, 11_000)
    nextDay(state)
    expect(ordersOf(state, 9)).toMatchObject([{ state: 'queued' }])
    tradeAt(state, 9_900)
    nextDay(state, WEDNESDAY, THURSDAY)
    place(state, 1, { side: 'sell', limitPrice: 9_000 })
    expect([ordersOf(state, 9).length, ordersOf(state, 3).length]).toEqual([0, 1])
  })

  it('ENG-12, EXIT-6 trades nothing in a halted share as its band moves, and opens it when the halt ends', () => {
    const state = openMarket()
    tradeAt(state, 9_100)
    nextDay(state)
    place(state, 3, { limitPrice: 8_950, timeInForce: 'gtc' })
    tradeAt(state, 10_000)
    nextDay(state, WEDNESDAY, THURSDAY)
    place(state, 1, { side: 'sell', kind: 'stop', stopPrice: 9_300, timeInForce: 'gtc' })
    tradeAt(state, 9_300)
    const halt = (halted: boolean) => run(state, { type: 'halt', realm: 'demo', symbol: 'OGDC', halted })
    halt(true)
    nextDay(state, THURSDAY, FRIDAY)
    expect(ordersOf(state, 3)).toMatchObject([{ state: 'queued', charged: { quantity: 0 } }])
    halt(false)
    expect(ordersOf(state, 3)).toEqual([])
  })
})

describe('a changed calendar', () => {
  it('MKT-19 moves a day that has begun, forward and back, and lets its orders be', () => {
    const state = openMarket()
    phase(state, 'closed')
    const order = place(state, 9, { limitPrice: 9_900 })
    run(state, day(WEDNESDAY, THURSDAY, true))
    expect(dayOf(state)).toEqual([WEDNESDAY, THURSDAY])
    run(state, day(TUESDAY, WEDNESDAY, true))
    expect(dayOf(state)).toEqual([TUESDAY, WEDNESDAY])
    expect(ordersOf(state, 9)).toMatchObject([{ id: order.id, state: 'queued' }])
  })

  it('MKT-19 leaves a day that trades as it began', () => {
    const state = openMarket()
    run(state, day(TUESDAY, WEDNESDAY, true))
    expect(dayOf(state)).toEqual([MONDAY, TUESDAY])
  })

  it('MKT-19 never moves a day to a settlement that has been', () => {
    const state = openMarket()
    phase(state, 'closed')
    settle(state, WEDNESDAY)
    run(state, day(TUESDAY, WEDNESDAY, true))
    expect(dayOf(state)).toEqual([MONDAY, TUESDAY])
    run(state, day(TUESDAY, THURSDAY, true))
    expect(dayOf(state)).toEqual([TUESDAY, THURSDAY])
  })
})

describe('a settlement', () => {
  it('MKT-19, LOT-2 shares of one order and day that settle on two dates are two lots', () => {
    const state = openMarket()
    place(state, 9, { limitPrice: 10_000, timeInForce: 'gtc' })
    const sell = (quantity: number) => place(state, 1, { side: 'sell', quantity, limitPrice: 10_000 })
    sell(10)
    phase(state, 'closed')
    run(state, day(TUESDAY, WEDNESDAY))
    run(state, day(MONDAY, WEDNESDAY, true))
    phase(state, 'open')
    sell(20)
    sell(30)
    const lots = listingOf(state).base.of(9).lots ?? []
    expect(lots.map(({ tradeDate, settlementDate, quantity }) => [tradeDate, settlementDate, quantity])).toEqual([
      [MONDAY, TUESDAY, 10],
      [MONDAY, WEDNESDAY, 50],
    ])
  })

  it('ENG-11 of a date that has settled, or of an earlier one, is none', () => {
    const state = openMarket()
    for (const date of [TUESDAY, TUESDAY, MONDAY]) run(state, { type: 'settle', realm: 'demo', date })
    expect(state.effects.settlements).toMatchObject([{ through: TUESDAY }])
    expect(venueOf(state, 'demo').settledThrough).toBe(TUESDAY)
  })

  it('ENG-11, LOT-2 delivers at once what is traded for a date that has settled', () => {
    const state = openMarket()
    settle(state, TUESDAY)
    place(state, 1, { side: 'sell', limitPrice: 10_000 })
    place(state, 9, { limitPrice: 10_000 })
    expect(listingOf(state).base.of(9)).toMatchObject({ posted: 100n, unsettled: 0n })
    expect(place(state, 9, { side: 'sell', limitPrice: 10_500 }).state).toBe('open')
  })
})

describe('a lot', () => {
  it('LOT-1, LOT-3 that was sold out and is bought into again stands in its place among those of its account', () => {
    const state = openMarket()
    settle(state, TUESDAY)
    place(state, 9, { limitPrice: 10_000, quantity: 300 })
    const sellTo9 = (quantity: number) => place(state, 1, { side: 'sell', limitPrice: 10_000, quantity })
    sellTo9(100)
    place(state, 2, { limitPrice: 10_200, quantity: 100 })
    place(state, 9, { side: 'sell', limitPrice: 10_200, quantity: 100 })
    sellTo9(50)
    const shares = listingOf(state).base.of(9)
    expect(shares).toMatchObject({ posted: 50n, lotsTotal: 50, lots: [{ quantity: 150, left: 50 }] })
    place(state, 2, { limitPrice: 10_200, quantity: 50 })
    expect(place(state, 9, { side: 'sell', limitPrice: 10_200, quantity: 50 }).state).toBe('filled')
  })
})

describe('money and orders', () => {
  it('ENG-19, ORD-4 orders of the other realm do not count among those that a person may have open', () => {
    const state = openMarket()
    run(state, { ...day(MONDAY, TUESDAY), realm: 'real' })
    run(state, { type: 'define_listing', realm: 'real', spec: shareSpec('OGDC'), referencePrice: 10_000 })
    accountsOf(state, 'real', PKR).of(9).posted = 1_000_000_000n
    for (let n = 0; n < 1_000; n++) place(state, 9, { limitPrice: 9_900, quantity: 1 })
    expect(run(state, placing(9, { limitPrice: 9_900 }))).toMatchObject({ reason: 'open_orders_max' })
    expect(run(state, { ...placing(9, { limitPrice: 9_900 }), realm: 'real' })).toMatchObject({ ok: true })
  })

  it('ENG-4, ENG-5 an order that costs exactly what there is goes, one that costs a paisa more does not', () => {
    const state = openMarket()
    const cash = accountsOf(state, 'demo', PKR).of(9)
    const draft = { quantity: 100, limitPrice: 10_000 }
    const [fees] = state.settings.fees
    if (!fees) throw new Error('the tariff of the market')
    cash.posted = buyHold(fees, draft.quantity, draft.limitPrice) - 1n
    expect(run(state, placing(9, draft))).toMatchObject({ reason: 'insufficient_balance' })
    cash.posted += 1n
    expect(place(state, 9, draft).state).toBe('open')
    expect(cash.posted - cash.held).toBe(0n)
  })

  it('ENG-19 an order of the other realm is as if it did not exist', () => {
    const state = openMarket()
    const { id: orderId } = place(state, 9, { limitPrice: 9_900 })
    const given = { realm: 'real', userId: 9, orderId } as const
    expect(run(state, { type: 'cancel', ...given })).toMatchObject({ reason: 'not_found' })
    expect(run(state, { type: 'replace', ...given, quantity: 50 })).toMatchObject({ reason: 'not_found' })
    expect(ordersOf(state, 9)).toHaveLength(1)
  })

  it('USER-24, ENG-21 cancels all orders of one realm for the person, and of both for the system', () => {
    const state = openMarket()
    for (const limitPrice of [9_900, 9_800]) place(state, 9, { limitPrice })
    const all = { type: 'cancel_all', userId: 9 } as const
    expect(run(state, { ...all, realm: 'real', end: 'by_person' })).toMatchObject({ value: { orders: 0 } })
    expect(run(state, { ...all, realm: 'demo', end: 'by_person' })).toMatchObject({ value: { orders: 2 } })
    place(state, 9, { limitPrice: 9_900 })
    run(state, { type: 'phase', realm: 'demo', phase: 'matching' })
    expect(run(state, { ...all, end: 'by_person' }), 'while the opening price is found').toMatchObject({
      value: { orders: 0 },
    })
    expect(run(state, { ...all, end: 'user_disabled' })).toMatchObject({ value: { orders: 1 } })
    expect(accountsOf(state, 'demo', PKR).of(9).held).toBe(0n)
  })
})

describe('a pair that begins with an auction', () => {
  const ONE = 1_000_000
  const { spec, referencePrice } = tokenPair('NEWTOK', 50n * BigInt(ONE), 100n * BigInt(ONE))
  const { symbol } = spec

  /** The pair beside the open market, for which person 1 has tokens, and person 9 USDT. */
  function begun(): EngineState {
    const state = openMarket()
    run(state, { type: 'define_venue', spec: coinVenue('demo'), tradingDate: MONDAY })
    run(state, { type: 'phase', realm: 'demo', venue: 'coin', phase: 'open' })
    run(state, { type: 'define_listing', realm: 'demo', spec, referencePrice, auction: true })
    accountsOf(state, 'demo', spec.base).of(1).posted = 100n * BigInt(ONE)
    accountsOf(state, 'demo', spec.quote).of(9).posted = 1_000n * BigInt(ONE)
    return state
  }
  const pairOf = (state: EngineState) => {
    const listing = state.listings.get(listingKey('demo', symbol))
    if (!listing) throw new Error('the pair was listed')
    return viewListing(listing)
  }
  const offer = (state: EngineState, userId: number, draft: object) =>
    run(state, { ...placing(userId, { quantity: 10 * ONE, limitPrice: referencePrice, ...draft }), symbol })

  it('OFR-25 collects orders, refuses what must trade at once, and opens at one price as its halt ends', () => {
    const state = begun()
    expect(pairOf(state)).toMatchObject({ phase: 'pre_open', halted: false, lastPrice: null })
    expect(offer(state, 1, { side: 'sell' })).toMatchObject({ value: { order: { state: 'queued' } } })
    expect(offer(state, 9, {})).toMatchObject({ value: { order: { state: 'queued' } } })
    expect(offer(state, 9, { kind: 'market', limitPrice: undefined })).toMatchObject({ reason: 'market_closed' })
    run(state, { type: 'halt', realm: 'demo', symbol, halted: false })
    expect(pairOf(state)).toMatchObject({ phase: 'open', halted: false, lastPrice: referencePrice })
    expect([...ordersOf(state, 1), ...ordersOf(state, 9)]).toEqual([])
    run(state, { type: 'halt', realm: 'demo', symbol, halted: true })
    expect(pairOf(state)).toMatchObject({ phase: 'open', halted: true })
  })

  it('OFR-25, MKT-24 delisted before it opens it ends its orders and takes no more', () => {
    const state = begun()
    offer(state, 9, {})
    expect(run(state, { type: 'delist', realm: 'demo', symbol })).toMatchObject({ value: { orders: 1 } })
    expect(pairOf(state)).toMatchObject({ phase: 'open', halted: true, delisted: true })
    expect(offer(state, 9, {})).toMatchObject({ ok: false, reason: 'instrument_unlisted' })
  })
})
