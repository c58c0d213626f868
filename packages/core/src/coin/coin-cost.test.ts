import fc from 'fast-check'
import { expect, it } from 'vitest'
import { averageOf, type CoinMove, costOfMoves } from './coin-cost.ts'

const BTC = 100_000_000n
const move = (kind: CoinMove['kind'], units: bigint, quoteUnits = 0n, ref = ''): CoinMove => ({
  kind,
  ref,
  units,
  quoteUnits,
})
/** 0.25 BTC at 96,500 USDT, of which the fee took 0.15 %. */
const bought = move('trade', 24_962_500n, -24_125_000_000n)

it('PTF-16 a purchase costs all that was given, for what came in after the fee', () => {
  const cost = costOfMoves([bought])
  expect(cost).toEqual({ known: 24_962_500n, cost: 24_125_000_000n })
  // 24,125 / 0.249625 = 96,644.967451…
  expect(averageOf(cost, 8, 6)).toBe(96_644_967_451n)
})

it('PTF-16 the average is that of all purchases, and a sale does not change it', () => {
  const two = [move('trade', BTC, -60_000_000_000n), move('convert', BTC, -80_000_000_000n)]
  expect(averageOf(costOfMoves(two), 8, 6)).toBe(70_000_000_000n)
  const sold = costOfMoves([...two, move('trade', -BTC / 2n, 50_000_000_000n)])
  expect(sold).toMatchObject({ known: (BTC * 3n) / 2n, cost: 105_000_000_000n })
  expect(averageOf(sold, 8, 6)).toBe(70_000_000_000n)
})

it('PTF-16 a sale realises what it brought in after its fees, less the average cost of what was sold', () => {
  const two = [move('trade', BTC, -60_000_000_000n), move('convert', BTC, -80_000_000_000n)]
  expect(costOfMoves(two).realised).toBeUndefined()
  // Half a coin, which cost 35,000, for 50,000 less 75; then half a coin for 30,000.
  const first = [...two, move('trade', -BTC / 2n, 49_925_000_000n)]
  expect(costOfMoves(first).realised).toBe(14_925_000_000n)
  const both = [...first, move('convert', -BTC / 2n, 30_000_000_000n)]
  expect(costOfMoves(both).realised).toBe(9_925_000_000n)
  // Coins that came in without a price have their even part of the proceeds, and no profit.
  const given = [move('coin_deposit', BTC), move('trade', BTC, -60_000_000_000n), move('trade', -BTC, 70_000_000_000n)]
  expect(costOfMoves(given).realised).toBe(5_000_000_000n)
  // What leaves without being sold realises nothing; what is sold for something else makes it unknown.
  expect(costOfMoves([...first, move('withdraw_sent', -BTC, 0n, 'W1')]).realised).toBe(14_925_000_000n)
  expect(costOfMoves([...first, move('convert', -BTC / 2n), move('trade', -BTC / 2n, BTC)]).realised).toBeUndefined()
  expect(costOfMoves([...first, move('demo_reset', -BTC)]).realised).toBeUndefined()
})

it('PTF-16 an average in rupees has six digits too', () => {
  expect(averageOf(costOfMoves([move('trade', 99_850_000n, -2_785_000n)]), 6, 2)).toBe(278_918_377n)
})

it('PTF-16 what came in without a price has no cost, and what leaves is an even part of both', () => {
  expect(costOfMoves([move('coin_deposit', BTC)])).toEqual({ known: 0n, cost: 0n })
  const mixed = [move('coin_deposit', BTC), move('trade', BTC, -60_000_000_000n)]
  expect(costOfMoves(mixed)).toEqual({ known: BTC, cost: 60_000_000_000n })
  expect(costOfMoves([...mixed, move('withdraw_sent', -BTC, 0n, 'W1')])).toEqual({
    known: BTC / 2n,
    cost: 30_000_000_000n,
  })
  expect(costOfMoves([move('trade', BTC, -60_000_000_000n)], BTC)).toEqual({ known: BTC, cost: 60_000_000_000n })
})

it('PTF-16 coins for coins have no price in money, nor do the proceeds of a sale', () => {
  expect(costOfMoves([move('convert', BTC)])).toEqual({ known: 0n, cost: 0n })
  expect(costOfMoves([move('trade', 1_000n, 5n)])).toEqual({ known: 0n, cost: 0n })
})

it('PTF-16 a returned withdrawal, and margin up to what was moved there, come back with their cost', () => {
  const buy = move('trade', 1_000n, -10_000n)
  const sent = move('withdraw_sent', -600n, 0n, 'W1')
  expect(costOfMoves([buy, sent])).toEqual({ known: 400n, cost: 4_000n })
  expect(costOfMoves([buy, sent, move('withdraw_undone', 600n, 0n, 'W2')])).toEqual({ known: 400n, cost: 4_000n })
  expect(costOfMoves([buy, sent, move('withdraw_undone', 600n, 0n, 'W1')])).toEqual({ known: 1_000n, cost: 10_000n })
  const margin = [buy, move('margin_move', -1_000n), move('margin_move', 300n), move('margin_move', 900n)]
  expect(costOfMoves(margin)).toEqual({ known: 1_000n, cost: 10_000n })
})

it('PTF-16 after a demo reset nothing is left of what was', () => {
  const moves = [move('trade', 1_000n, -10_000n), move('margin_move', -500n), move('demo_reset', -500n)]
  expect(costOfMoves(moves)).toEqual({ known: 0n, cost: 0n })
  expect(costOfMoves([...moves, move('margin_move', 500n)])).toEqual({ known: 0n, cost: 0n })
})

it('PTF-16 whatever moves, no more is known than is there, nothing costs less than nothing, and a part costs its part', () => {
  const kinds = ['trade', 'convert', 'coin_deposit', 'withdraw_sent', 'margin_move'] as const
  const step = fc.tuple(fc.constantFrom(...kinds), fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(-(10n ** 12n), 0n))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      let [quantity, paid] = [0n, 0n]
      const moves: CoinMove[] = []
      for (const [kind, wanted, quoteUnits] of steps) {
        const units = wanted < -quantity ? -quantity : wanted
        if (units === 0n) continue
        quantity += units
        if (units > 0n && (kind === 'trade' || kind === 'convert')) paid -= quoteUnits
        moves.push(move(kind, units, quoteUnits))
        const { known, cost } = costOfMoves(moves)
        expect(known >= 0n && known <= quantity && cost >= 0n && cost <= paid).toBe(true)
        if (known === 0n) expect(cost).toBe(0n)
      }
    }),
  )
})
