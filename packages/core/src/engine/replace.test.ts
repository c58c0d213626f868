import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import {
  bracket,
  listingOf,
  nextDay,
  openMarket,
  ordersOf,
  place,
  replace,
  run,
  TUESDAY,
  tradeAt,
  WEDNESDAY,
} from '../testing/exit-market.ts'
import type { EngineState } from './state.ts'

const THURSDAY = tradingDate('2026-03-05')

function changed(state: EngineState, orderId: number, change: Parameters<typeof replace>[3], userId = 9) {
  const decided = replace(state, userId, orderId, change)
  if (!decided.ok || decided.value.type !== 'replaced') throw new Error(JSON.stringify(decided))
  return decided.value.order
}

describe('an exit that awaits its shares', () => {
  it('EXIT-7 that was reduced can be raised again to all that was bought, and no further', () => {
    const state = openMarket()
    bracket(state)
    const [exit] = ordersOf(state, 9)
    const less = changed(state, exit?.id ?? 0, { quantity: 40 })
    expect(replace(state, 9, less.id, { quantity: 101 })).toMatchObject({
      reason: 'quantity_max',
      details: { max: '100' },
    })
    const more = changed(state, less.id, { quantity: 100, stopPrice: 9_600 })
    expect(more).toMatchObject({ state: 'awaiting', quantity: 100, stopPrice: 9_600, waitsFor: TUESDAY })
    nextDay(state)
    expect(ordersOf(state, 9)).toMatchObject([{ id: more.id, state: 'open', heldUnits: 100n }])
  })

  it('EXIT-7 goes on growing after it, and one that came after another was cancelled may take over its shares', () => {
    const state = openMarket()
    place(state, 9, { limitPrice: 10_000, takeProfitPrice: 10_500 })
    const buys = (quantity: number) => place(state, 1, { side: 'sell', quantity, limitPrice: 10_000 })
    const exit = () => ordersOf(state, 9).find(({ entryId }) => entryId !== null)
    buys(30)
    changed(state, exit()?.id ?? 0, { quantity: 10 })
    buys(20)
    expect(exit()?.draft.quantity).toBe(30)
    changed(state, exit()?.id ?? 0, { quantity: 50 })
    run(state, { type: 'cancel', realm: 'demo', userId: 9, orderId: exit()?.id ?? 0 })
    buys(10)
    expect(exit()?.draft.quantity).toBe(10)
    expect(replace(state, 9, exit()?.id ?? 0, { quantity: 61 })).toMatchObject({ details: { max: '60' } })
    changed(state, exit()?.id ?? 0, { quantity: 60 })
    expect(ordersOf(state, 9).filter(({ state: its }) => its === 'awaiting')).toHaveLength(1)
  })

  it('EXIT-7 may be raised at its own price, though no band has that today, and is raised within one at another', () => {
    const state = openMarket()
    bracket(state, { takeProfitPrice: 20_000, stopLossPrice: undefined } as object)
    const [exit] = ordersOf(state, 9)
    expect(exit?.draft.kind).toBe('limit')
    const less = changed(state, exit?.id ?? 0, { quantity: 40 })
    expect(changed(state, less.id, { quantity: 100 })).toMatchObject({ quantity: 100, limitPrice: 20_000 })
    const [last] = ordersOf(state, 9)
    expect(replace(state, 9, last?.id ?? 0, { quantity: 50, limitPrice: 19_000 })).toMatchObject({
      reason: 'price_band',
    })
  })
})

