import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertJournal } from './convert.postings.ts'
import {
  type ConvertSide,
  convertAmounts,
  decideRate,
  pairRateNano,
  quoteStands,
  shownRateNano,
} from './convert-rate.ts'
import { FX_STEP_MS, SIMULATED_PAIRS, simulatedMidNano, simulatedRates } from './simulated-rates.ts'

const terms = fc.record({
  spreadBps: fc.nat(2_000),
  feePpm: fc.bigInt(0n, 100_000n),
  midNano: fc.bigInt(1_000n, 10n ** 15n),
  base: fc.nat(8),
  quote: fc.nat(8),
  inUnits: fc.bigInt(1n, 10n ** 15n),
})

describe('an exchange', () => {
  it('FX-3 there and back never gains, whatever the pair, the rate and the side', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom<ConvertSide>('sell_base', 'buy_base'), (drawn, side) => {
        const { spreadBps, feePpm, midNano, base, quote, inUnits } = drawn
        const pair = { base: 'A', quote: 'B', spreadBps, feePpm }
        const back: ConvertSide = side === 'sell_base' ? 'buy_base' : 'sell_base'
        const there = convertAmounts({ pair, side, exponents: { base, quote } }, midNano, inUnits)
        const again = convertAmounts({ pair, side: back, exponents: { base, quote } }, midNano, there.outUnits)
        return again.outUnits <= inUnits
      }),
      { numRuns: 20_000 },
    )
  })

  it('FX-3 there and back loses exactly the spread, both fees, and less than one smallest unit of either currency', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom<ConvertSide>('sell_base', 'buy_base'), (drawn, side) => {
        const { spreadBps, feePpm, midNano, base, quote, inUnits } = drawn
        const quoted = { pair: { base: 'A', quote: 'B', spreadBps, feePpm }, exponents: { base, quote } }
        const back: ConvertSide = side === 'sell_base' ? 'buy_base' : 'sell_base'
        const there = convertAmounts({ ...quoted, side }, midNano, inUnits)
        const again = convertAmounts({ ...quoted, side: back }, midNano, there.outUnits)
        const spread = BigInt(spreadBps)
        const sell = {
          top: midNano * (20_000n - spread) * 10n ** BigInt(quote),
          bottom: 10n ** 9n * 20_000n * 10n ** BigInt(base),
        }
        const buy = {
          top: 10n ** 9n * 20_000n * 10n ** BigInt(base),
          bottom: midNano * (20_000n + spread) * 10n ** BigInt(quote),
        }
        const [first, second] = side === 'sell_base' ? [sell, buy] : [buy, sell]
        // All times both bottoms, so that nothing is rounded: what came back without rounding, less what came back.
        const exact = ((inUnits - there.feeUnits) * first.top - again.feeUnits * first.bottom) * second.top
        const lost = exact - again.outUnits * first.bottom * second.bottom
        return lost >= 0n && lost < first.bottom * (second.bottom + second.top)
      }),
      { numRuns: 20_000 },
    )
  })

  it('FX-8 two quotes of any moments, both taken now, never gain there and back', () => {
    const mid = fc.bigInt(10n ** 6n, 10n ** 13n)
    fc.assert(
      fc.property(
        terms,
        mid,
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        (drawn, now, left, right) => {
          const { spreadBps, feePpm, base, quote, inUnits } = drawn
          const pair = { base: 'A', quote: 'B', spreadBps, feePpm }
          const exponents = { base, quote }
          const [soldAt, boughtAt] = [left, right].map(stray => (now * BigInt(10_000 + stray)) / 10_000n) as [
            bigint,
            bigint,
          ]
          fc.pre(quoteStands({ midNano: soldAt, spreadBps }, now) && quoteStands({ midNano: boughtAt, spreadBps }, now))
          const sold = convertAmounts({ pair, side: 'sell_base', exponents }, soldAt, inUnits)
          const bought = convertAmounts({ pair, side: 'buy_base', exponents }, boughtAt, sold.outUnits)
          return bought.outUnits <= inUnits
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('FX-8 a quote stands within half its spread, and not a step further', () => {
    const quote = { midNano: 1_000_000n, spreadBps: 60 }
    expect([1_003_000n, 997_000n, 1_003_001n, 996_999n].map(now => quoteStands(quote, now))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('FX-3 in many small parts brings no more than at once', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 2, max: 50 }), (drawn, parts) => {
        const { spreadBps, feePpm, midNano, base, quote, inUnits } = drawn
        const quoted = {
          pair: { base: 'A', quote: 'B', spreadBps, feePpm },
          side: 'sell_base' as const,
          exponents: { base, quote },
        }
        const once = convertAmounts(quoted, midNano, inUnits * BigInt(parts)).outUnits
        const apart = convertAmounts(quoted, midNano, inUnits).outUnits * BigInt(parts)
        return apart <= once
      }),
      { numRuns: 5_000 },
    )
  })

  it('FX-2 takes the fee, then half the spread: 1,000 USD at 280 with 1 % spread and 0.1 % fee', () => {
    const pair = { base: 'USD', quote: 'PKR', spreadBps: 100, feePpm: 1_000n }
    const exponents = { base: 2, quote: 2 }
    const mid = 280_000_000_000n
    // 999.00 × 280 × 0.995 = 278,321.40
    expect(convertAmounts({ pair, side: 'sell_base', exponents }, mid, 100_000n)).toEqual({
      inUnits: 100_000n,
      feeUnits: 100n,
      outUnits: 27_832_140n,
    })
    // (280,000 − 280) ÷ (280 × 1.005) = 994.0298…
    expect(convertAmounts({ pair, side: 'buy_base', exponents }, mid, 28_000_000n)).toEqual({
      inUnits: 28_000_000n,
      feeUnits: 28_000n,
      outUnits: 99_402n,
    })
    expect(shownRateNano(pair, 'sell_base', mid)).toBe(278_600_000_000n)
    expect(pairRateNano(pair, 'sell_base', mid)).toBe(278_600_000_000n)
    expect(pairRateNano(pair, 'buy_base', mid)).toBe(281_400_000_000n)
    expect(shownRateNano(pair, 'buy_base', mid)).toBe(3_553_660n)
    // Nobody is shown a better rate than they get: 1.000000001 times 0.995 and 1.005.
    expect(pairRateNano(pair, 'sell_base', 1_000_000_001n)).toBe(995_000_000n)
    expect(pairRateNano(pair, 'buy_base', 1_000_000_001n)).toBe(1_005_000_002n)
  })

  it('FX-4 needs a rate that is fresh and stands still', () => {
    const rate = { midNano: 100n, source: 's', atMs: 1_000, goodUntilMs: 61_000 }
    expect(decideRate(undefined, [], 1_000)).toMatchObject({ reason: 'convert_rate_stale' })
    expect(decideRate(rate, [100n], 61_001)).toMatchObject({ reason: 'convert_rate_stale' })
    expect(decideRate(rate, [100n, 98n], 61_000)).toMatchObject({ reason: 'convert_rate_moved' })
    expect(decideRate(rate, [100n, 103n], 61_000), 'also downward').toMatchObject({ reason: 'convert_rate_moved' })
    expect(decideRate({ ...rate, midNano: 10_200n }, [10_000n], 1_000)).toMatchObject({ ok: true })
    expect(decideRate({ ...rate, midNano: 9_800n }, [10_000n], 1_000)).toMatchObject({ ok: true })
  })

  it('FX-5 is one journal that sums to zero in both currencies', () => {
    const conversion = { realm: 'real' as const, userId: 1n, fromAsset: 'PKR', toAsset: 'USD', quoteId: 'q' }
    const { legs } = convertJournal({ ...conversion, inUnits: 1_000n, feeUnits: 1n, outUnits: 3n })
    const sum = (asset: string) =>
      legs.filter(leg => leg.account.asset === asset).reduce((all, leg) => all + leg.units, 0n)
    expect([sum('PKR'), sum('USD')]).toEqual([0n, 0n])
    const house = legs.filter(({ account }) => account.userId === undefined)
    expect(house.map(({ account, units }) => [account.code, account.asset, units])).toEqual([
      ['fx_clearing', 'PKR', 999n],
      ['fx_fees', 'PKR', 1n],
      ['fx_clearing', 'USD', -3n],
    ])
  })
})

it('FX-6 the simulated rate is the same for the same moment, and never runs', () => {
  for (const pair of SIMULATED_PAIRS) {
    for (let step = 0; step < 5_000; step++) {
      const [now, minuteLater] = [0, 60_000].map(more => simulatedMidNano(7, pair, 1.7e12 + step * FX_STEP_MS + more))
      if (now === undefined || minuteLater === undefined) throw new Error('no rate')
      expect((minuteLater - now) ** 2n * 10_000n < now ** 2n).toBe(true)
      expect((now - pair.anchorNano) ** 2n * 10_000n < pair.anchorNano ** 2n).toBe(true)
    }
    expect(simulatedMidNano(7, pair, 5)).toBe(simulatedMidNano(7, pair, 9_999))
    expect(simulatedMidNano(7, pair, 5)).not.toBe(simulatedMidNano(8, pair, 5))
  }
})

it('FX-9 a way around through a third currency gains in no direction', () => {
  const terms = { spreadBps: 60, feePpm: 1_000n }
  const exponents = { base: 2, quote: 2 }
  for (let step = 0; step < 2_000; step++) {
    const rates = simulatedRates(7, 1.7e12 + step * 60_000)
    const give = (from: string, to: string, units: bigint) => {
      const rate = rates.find(({ base, quote }) => [base, quote].includes(from) && [base, quote].includes(to))
      if (!rate) throw new Error(`no rate of ${from} and ${to}`)
      const side = rate.base === from ? 'sell_base' : 'buy_base'
      return convertAmounts({ pair: { ...rate, ...terms }, side, exponents }, rate.midNano, units).outUnits
    }
    for (const way of [
      ['PKR', 'USD', 'BRL'],
      ['PKR', 'BRL', 'USD'],
    ] as const) {
      const [first, second, third] = way
      const back = give(third, first, give(second, third, give(first, second, 100_000_000n)))
      expect(back).toBeLessThan(100_000_000n)
    }
  }
})
