import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertJournal } from './convert.postings.ts'
import { type ConvertSide, convertAmounts, decideRate, shownRateNano } from './convert-rate.ts'
import { FX_STEP_MS, SIMULATED_PAIRS, simulatedMidNano } from './simulated-rates.ts'

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
  })

  it('FX-4 needs a rate that is fresh and stands still', () => {
    const rate = { midNano: 100n, source: 's', atMs: 1_000 }
    expect(decideRate(undefined, [], 1_000)).toMatchObject({ reason: 'convert_rate_stale' })
    expect(decideRate(rate, [100n], 61_001)).toMatchObject({ reason: 'convert_rate_stale' })
    expect(decideRate(rate, [100n, 98n], 61_000)).toMatchObject({ reason: 'convert_rate_moved' })
    expect(decideRate({ ...rate, midNano: 10_200n }, [10_000n], 1_000)).toMatchObject({ ok: true })
  })

  it('FX-5 is one journal that sums to zero in both currencies', () => {
    const conversion = { realm: 'real' as const, userId: 1n, fromAsset: 'PKR', toAsset: 'USD', quoteId: 'q' }
    const { legs } = convertJournal({ ...conversion, inUnits: 1_000n, feeUnits: 1n, outUnits: 3n })
    const sum = (asset: string) =>
      legs.filter(leg => leg.account.asset === asset).reduce((all, leg) => all + leg.units, 0n)
    expect([sum('PKR'), sum('USD')]).toEqual([0n, 0n])
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
