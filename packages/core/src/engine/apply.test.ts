import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '../assert.ts'
import { tradingDate } from '../calendar/trading-day.ts'
import { type Asset, assetCode, PKR } from '../money/asset.ts'
import { prng } from '../prng.ts'
import { PSX_FEES } from '../stock/fees.ts'
import type { OrderDraft } from '../stock/order.ts'
import { shareSpec } from '../stock/share-spec.ts'
import { newAccount, sellable } from './account.ts'
import { apply } from './apply.ts'
import type { Command, PlaceCommand } from './command.ts'
import { forgetIdle } from './forget-idle.ts'
import { type NaiveLot, takeLotsNaively } from './lots.naive.ts'
import { type EngineLot, takeLots } from './lots.ts'
import { accountsOf, type EngineSettings, listingKey, newState, takeEffects } from './state.ts'
import { engineHash } from './state-hash.ts'

const MONDAY = tradingDate('2026-03-02')
const TUESDAY = tradingDate('2026-03-03')
const WEDNESDAY = tradingDate('2026-03-04')
const OGDC: Asset = { code: assetCode('OGDC'), kind: 'share', exponent: 0 }
const bounds = { valueMin: 1, valueMax: 10 ** 15, openOrdersMax: 5 }
const SETTINGS: EngineSettings = {
  fees: [{ ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') }],
}

function lotOf(account: EngineLot['account'], id: number, left: number, cost: bigint, fees: bigint): EngineLot {
  const dates = { tradeDate: MONDAY, settlementDate: MONDAY }
  const whole = { quantity: left, cost, fees, left, costLeft: cost, feesLeft: fees }
  return { id, account, source: 'buy', orderId: id, ...dates, ...whole, stored: true, dirty: false }
}

/** An open market with one share, in which people 1 to 4 have PKR 10 million and 100,000 shares each. */
function openMarket() {
  const state = newState(SETTINGS)
  const day: Command[] = [
    { type: 'trading_day', realm: 'demo', tradingDate: MONDAY, settlementDate: TUESDAY },
    { type: 'define_listing', realm: 'demo', spec: shareSpec('OGDC', { bounds }), referencePrice: 10_000 },
    { type: 'phase', realm: 'demo', phase: 'open' },
  ]
  for (const command of day) apply(state, command, 0)
  const listing = state.listings.get(listingKey('demo', 'OGDC'))
  if (!listing) throw new Error('the listing was just opened')
  for (const userId of [1, 2, 3, 4]) {
    accountsOf(state, 'demo', PKR).of(userId).posted = 1_000_000_000n
    const shares = listing.base.of(userId)
    shares.posted = 100_000n
    shares.lotsTotal = 100_000
    shares.lots = [{ ...lotOf(shares, userId, 100_000, 500_000_000n, 0n), settlementDate: tradingDate('2026-01-05') }]
  }
  return { state, listing }
}

function place(userId: number, side: 'buy' | 'sell', quantity: number, limitPrice: number): PlaceCommand {
  const draft = { side, kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice } as const
  return { type: 'place', realm: 'demo', userId, symbol: 'OGDC', accountClass: 'regular', draft }
}

function randomCommands(seed: number, count: number): Command[] {
  const random = prng(seed)
  return Array.from({ length: count }, (_, index): Command => {
    const userId = 1 + random.below(4)
    if (random.below(4) === 0) return { type: 'cancel', realm: 'demo', userId, orderId: 1 + random.below(index + 1) }
    return place(userId, random.below(2) === 0 ? 'buy' : 'sell', 1 + random.below(500), 9_900 + random.below(200))
  })
}

describe('apply', () => {
  it('ENG-18 is deterministic: the same commands give the same decisions, events and books', () => {
    const run = () => {
      const { state } = openMarket()
      const decisions = randomCommands(11, 400).map(command => apply(state, command, 1))
      return { decisions, hash: engineHash(state), events: takeEffects(state).events }
    }
    expect(run()).toEqual(run())
  })

  it('ENG-4, LOT-1 conserves money and shares, and holds exactly what working orders claim', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const { state, listing } = openMarket()
        for (const command of randomCommands(seed, 120)) apply(state, command, 1)
        const { commission, salesTax, cdc } = listing.house
        const cash = [...listing.quote.byUser.values(), commission, salesTax, cdc]
        expect(cash.reduce((sum, account) => sum + account.posted, 0n)).toBe(4_000_000_000n)
        const shares = [...listing.base.byUser.values()]
        expect(shares.reduce((sum, account) => sum + account.posted, 0n)).toBe(400_000n)
        for (const account of [...cash, ...shares]) {
          const working = [...state.orders.values()].filter(
            order => (order.draft.side === 'buy' ? order.quote : order.base) === account,
          )
          expect(account.held).toBe(working.reduce((sum, order) => sum + order.heldUnits, 0n))
          expect(account.posted >= account.held).toBe(true)
        }
        for (const account of shares) {
          expect(account.lots?.reduce((sum, lot) => sum + lot.left, 0)).toBe(Number(account.posted))
          expect(account.lotsTotal).toBe(Number(account.posted))
          expect(sellable(account) >= 0n).toBe(true)
        }
        listing.book.validate()
      }),
      { numRuns: 40 },
    )
  })

  it('ORD-4 refuses more open orders than a person may have, but not to the platform', () => {
    const { state } = openMarket()
    for (let price = 9_901; price < 9_906; price++) expect(apply(state, place(1, 'buy', 1, price), 1).ok).toBe(true)
    expect(apply(state, place(1, 'buy', 1, 9_900), 1)).toMatchObject({ reason: 'open_orders_max' })
    expect(apply(state, { ...place(1, 'buy', 1, 9_900), house: true as const }, 1).ok).toBe(true)
  })

  it('ORD-25 a stop that was reached is replaced as the limit order that it is, and without a limit where it is given one', () => {
    const { state, listing } = openMarket()
    const stop = (userId: number, prices: Pick<OrderDraft, 'kind' | 'stopPrice' | 'limitPrice'>) => {
      const command = place(userId, 'sell', 100, 9_750)
      const { limitPrice: _, ...draft } = command.draft
      return apply(state, { ...command, draft: { ...draft, ...prices } }, 1)
    }
    expect(stop(1, { kind: 'stop_limit', stopPrice: 9_800, limitPrice: 9_750 })).toMatchObject({ ok: true })
    expect(stop(2, { kind: 'stop', stopPrice: 9_800 })).toMatchObject({ ok: true })
    for (const command of [place(3, 'buy', 1, 9_700), place(4, 'sell', 1, 9_700)]) apply(state, command, 1)
    const replace = (userId: number, change: { quantity: number; limitPrice?: number }) =>
      apply(state, { type: 'replace', realm: 'demo', userId, orderId: userId, ...change }, 1)
    expect(replace(2, { quantity: 110 })).toMatchObject({ reason: 'price_needed', field: 'price' })
    expect(replace(2, { quantity: 60, limitPrice: 9_760 })).toMatchObject({
      value: { order: { kind: 'limit', state: 'open', limitPrice: 9_760, stopPrice: null, quantity: 60 } },
    })
    expect(replace(1, { quantity: 60, limitPrice: 9_740 })).toMatchObject({
      value: { order: { kind: 'limit', state: 'open', limitPrice: 9_740, stopPrice: null, quantity: 60 } },
    })
    // The market back above the stop, nothing waits for it any more.
    expect(apply(state, place(3, 'buy', 200, 9_990), 1).ok).toBe(true)
    expect([listing.stops.size, state.ordersOfUser.demo.get(1)?.size ?? 0]).toEqual([0, 0])
  })

  it('forgets what is idle when memory is full, and nothing that a working order needs', () => {
    const { state, listing } = openMarket()
    apply(state, place(2, 'sell', 10, 10_100), 1)
    expect(forgetIdle(state, { accountsMax: 8, lotsMax: 8 })).toBe(0)
    expect(forgetIdle(state, { accountsMax: 8, lotsMax: 3 })).toBe(6)
    expect([...listing.base.byUser.keys()]).toEqual([2])
    expect(listing.base.byUser.get(2)?.lots?.length).toBe(1)
  })

  it('ENG-14 tells of a stop order that was reached and has no price in the band of today that it waits for another day', () => {
    const { state, listing } = openMarket()
    const stop = place(1, 'sell', 100, 10_900)
    const draft = { ...stop.draft, kind: 'stop_limit', timeInForce: 'gtc', stopPrice: 9_100 } as const
    apply(state, { ...stop, draft }, 1)
    const trade = (limitPrice: number) => {
      for (const command of [place(2, 'sell', 1, limitPrice), place(3, 'buy', 1, limitPrice)]) apply(state, command, 1)
    }
    trade(9_200)
    apply(state, { type: 'trading_day', realm: 'demo', tradingDate: TUESDAY, settlementDate: WEDNESDAY }, 1)
    takeEffects(state)
    trade(9_100)
    const [waiting] = listing.outside
    expect(waiting).toMatchObject({ userId: 1, state: 'queued' })
    const heard = state.effects.events.filter(event => event.type === 'order' && event.order.userId === 1)
    expect(heard).toMatchObject([{ cause: 'triggered' }, { cause: 'queued', order: { state: 'queued' } }])
  })

  it('ENG-13 opens at a whole tick of the share, however far apart those are', () => {
    const { state } = openMarket()
    const opens: Command[] = [
      { type: 'define_listing', realm: 'demo', spec: shareSpec('BBB', { tick: 50, bounds }), referencePrice: 10_000 },
      { type: 'phase', realm: 'demo', phase: 'pre_open' },
      { ...place(2, 'buy', 10, 10_100), symbol: 'BBB' },
      { ...place(3, 'buy', 10, 10_300), symbol: 'BBB' },
    ]
    for (const command of opens) apply(state, command, 1)
    const shares = present(state.listings.get(listingKey('demo', 'BBB')), 'the listing').base.of(1)
    shares.posted = 10n
    shares.lotsTotal = 10
    shares.lots = [{ ...lotOf(shares, 9, 10, 0n, 0n), settlementDate: tradingDate('2026-01-05') }]
    apply(state, { ...place(1, 'sell', 10, 10_000), symbol: 'BBB' }, 1)
    apply(state, { type: 'phase', realm: 'demo', phase: 'open' }, 1)
    expect(state.effects.trades.map(({ price }) => price)).toEqual([10_150])
  })
})

