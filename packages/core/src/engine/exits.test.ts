import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
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
  replace,
  run,
  TUESDAY,
  tradeAt,
  WEDNESDAY,
} from '../testing/exit-market.ts'
import { type Account, sellable } from './account.ts'
import type { Command } from './command.ts'
import { type EngineState, takeEffects } from './state.ts'
import { engineHash } from './state-hash.ts'

describe('exits of a purchase', () => {
  it('EXIT-2 come into being with the first fill, grow with the next, and hold nothing before the shares settle', () => {
    const state = openMarket()
    place(state, 1, { side: 'sell', quantity: 40, limitPrice: 10_000 })
    const entry = place(state, 9, { limitPrice: 10_000, takeProfitPrice: 10_500, stopLossPrice: 9_500 })
    place(state, 1, { side: 'sell', quantity: 25, limitPrice: 10_000 })
    const [, exit, ...others] = ordersOf(state, 9)
    expect(others).toEqual([])
    expect(exit).toMatchObject({ state: 'awaiting', entryId: entry.id, waitsFor: TUESDAY, heldUnits: 0n })
    expect(exit?.draft).toEqual({
      side: 'sell',
      kind: 'oco',
      timeInForce: 'gtc',
      postOnly: false,
      quantity: 65,
      limitPrice: 10_500,
      stopPrice: 9_500,
    })
    tradeAt(state, 9_400)
    expect(exit?.state).toBe('awaiting')
    run(state, { type: 'start_exit', realm: 'demo', userId: 9, orderId: exit?.id ?? 0 })
    expect(exit?.state, 'too early').toBe('awaiting')
  })

  it('EXIT-2 are one for each date on which what is bought settles', () => {
    const state = openMarket()
    place(state, 9, { limitPrice: 10_000, takeProfitPrice: 10_500, timeInForce: 'gtc' })
    place(state, 1, { side: 'sell', quantity: 40, limitPrice: 10_000 })
    run(state, { type: 'trading_day', realm: 'demo', tradingDate: TUESDAY, settlementDate: WEDNESDAY })
    place(state, 1, { side: 'sell', quantity: 60, limitPrice: 10_000 })
    expect(ordersOf(state, 9).map(({ waitsFor, draft }) => [waitsFor, draft.quantity])).toEqual([
      [TUESDAY, 40],
      [WEDNESDAY, 60],
    ])
  })

  it('EXIT-3 begin as the shares settle, in the book at the take-profit, with the shares reserved once', () => {
    const state = openMarket()
    bracket(state)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    expect(exit).toMatchObject({ state: 'open', waitsFor: null, heldUnits: 100n })
    expect(listingOf(state).book.depth('sell', 1)).toMatchObject([{ priceTicks: 10_500, quantityLots: 100 }])
    expect(sellable(listingOf(state).base.of(9))).toBe(0n)
    place(state, 2, { quantity: 30, limitPrice: 10_500 })
    expect(exit).toMatchObject({ state: 'partial', heldUnits: 70n })
    place(state, 2, { quantity: 70, limitPrice: 10_500 })
    expect(ordersOf(state, 9)).toEqual([])
    expect(listingOf(state).stops.size).toBe(0)
    tradeAt(state, 9_400)
    expect(listingOf(state).base.of(9).posted).toBe(0n)
  })

  it('EXIT-5 sell what is left after the stop-loss is reached, and rest at the protection limit for what finds nobody', () => {
    const state = openMarket()
    bracket(state)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    place(state, 2, { quantity: 30, limitPrice: 10_500 })
    place(state, 3, { quantity: 20, limitPrice: 9_300, timeInForce: 'gtc' })
    tradeAt(state, 9_500)
    expect(exit).toMatchObject({ state: 'partial', triggered: true, heldUnits: 50n, bookPrice: 9_120 })
    expect(listingOf(state).book.depth('sell', 5)).toMatchObject([{ priceTicks: 9_120, quantityLots: 50 }])
    expect(listingOf(state).stops.size).toBe(0)
    const half = place(state, 2, { quantity: 50, limitPrice: 9_200 })
    expect(half.valueUnits).toBe(50n * 9_120n)
    expect(ordersOf(state, 9)).toEqual([])
  })

  it('EXIT-5, ENG-7 sell past an order of their own person, which gives way to them', () => {
    const state = openMarket()
    bracket(state)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    place(state, 9, { quantity: 10, limitPrice: 9_450, timeInForce: 'gtc' })
    place(state, 3, { quantity: 100, limitPrice: 9_400 })
    const [, bid] = ordersOf(state, 9)
    tradeAt(state, 9_500)
    expect(exit).toMatchObject({ state: 'filled', charged: { value: 100n * 9_400n } })
    expect(bid).toMatchObject({ state: 'cancelled', end: 'self_trade', heldUnits: 0n })
    expect(ordersOf(state, 9)).toEqual([])
  })

  it('EXIT-5, ENG-7, BOOK-26 outlive an opening beside an earlier bid of their own person, which gives way to them', () => {
    const state = openMarket()
    bracket(state, { stopLossPrice: 9_300, takeProfitPrice: 12_000 })
    place(state, 9, { quantity: 10, limitPrice: 9_100, timeInForce: 'gtc' })
    tradeAt(state, 10_200)
    nextDay(state)
    const [exit, bid] = ordersOf(state, 9)
    tradeAt(state, 9_200)
    expect(exit).toMatchObject({ triggered: true, bookPrice: 9_180 })
    expect(bid, 'no price of the day').toMatchObject({ state: 'queued' })
    run(state, { type: 'phase', realm: 'demo', phase: 'closed' })
    nextDay(state, WEDNESDAY, tradingDate('2026-03-05'))
    expect(exit?.bookPrice).toBe(8_928)
    place(state, 3, { quantity: 40, limitPrice: 9_000 })
    run(state, { type: 'phase', realm: 'demo', phase: 'open' })
    expect(bid).toMatchObject({ state: 'cancelled', end: 'self_trade', heldUnits: 0n })
    expect(exit).toMatchObject({ state: 'partial', charged: { quantity: 40 }, heldUnits: 60n })
  })

  it('EXIT-5 follow the band of each day with a protection limit that it bounds', () => {
    const state = openMarket()
    bracket(state, { stopLossPrice: 9_100 })
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    tradeAt(state, 9_000)
    expect(exit).toMatchObject({ triggered: true, bookPrice: 9_000 })
    nextDay(state, WEDNESDAY, tradingDate('2026-03-05'))
    expect(exit?.bookPrice, '4 % below 91.00, which the new band has').toBe(8_736)
    listingOf(state).book.validate()
    expect(listingOf(state).book.depth('sell', 5)).toMatchObject([{ priceTicks: 8_736, quantityLots: 100 }])
  })

  it('EXIT-5 wait outside a band that has run away from the protection limit, and never trade beyond it', () => {
    const state = openMarket()
    bracket(state)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    tradeAt(state, 9_000)
    expect(exit).toMatchObject({ triggered: true, bookPrice: 9_120 })
    nextDay(state, WEDNESDAY, tradingDate('2026-03-05'))
    tradeAt(state, 8_100)
    nextDay(state, tradingDate('2026-03-05'), tradingDate('2026-03-06'))
    expect(listingOf(state).band).toEqual({ lower: 7_290, upper: 8_910 })
    expect(exit).toMatchObject({ state: 'queued', heldUnits: 100n })
    tradeAt(state, 8_900)
    nextDay(state, tradingDate('2026-03-06'), tradingDate('2026-03-07'))
    expect(exit).toMatchObject({ state: 'open', bookPrice: 9_120 })
  })

  it('EXIT-4 are cut to what can still be sold, and end where nothing is left', () => {
    const state = openMarket()
    bracket(state)
    run(state, { type: 'trading_day', realm: 'demo', tradingDate: TUESDAY, settlementDate: WEDNESDAY })
    run(state, { type: 'settle', realm: 'demo', date: TUESDAY })
    listingOf(state).base.of(9).unsettled = 0n
    const [exit] = ordersOf(state, 9)
    const own = place(state, 9, { side: 'sell', quantity: 60, limitPrice: 10_400 })
    const start = { type: 'start_exit', realm: 'demo', userId: 9, orderId: exit?.id ?? 0 } as const
    run(state, start)
    expect(exit).toMatchObject({ state: 'open', heldUnits: 40n, draft: { quantity: 40 } })
    const again = openMarket()
    bracket(again)
    run(again, { type: 'trading_day', realm: 'demo', tradingDate: TUESDAY, settlementDate: WEDNESDAY })
    run(again, { type: 'settle', realm: 'demo', date: TUESDAY })
    listingOf(again).base.of(9).unsettled = 0n
    place(again, 9, { side: 'sell', quantity: 100, limitPrice: 10_400 })
    const [late] = ordersOf(again, 9)
    run(again, start)
    expect(late).toMatchObject({ state: 'cancelled', end: 'no_shares', heldUnits: 0n })
    expect(own.state).toBe('open')
  })

  it('EXIT-6 trigger nothing in a halted share or outside trading, and decide as it opens', () => {
    const state = openMarket()
    bracket(state)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    run(state, { type: 'phase', realm: 'demo', phase: 'pre_open' })
    place(state, 1, { side: 'sell', quantity: 1, limitPrice: 9_400 })
    place(state, 2, { quantity: 1, limitPrice: 9_400 })
    place(state, 3, { quantity: 500, limitPrice: 9_350 })
    expect(exit?.triggered).toBe(false)
    run(state, { type: 'phase', realm: 'demo', phase: 'open' })
    expect(exit).toMatchObject({ triggered: true, state: 'filled' })
  })

  it('EXIT-6 wait for the next trade where the last price was below their stop-loss before they began', () => {
    const state = openMarket()
    bracket(state)
    tradeAt(state, 9_400)
    nextDay(state)
    const [exit] = ordersOf(state, 9)
    expect(exit, 'nobody stands in the book of the new day yet').toMatchObject({ triggered: false, bookPrice: 10_500 })
    place(state, 3, { quantity: 100, limitPrice: 9_350 })
    expect(exit?.triggered).toBe(false)
    tradeAt(state, 9_380)
    expect(exit).toMatchObject({ triggered: true, state: 'filled', charged: { value: 100n * 9_350n } })
  })

  it('EXIT-7 can be cancelled and changed before and after they begin, each for itself', () => {
    const state = openMarket()
    bracket(state)
    const [waiting] = ordersOf(state, 9)
    expect(replace(state, 9, waiting?.id ?? 0, { quantity: 101 })).toMatchObject({ reason: 'quantity_max' })
    expect(replace(state, 9, waiting?.id ?? 0, { quantity: 80, stopPrice: 9_600 }).ok).toBe(true)
    const [changed] = ordersOf(state, 9)
    expect(changed).toMatchObject({ state: 'awaiting', waitsFor: TUESDAY, entryId: waiting?.entryId })
    expect(changed?.draft).toMatchObject({ quantity: 80, limitPrice: 10_500, stopPrice: 9_600 })
    nextDay(state)
    expect(changed).toMatchObject({ state: 'open', heldUnits: 80n })
    expect(replace(state, 9, changed?.id ?? 0, { quantity: 100, limitPrice: 10_600 }).ok).toBe(true)
    const [last] = ordersOf(state, 9)
    expect(last).toMatchObject({ heldUnits: 100n, bookPrice: 10_600 })
    expect(listingOf(state).stops.size).toBe(1)
    expect(run(state, { type: 'cancel', realm: 'demo', userId: 9, orderId: last?.id ?? 0 }).ok).toBe(true)
    expect(sellable(listingOf(state).base.of(9))).toBe(100n)
    expect(listingOf(state).stops.size).toBe(0)
  })

  it('EXIT-11 stay as they are when the purchase is changed, and grow from what it buys then', () => {
    const state = openMarket()
    const bought = place(state, 9, { limitPrice: 9_900, takeProfitPrice: 10_500, stopLossPrice: 9_500 })
    const change = { quantity: 50, limitPrice: 10_000 }
    expect(replace(state, 9, bought.id, change).ok).toBe(true)
    expect(ordersOf(state, 9)).toMatchObject([{ draft: { ...change, takeProfitPrice: 10_500, stopLossPrice: 9_500 } }])
    place(state, 1, { side: 'sell', quantity: 50, limitPrice: 10_000 })
    expect(ordersOf(state, 9)).toMatchObject([
      { state: 'awaiting', draft: { quantity: 50, limitPrice: 10_500, stopPrice: 9_500 } },
    ])
  })
})