describe('fewer shares at the same prices', () => {
  it('ORD-9 are taken of an order outside the band of the day, which keeps its turn', () => {
    const state = openMarket()
    const [first, second] = [1, 2].map(userId =>
      place(state, userId, { side: 'sell', limitPrice: 11_000, timeInForce: 'gtc' }),
    )
    tradeAt(state, 9_000)
    nextDay(state)
    expect(listingOf(state).outside.size).toBe(2)
    expect(replace(state, 1, first?.id ?? 0, { quantity: 110 })).toMatchObject({ reason: 'price_band' })
    const less = changed(state, first?.id ?? 0, { quantity: 60 }, 1)
    expect(less).toMatchObject({ state: 'queued', quantity: 60, heldUnits: 60n, replacesId: first?.id })
    tradeAt(state, 9_900)
    tradeAt(state, 9_900)
    nextDay(state, WEDNESDAY, THURSDAY)
    tradeAt(state, 10_800)
    nextDay(state, THURSDAY, tradingDate('2026-03-06'))
    const bought = place(state, 3, { quantity: 70, limitPrice: 11_000 })
    expect(bought.filled).toBe(70)
    expect(ordersOf(state, 1), 'it traded before the other').toEqual([])
    expect(ordersOf(state, 2)).toMatchObject([{ id: second?.id, charged: { quantity: 10 } }])
  })

  it('ORD-9 are taken in a halted share and outside the hours, of what is in the book and of a stop that waits', () => {
    const state = openMarket()
    const bid = place(state, 2, { limitPrice: 9_800, timeInForce: 'gtc' })
    const behind = place(state, 3, { limitPrice: 9_800, timeInForce: 'gtc' })
    const stop = place(state, 1, { side: 'sell', kind: 'stop', stopPrice: 9_700, timeInForce: 'gtc' })
    const two = { side: 'sell', kind: 'oco', limitPrice: 10_400, stopPrice: 9_600, timeInForce: 'gtc' } as const
    const oco = place(state, 1, two)
    run(state, { type: 'halt', realm: 'demo', symbol: 'OGDC', halted: true })
    run(state, { type: 'phase', realm: 'demo', phase: 'closed' })
    expect(replace(state, 2, bid.id, { quantity: 110 })).toMatchObject({ reason: 'instrument_halted' })
    const less = changed(state, bid.id, { quantity: 60 }, 2)
    expect(changed(state, stop.id, { quantity: 50 }, 1)).toMatchObject({ state: 'untriggered', heldUnits: 50n })
    expect(changed(state, oco.id, { quantity: 30 }, 1)).toMatchObject({ state: 'open', heldUnits: 30n })
    expect([...listingOf(state).stops].map(({ draft }) => draft.quantity)).toEqual([50, 30])
    run(state, { type: 'halt', realm: 'demo', symbol: 'OGDC', halted: false })
    run(state, { type: 'phase', realm: 'demo', phase: 'open' })
    place(state, 1, { side: 'sell', quantity: 70, limitPrice: 9_800 })
    expect(ordersOf(state, 2)).toEqual([])
    expect(ordersOf(state, 3)).toMatchObject([{ id: behind.id, charged: { quantity: 10 } }])
    expect(less.quantity).toBe(60)
  })

  it('ORD-9 leave a stop its turn among those at its price, alone and of two prices, however often they are taken', () => {
    const state = openMarket()
    const stop = { side: 'sell', kind: 'stop', stopPrice: 9_700, timeInForce: 'gtc' } as const
    const first = place(state, 1, stop)
    const second = place(state, 2, { ...stop, kind: 'oco', limitPrice: 10_400 })
    const third = place(state, 3, stop)
    const turns = () => [...listingOf(state).stops].map(({ userId }) => userId)
    const less = changed(state, first.id, { quantity: 60 }, 1)
    changed(state, second.id, { quantity: 60 }, 2)
    expect(turns()).toEqual([1, 2, 3])
    const least = changed(state, less.id, { quantity: 50 }, 1)
    expect(turns()).toEqual([1, 2, 3])
    place(state, 9, { quantity: 70, limitPrice: 9_700 })
    place(state, 3, { side: 'sell', quantity: 1, limitPrice: 9_700 })
    expect(ordersOf(state, 1), 'it sold before the others').toEqual([])
    expect(least.quantity).toBe(50)
    expect(
      ordersOf(state, 2)
        .concat(ordersOf(state, 3))
        .map(({ charged }) => charged.quantity),
    ).toEqual([19, 0])
    expect(ordersOf(state, 3).map(({ id }) => id)).toEqual([third.id])
  })

  it('ORD-9 a stop that gets more shares, or another price, waits behind those that were there', () => {
    const state = openMarket()
    const stop = { side: 'sell', kind: 'stop_limit', stopPrice: 9_700, limitPrice: 9_600, timeInForce: 'gtc' } as const
    const [first, second] = [1, 2, 3].map(userId => place(state, userId, stop))
    changed(state, first?.id ?? 0, { quantity: 110 }, 1)
    changed(state, second?.id ?? 0, { quantity: 90, limitPrice: 9_610 }, 2)
    expect([...listingOf(state).stops].map(({ userId }) => userId)).toEqual([3, 1, 2])
  })

  it('ORD-9 are taken of an order that has traded, whose new total is more than that', () => {
    const state = openMarket()
    const bid = place(state, 2, { limitPrice: 9_800, timeInForce: 'gtc' })
    place(state, 1, { side: 'sell', quantity: 30, limitPrice: 9_800 })
    expect(replace(state, 2, bid.id, { quantity: 30 })).toMatchObject({ reason: 'replace_below_filled' })
    expect(changed(state, bid.id, { quantity: 31 }, 2)).toMatchObject({ state: 'open', quantity: 1, filled: 0 })
    expect(listingOf(state).book.depth('buy', 1)).toMatchObject([{ priceTicks: 9_800, quantityLots: 1 }])
  })
})

