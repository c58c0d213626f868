import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/trading-day.ts'
import { prng } from '../prng.ts'
import {
  bracket,
  listingOf,
  MONDAY,
  nextDay,
  openMarket,
  ordersOf,
  place,
  placing,
  run,
  tradeAt,
  WEDNESDAY,
} from '../testing/exit-market.ts'
import type { EngineOrder, EngineState } from './state.ts'

const THURSDAY = addDays(WEDNESDAY, 1)

describe('an order outside the band of the day', () => {
  it('ENG-12 has nobody before it as it comes back, but what came back with it and was before it', () => {
    let returned = 0
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, opens) => {
        const state = openMarket()
        const random = prng(seed)
        let day = MONDAY
        for (let days = 0; days < 6; days++) {
          for (let orders = 0; orders < 40; orders++) run(state, randomOrder(state, random))
          tradeToward(state, random.below(2) === 0 ? 'upper' : 'lower')
          if (opens) run(state, { type: 'phase', realm: 'demo', phase: 'closed' })
          const waiting = byTurn(listingOf(state).outside)
          day = addDays(day, 1)
          nextDay(state, day, addDays(day, 1))
          const back = waiting.filter(order => listingOf(state).resting.get(order.priority) === order)
          for (const order of back) expect(aheadOf(order)).toBe(aheadAmong(order, back))
          expect(byTurn(back), 'in the turns that they had').toEqual(back)
          if (opens) run(state, { type: 'phase', realm: 'demo', phase: 'open' })
          returned += back.length
        }
      }),
      { numRuns: 40 },
    )
    expect(returned).toBeGreaterThan(100)
  })

  it('BAND-6 a stop-limit sale whose limit the band has run past sells at the lowest price of the day', () => {
    const state = openMarket()
    place(state, 1, { side: 'sell', kind: 'stop_limit', stopPrice: 9_900, limitPrice: 9_500, timeInForce: 'gtc' })
    tradeAt(state, 11_000)
    nextDay(state)
    tradeAt(state, 9_900)
    const [order] = ordersOf(state, 1)
    expect(order).toMatchObject({ state: 'open', bookPrice: 9_900, heldUnits: 100n })
    expect(place(state, 3, { quantity: 100, limitPrice: 9_950 }).valueUnits).toBe(100n * 9_900n)
  })

  it('BAND-6 a stop-limit purchase whose limit the band has run past buys up to the highest price of the day', () => {
    const state = openMarket()
    place(state, 3, { kind: 'stop_limit', stopPrice: 10_100, limitPrice: 10_900, timeInForce: 'gtc' })
    tradeAt(state, 9_300)
    nextDay(state)
    tradeAt(state, 10_100)
    const [order] = ordersOf(state, 3)
    expect(listingOf(state).band.upper).toBe(10_230)
    expect(order).toMatchObject({ state: 'open', bookPrice: 10_230 })
    const held = order?.heldUnits
    nextDay(state, WEDNESDAY, THURSDAY)
    expect(order, 'at its own limit as soon as a band has that').toMatchObject({ bookPrice: 10_900, heldUnits: held })
  })

  it('EXIT-6, BAND-6 an exit begins at the lowest price of the day where the price has run that far past its take-profit', () => {
    const state = openMarket()
    place(state, 1, { side: 'sell', limitPrice: 9_100 })
    place(state, 9, { limitPrice: 9_100, takeProfitPrice: 9_500, stopLossPrice: 9_000 })
    tradeAt(state, 11_000)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    expect(listingOf(state).band.lower).toBe(9_900)
    expect(exit).toMatchObject({ state: 'open', bookPrice: 9_900, draft: { limitPrice: 9_500 } })
    place(state, 2, { quantity: 60, limitPrice: 10_800 })
    expect(exit).toMatchObject({ state: 'partial', charged: { value: 60n * 9_900n } })
    nextDay(state, WEDNESDAY, THURSDAY)
    expect(exit, 'at its own price where the band of a later day has that').toMatchObject({ bookPrice: 9_500 })
    expect(listingOf(state).book.depth('sell', 5)).toMatchObject([{ priceTicks: 9_500, quantityLots: 40 }])
  })

  it('EXIT-6 a take-profit above the band waits, and its stop works meanwhile', () => {
    const state = openMarket()
    bracket(state, { takeProfitPrice: 11_500 })
    nextDay(state)
    expect([...listingOf(state).outside]).toMatchObject([{ userId: 9, state: 'queued' }])
    tradeAt(state, 9_500)
    expect(ordersOf(state, 9)).toMatchObject([{ triggered: true, bookPrice: 9_120 }])
  })
})

function byTurn(orders: Iterable<EngineOrder>): EngineOrder[] {
  return [...orders].sort((one, other) => one.priority - other.priority)
}

function aheadOf({ listing, priority }: EngineOrder): number {
  return listing.book.volumeAhead(priority)
}

/** The shares that stand before it at its price and came back with it. */
function aheadAmong(order: EngineOrder, back: readonly EngineOrder[]): number {
  const before = back
    .slice(0, back.indexOf(order))
    .filter(({ draft, bookPrice }) => draft.side === order.draft.side && bookPrice === order.bookPrice)
  return before.reduce((sum, { draft, charged }) => sum + draft.quantity - charged.quantity, 0)
}

/** Orders at either edge of the band, at the few prices at which many meet. */
function randomOrder(state: EngineState, random: ReturnType<typeof prng>) {
  const { lower, upper } = listingOf(state).band
  const side = random.below(2) === 0 ? 'buy' : 'sell'
  const edge = side === 'buy' ? lower + random.below(5) : upper - random.below(5)
  const limitPrice = random.below(3) === 0 ? Math.round((lower + upper) / 2) + random.below(5) : edge
  const userId = [1, 2, 3][random.below(3)] ?? 1
  return placing(userId, { side, limitPrice, quantity: 1 + random.below(9), timeInForce: 'gtc' })
}

/** Sweeps what stands in the way to one edge of the band, so that the next day's is another. */
function tradeToward(state: EngineState, edge: 'upper' | 'lower'): void {
  const { lower, upper } = listingOf(state).band
  const middle = Math.round((lower + upper) / 2)
  const price = edge === 'upper' ? Math.round((middle + 3 * upper) / 4) : Math.round((middle + 3 * lower) / 4)
  tradeAt(state, price)
}
