import { describe, expect, it } from 'vitest'
import { bracket, listingOf, nextDay, openMarket, ordersOf, place, run, tradeAt } from '../testing/exit-market.ts'

describe('exits beside a bid of their owner', () => {
  it.each([
    ['in trading', false],
    ['at an opening', true],
  ])(
    'EXIT-12, ENG-7 keep what protects their owner who bids above their take-profit as they begin %s: the bid ends',
    (_, closed) => {
      const state = openMarket()
      bracket(state)
      const bid = { quantity: 10, limitPrice: 10_600, timeInForce: 'gtc' } as const
      place(state, 9, bid)
      place(state, 3, { quantity: 40, limitPrice: 10_550, timeInForce: 'gtc' })
      const [exit, own] = ordersOf(state, 9)
      if (closed) run(state, { type: 'phase', realm: 'demo', phase: 'closed' })
      nextDay(state)
      if (closed) run(state, { type: 'phase', realm: 'demo', phase: 'open' })
      expect(own).toMatchObject({ state: 'cancelled', end: 'self_trade', heldUnits: 0n })
      expect(exit).toMatchObject({ state: 'partial', charged: { quantity: 40 }, heldUnits: 60n })
      expect([...listingOf(state).stops]).toEqual([exit])
      expect(listingOf(state).quote.of(9).held).toBe(0n)
      tradeAt(state, 9_500)
      expect(exit).toMatchObject({ triggered: true, bookPrice: 9_120 })
    },
  )

  it('EXIT-12, BOOK-26 so does a sale with two prices at an opening, where in trading the later one is ended and says so', () => {
    const state = openMarket()
    const oco = { side: 'sell', kind: 'oco', limitPrice: 10_500, stopPrice: 9_500, timeInForce: 'gtc' } as const
    place(state, 1, { limitPrice: 10_600, timeInForce: 'gtc' })
    expect(place(state, 1, oco)).toMatchObject({ state: 'cancelled', end: 'self_trade', heldUnits: 0n })
    run(state, { type: 'phase', realm: 'demo', phase: 'pre_open' })
    place(state, 1, oco)
    run(state, { type: 'phase', realm: 'demo', phase: 'open' })
    expect(ordersOf(state, 1)).toMatchObject([{ state: 'open', heldUnits: 100n, draft: oco }])
    expect(listingOf(state).stops.size).toBe(1)
  })
})
