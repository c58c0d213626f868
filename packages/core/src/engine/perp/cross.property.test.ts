import { describe, expect, test } from 'vitest'
import { MARGIN_ASSET } from '../../perp/contracts.ts'
import { crossLiquidationPrice, crossStatus } from '../../perp/cross.ts'
import { liquidationPrice } from '../../perp/margin.ts'
import { AT, ContractMarket, REALM } from '../../testing/contract-market.ts'
import { coinsOf, PAIR, PAIR_PRICES, playContracts } from '../../testing/random-contracts.ts'
import { apply } from '../apply.ts'
import { accountsOf, newState, takeEffects } from '../state.ts'
import { engineHash } from '../state-hash.ts'
import { isBusy } from './contract.ts'
import { guardCross, liquidationOf } from './cross-account.ts'

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
      }
      for (const kind of ['fill', 'liquidation_begun', 'liquidation_sale', 'funding'])
        for (const mode of ['isolated', 'cross']) expect(seen).toContain(`${mode} ${kind}`)
    },
  )

  test('PERP-36 the same log gives the same liquidations, and a start from what is stored the same guards', () => {
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
      const rest = crossStatus(cash, [two])
      expect(price).toBe(liquidationPrice({ ...one, margin: rest.equity - rest.maintenance }, one.tiers, one.scale))
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
})
