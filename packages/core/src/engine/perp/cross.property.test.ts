import { describe, expect, test } from 'vitest'
import { MARGIN_ASSET } from '../../perp/contracts.ts'
import { crossLiquidationPrice } from '../../perp/cross.ts'
import { AT, ContractMarket, REALM } from '../../testing/contract-market.ts'
import { coinsOf, PAIR, PAIR_PRICES, playContracts } from '../../testing/random-contracts.ts'
import { apply } from '../apply.ts'
import { accountsOf, newState, takeEffects } from '../state.ts'
import { engineHash } from '../state-hash.ts'
import { isBusy } from './contract.ts'
import { freeMargin, guardCross, liquidationOf } from './cross-account.ts'

/** Of each insurance fund. */
const SEEDS = 40

describe('cross margin in the engine', () => {
  test.each([
    ['an empty insurance fund', 0n],
    ['a small insurance fund', 20_000n],
    ['a full insurance fund', 1_000_000n],
  ])(
    'PERP-31 random orders, marks and funding in both modes keep money whole and no one below zero, with %s',
    (_, insurance) => {
      const seen = new Set<string>()
      for (let seed = 1; seed <= SEEDS; seed++) {
        const market = playContracts(seed, insurance)
        for (const { kind, position } of market.events) seen.add(`${position.mode} ${kind}`)
        const halted = [0, 1].filter(listing => market.contract(listing).listing.halted)
        expect(halted, `seed ${seed}: no one is stuck`).toEqual([])
      }
      for (const kind of ['fill', 'liquidation_begun', 'liquidation_sale', 'funding'])
        for (const mode of ['isolated', 'cross']) expect(seen).toContain(`${mode} ${kind}`)
    },
  )

  test('PERP-21, PERP-31 the same log gives the same liquidations, and accounts that are evaluated again have the same guards', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const market = playContracts(seed, 20_000n)
      const again = newState({ fees: [] })
      const kinds: string[] = []
      for (const command of market.log) {
        if (command.type === 'margin_move' && !command.units.startsWith('-'))
          accountsOf(again, REALM, MARGIN_ASSET).of(command.userId).posted = BigInt(command.units)
        apply(again, command, AT)
        for (const { kind } of takeEffects(again).contracts.events) kinds.push(kind)
      }
      expect(kinds).toEqual(market.recorded)
      expect(engineHash(again)).toBe(engineHash(market.state))
      const due = (state: typeof again) =>
        [...state.listings.values()].map(
          ({ contract }) => contract && [isBusy(contract), contract.byMark.first(contract.mark)?.position.id],
        )
      const before = due(again)
      for (const account of again.positionsOf.keys()) guardCross(again, account)
      expect(due(again)).toEqual(before)
    }
  })

  test('PERP-31 an account is liquidated at the price that its owner reads, to the tick', () => {
    for (const side of ['buy', 'sell'] as const) {
      const market = new ContractMarket(2, 0n, PAIR, PAIR_PRICES)
      const other = side === 'buy' ? 'sell' : 'buy'
      for (const listing of [0, 1]) {
        market.order(2, other, coinsOf(listing, 2), PAIR_PRICES[listing], { leverage: 20, listing })
        market.order(1, side, coinsOf(listing, 2), PAIR_PRICES[listing], { leverage: 10, listing, mode: 'cross' })
      }
      market.give(2, 1_000_000n)
      const own = market.position(1)
      const second = market.position(1, 1)
      if (!own || !second) throw new Error('both are open')
      const [one, two] = [own, second].map(({ size, entry, leverage, listing }, index) => ({
        size,
        entry,
        leverage,
        mark: PAIR_PRICES[index] as number,
        tiers: listing.spec.contract?.tiers ?? [],
        scale: { valueDivisor: listing.valueDivisor, tick: listing.spec.tick },
      })) as [Parameters<typeof crossLiquidationPrice>[1], Parameters<typeof crossLiquidationPrice>[1]]
      const cash = market.margin(1).posted
      const price = crossLiquidationPrice(cash, one, [two])
      expect(price).toBe(liquidationOf(market.state, own))
      const at = price as number
      market.order(2, side, coinsOf(0, 2), PAIR_PRICES[0], { reduceOnly: true })
      market.marks([
        { mark: side === 'buy' ? at + 1 : at - 1, fresh: true },
        { mark: PAIR_PRICES[1] as number, fresh: true },
      ])
      expect(market.recorded).not.toContain('liquidation_begun')
      market.marks([
        { mark: at, fresh: true },
        { mark: PAIR_PRICES[1] as number, fresh: true },
      ])
      expect(market.recorded).toContain('liquidation_begun')
    }
  })

  test('PERP-25, PERP-31 deleveraging ends where what is left of a position needs so little that its account has recovered', () => {
    const market = new ContractMarket(3, 0n, PAIR, PAIR_PRICES, 400_000n)
    for (const seller of [2, 3])
      for (const coins of [10, 5]) {
        market.order(seller, 'sell', coinsOf(0, coins), PAIR_PRICES[0], { leverage: 5 })
        market.order(1, 'buy', coinsOf(0, coins), PAIR_PRICES[0], { leverage: 5, mode: 'cross' })
      }
    const position = market.position(1)
    if (!position) throw new Error('it is open')
    market.marks([
      { mark: liquidationOf(market.state, position) as number, fresh: true },
      { mark: PAIR_PRICES[1] as number, fresh: true },
    ])
    // Half of it is closed against the first of two who have the same profit; maintenance has fallen by more than half.
    expect(market.recorded.filter(kind => kind !== 'fill')).toEqual([
      'liquidation_begun',
      'liquidation_adl',
      'deleveraged',
      'liquidation_spared',
    ])
    expect(position).toMatchObject({ size: coinsOf(0, 15), adlPass: null, adlAfter: 0, stuck: false })
    expect([2, 3].map(seller => market.position(seller)?.size)).toEqual([undefined, -coinsOf(0, 15)])
    expect(market.contract().listing.halted).toBe(false)
    const spared = market.events.at(-1)
    expect(spared?.equity).toBeGreaterThan(spared?.maintenance as bigint)
  })

  test('PERP-36 while a mark of a cross position is not fresh nothing of the account is free, and closing goes on', () => {
    const market = new ContractMarket(3, 0n, PAIR, PAIR_PRICES, 5_000n)
    const [first, second] = PAIR.map(({ symbol }) => symbol) as [string, string]
    const [price, other] = PAIR_PRICES as [number, number]
    market.order(2, 'sell', coinsOf(0, 0.2), price, { leverage: 5 })
    market.order(1, 'buy', coinsOf(0, 0.1), price, { leverage: 10, mode: 'cross' })
    market.order(2, 'sell', coinsOf(1, 0.01), other, { leverage: 5, listing: 1 })
    market.order(1, 'buy', coinsOf(1, 0.01), other, { leverage: 5, listing: 1 })
    market.order(1, 'buy', coinsOf(1, 0.02), other - 100, { leverage: 5, listing: 1 })
    const marks = (fresh: boolean) =>
      market.marks([
        { mark: price, fresh },
        { mark: other, fresh: true },
      ])
    const set = (change: object) =>
      market.send({ type: 'set_position', realm: REALM, userId: 1, symbol: second, ...change })
    const takeOut = (userId: number) => market.send({ type: 'margin_move', realm: REALM, userId, units: '-1000000' })
    marks(false)
    const stale = { ok: false, reason: 'perp_price_stale', details: { symbol: first } }
    expect(freeMargin(market.state, market.margin(1))).toBe(0n)
    expect(takeOut(1)).toMatchObject(stale)
    expect(takeOut(2), 'of whom no position is in cross margin').toMatchObject({ ok: true })
    expect(market.order(1, 'buy', coinsOf(1, 0.01), other, { leverage: 5, listing: 1 })).toMatchObject(stale)
    expect(set({ margin: '1000000' })).toMatchObject(stale)
    expect(set({ leverage: 2 })).toMatchObject({ reason: 'perp_orders_open' })
    // What stands in the book from before opens nothing either.
    market.order(2, 'sell', coinsOf(1, 0.02), other - 100, { leverage: 5, listing: 1 })
    expect(market.position(1, 1)?.size).toBe(coinsOf(1, 0.01))
    expect(set({ leverage: 2 })).toMatchObject(stale)
    expect(market.order(1, 'sell', coinsOf(0, 0.05), price, { reduceOnly: true })).toMatchObject({ ok: true })
    marks(true)
    for (const moved of [takeOut(1), set({ margin: '1000000' }), set({ leverage: 2 })])
      expect(moved).toMatchObject({ ok: true })
  })
})