describe('a stop without a limit of its own that was reached and waits', () => {
  const kinds = [
    ['stop', { kind: 'stop', stopPrice: 9_500 }],
    ['oco', { kind: 'oco', stopPrice: 9_500, limitPrice: 10_800 }],
  ] as const

  it.each(kinds)('ORD-9, ORD-25 gives up shares and keeps its turn and its protection: %s', (_, prices) => {
    const state = openMarket()
    const two = [1, 2].map(userId => place(state, userId, { side: 'sell', timeInForce: 'gtc', ...prices }))
    tradeAt(state, 9_500)
    const less = changed(state, two[0]?.id ?? 0, { quantity: 60 }, 1)
    expect(less).toMatchObject({ ...prices, quantity: 60, state: 'open', heldUnits: 60n, replacesId: two[0]?.id })
    expect(listingOf(state).stops.size).toBe(0)
    expect(place(state, 3, { quantity: 70, limitPrice: 9_120 }).filled).toBe(70)
    expect(ordersOf(state, 1), 'it traded before the other').toEqual([])
    expect(ordersOf(state, 2)).toMatchObject([{ charged: { quantity: 10 } }])
    nextDay(state)
    expect(ordersOf(state, 2), 'and follows the band').toMatchObject([{ bookPrice: 9_120 }])
  })

  it.each(kinds)(
    'ORD-25 becomes a limit order where it is given a limit, and more shares are not without: %s',
    (_, prices) => {
      const state = openMarket()
      const { id } = place(state, 1, { side: 'sell', timeInForce: 'gtc', ...prices })
      tradeAt(state, 9_300)
      expect(replace(state, 1, id, { quantity: 110 })).toMatchObject({ reason: 'price_needed', field: 'price' })
      for (const more of [{}, { limitPrice: 9_400 }]) {
        const late = replace(state, 1, id, { quantity: 50, stopPrice: 9_400, ...more })
        expect(late, 'its form was opened before').toMatchObject({ reason: 'price_not_for_market', field: 'stopPrice' })
      }
      expect(replace(state, 1, id, { quantity: 100, limitPrice: 11_001 })).toMatchObject({ reason: 'price_band' })
      const limited = changed(state, id, { quantity: 110, limitPrice: 9_050 }, 1)
      expect(limited).toMatchObject({ kind: 'limit', state: 'open', limitPrice: 9_050, stopPrice: null, quantity: 110 })
      expect(limited.timeInForce).toBe('gtc')
      expect(listingOf(state).book.depth('sell', 5)).toMatchObject([{ priceTicks: 9_050, quantityLots: 110 }])
    },
  )
})

it('ORD-3 a post-only order that still waits for its stop may be changed, whatever stands at its limit by now', () => {
  const state = openMarket()
  place(state, 1, { side: 'sell', quantity: 10, limitPrice: 10_100 })
  const stop = { kind: 'stop_limit', postOnly: true, stopPrice: 10_200, limitPrice: 10_300 } as const
  const waiting = place(state, 9, stop)
  const next = changed(state, waiting.id, { quantity: 120, limitPrice: 10_310 })
  expect(next).toMatchObject({ state: 'untriggered', quantity: 120 })
})