describe('an order with two prices', () => {
  it('EXIT-8 buys at the better price or after the rise, and holds what the dearer one can cost', () => {
    const state = openMarket()
    const oco = place(state, 9, { kind: 'oco', limitPrice: 9_800, stopPrice: 10_200 })
    const plain = place(state, 3, { limitPrice: 10_608 })
    expect(oco.heldUnits).toBe(plain.heldUnits)
    run(state, { type: 'cancel', realm: 'demo', userId: 3, orderId: plain.id })
    place(state, 3, { side: 'sell', quantity: 100, limitPrice: 10_300 })
    tradeAt(state, 10_200)
    expect(ordersOf(state, 9)).toEqual([])
    expect(listingOf(state).base.of(9).posted).toBe(100n)
  })

  it('ENG-6 is refused as post-only where it would trade at once, holds nothing then, and stands where it would not', () => {
    const state = openMarket()
    const draft = { kind: 'oco', postOnly: true, stopPrice: 10_200 } as const
    place(state, 1, { side: 'sell', limitPrice: 9_900 })
    const refused = run(state, placing(9, { ...draft, limitPrice: 9_900 }))
    expect(refused).toMatchObject({ ok: false, reason: 'would_take_liquidity' })
    expect([...ordersOf(state, 9), ...listingOf(state).stops]).toEqual([])
    expect(listingOf(state).quote.of(9).held).toBe(0n)
    expect(place(state, 9, { ...draft, limitPrice: 9_899 }).state).toBe('open')
  })

  it('EXIT-10 waits behind the stops that the price reaches before it, so that a trade looks at the nearest alone', () => {
    const state = openMarket()
    for (const stopPrice of [9_300, 9_800, 9_100, 9_600, 9_800]) {
      place(state, 1, { side: 'sell', kind: 'oco', quantity: 1, limitPrice: 10_400, stopPrice })
    }
    const waiting = [...listingOf(state).stops].map(order => order.draft.stopPrice)
    expect(waiting).toEqual([9_800, 9_800, 9_600, 9_300, 9_100])
    expect(listingOf(state).stops.takeTriggered(9_801)).toBeUndefined()
    expect(listingOf(state).stops.size).toBe(5)
  })

  it('EXIT-1 never trades more than its quantity, holds what it claims and stands in one place, whatever happens', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const state = openMarket()
        const random = prng(seed)
        const price = () => 9_600 + random.below(800)
        let day = MONDAY
        for (let step = 0; step < 150; step++) {
          run(state, randomCommand(random, price))
          if (step % 40 === 39) {
            day = tradingDate(`2026-03-0${Number(day.slice(-1)) + 1}`)
            nextDay(state, day, tradingDate(`2026-03-0${Number(day.slice(-1)) + 1}`))
          }
          if (step % 5 === 0) holdsTrue(state)
        }
        for (const event of takeEffects(state).events) {
          if (event.type === 'order') expect(event.order.filled).toBeLessThanOrEqual(event.order.quantity)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('ENG-18 decides the same on the same commands, triggers included', () => {
    const once = () => {
      const state = openMarket()
      const random = prng(5)
      for (let step = 0; step < 300; step++)
        run(
          state,
          randomCommand(random, () => 9_600 + random.below(800)),
        )
      nextDay(state)
      return { hash: engineHash(state), events: takeEffects(state).events }
    }
    expect(once()).toEqual(once())
  })
})

function randomCommand(random: ReturnType<typeof prng>, price: () => number): Command {
  const userId = [1, 2, 3, 9][random.below(4)] ?? 1
  const quantity = 1 + random.below(200)
  const limitPrice = price()
  const timeInForce = random.below(2) === 0 ? 'day' : 'gtc'
  switch (random.below(7)) {
    case 0:
      return { type: 'cancel', realm: 'demo', userId, orderId: 1 + random.below(120) }
    case 1:
      return placing(userId, { side: 'sell', kind: 'oco', quantity, timeInForce, limitPrice, stopPrice: price() })
    case 2:
      return placing(userId, { kind: 'oco', quantity, timeInForce, limitPrice, stopPrice: price() })
    case 3:
      return { type: 'replace', realm: 'demo', userId, orderId: 1 + random.below(120), quantity, limitPrice }
    case 4:
      return placing(userId, { side: 'sell', quantity, timeInForce, limitPrice })
    default: {
      const exits = {
        takeProfitPrice: limitPrice + 1 + random.below(300),
        stopLossPrice: limitPrice - 1 - random.below(300),
      }
      return placing(userId, { quantity, timeInForce, limitPrice, ...exits })
    }
  }
}

/** What is held of every account is what its working orders claim, nobody has less than that, and an order stands in one place. */
function holdsTrue(state: EngineState) {
  const listing = listingOf(state)
  const claims = new Map<Account, bigint>()
  const faults: string[] = []
  for (const order of state.orders.values()) {
    const { draft, charged, heldUnits } = order
    const account = draft.side === 'buy' ? order.quote : order.base
    claims.set(account, (claims.get(account) ?? 0n) + heldUnits)
    const beside = order.state === 'awaiting' || order.state === 'untriggered'
    const left = order.state === 'awaiting' ? 0n : BigInt(draft.quantity - charged.quantity)
    if (draft.side === 'sell' && heldUnits !== left) faults.push(`${order.id} holds ${heldUnits} of ${left}`)
    const places = Number(listing.resting.get(order.priority) === order) + Number(listing.outside.has(order))
    if (places !== (beside ? 0 : 1)) faults.push(`${order.id} is ${order.state} and stands in ${places} places`)
    const armed = order.state === 'untriggered' || (draft.kind === 'oco' && !order.triggered && !beside)
    if ([...listing.stops].includes(order) !== armed) faults.push(`${order.id} is armed or not, wrongly`)
  }
  if (listing.stopsDue) faults.push('stops are due between two commands')
  for (const stop of listing.stops) if (!state.orders.has(stop.id)) faults.push(`${stop.id} is armed and over`)
  for (const account of [...listing.base.byUser.values(), ...listing.quote.byUser.values()]) {
    if (account.held !== (claims.get(account) ?? 0n)) faults.push(`${account.userId} holds what nobody claims`)
    if (account.posted < account.held) faults.push(`${account.userId} holds more than there is`)
  }
  expect(faults).toEqual([])
  listing.book.validate()
}