describe('lots of the engine', () => {
  const lot = fc.record({
    left: fc.integer({ min: 1, max: 500 }),
    cost: fc.bigInt(0n, 10n ** 9n),
    fees: fc.bigInt(0n, 10n ** 6n),
    locked: fc.boolean(),
  })
  const lots = fc.array(lot, { minLength: 1, maxLength: 8 }).filter(list => list.some(({ locked }) => !locked))

  it('ENG-10, LOT-3 give up the same shares, cost and fees as the rule for one sale, and never locked ones', () => {
    fc.assert(
      fc.property(lots, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const account = newAccount('demo', 'user', OGDC, 1)
        account.lots = list.map(({ left, cost, fees, locked }, index) => ({
          ...lotOf(account, index + 1, left, cost, fees),
          settlementDate: locked ? TUESDAY : MONDAY,
        }))
        const before = account.lots.map(asNaive)
        const delivered = account.lots.filter(each => each.settlementDate <= MONDAY).map(asNaive)
        const total = delivered.reduce((sum, { quantity }) => sum + quantity, 0)
        const quantity = Math.max(1, Math.floor(total * share))
        const byLaw = takeLotsNaively(delivered, quantity)
        const uses = takeLots(account, quantity, MONDAY, 1)
        expect(uses.map(use => [use.lot.id, use.quantity, use.cost, use.fees])).toEqual(
          byLaw.takes.map(take => [take.id, take.quantity, take.cost, take.fees]),
        )
        const after = account.lots.map(asNaive)
        expect(after.filter(each => delivered.some(({ id }) => id === each.id))).toEqual(byLaw.left)
        for (const part of [quantityOf, costOf, feesOf]) expect(sum([...uses, ...after], part)).toBe(sum(before, part))
      }),
    )
  })

  it('LOT-3 take the oldest first and leave the rest with the lot, rounded down', () => {
    const account = newAccount('demo', 'user', OGDC, 1)
    account.lots = [lotOf(account, 1, 10, 1_000n, 10n), lotOf(account, 2, 10, 1_105n, 11n)]
    account.lotsTotal = 20
    const uses = takeLots(account, 13, MONDAY, 1)
    expect(uses.map(use => [use.lot.id, use.quantity, use.cost, use.fees])).toEqual([
      [1, 10, 1_000n, 10n],
      [2, 3, 331n, 3n],
    ])
    expect(account.lots.map(asNaive)).toEqual([{ id: 2, quantity: 7, cost: 774n, fees: 8n, tradeDate: MONDAY }])
    expect(account.lotsTotal).toBe(7)
    expect(() => takeLots(account, 8, MONDAY, 2)).toThrow('never takes more')
  })
})

interface Piece {
  readonly quantity: number
  readonly cost: bigint
  readonly fees: bigint
}
const quantityOf = (piece: Piece) => BigInt(piece.quantity)
const costOf = (piece: Piece) => piece.cost
const feesOf = (piece: Piece) => piece.fees

function sum(pieces: readonly Piece[], of: (piece: Piece) => bigint): bigint {
  return pieces.reduce((total, piece) => total + of(piece), 0n)
}

function asNaive({ id, left, costLeft, feesLeft, tradeDate }: EngineLot): NaiveLot {
  return { id, quantity: left, cost: costLeft, fees: feesLeft, tradeDate }
}
