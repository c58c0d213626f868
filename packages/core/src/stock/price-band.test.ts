import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FastOrderBook } from '../book/order-book.ts'
import { LIMITS } from '../limits.ts'
import { isInBand, PSX_BAND, priceBand, stopProtection } from './price-band.ts'

describe('price band', () => {
  it.each([
    [10_000, 9_000, 11_000],
    [840, 740, 940],
    [90, 1, 190],
    [3_333, 3_000, 3_666],
    [1_000, 900, 1_100],
    [1_001, 901, 1_101],
  ])('BAND-1 around %i paisa goes from %i to %i', (reference, lower, upper) => {
    expect(priceBand(reference, PSX_BAND, 1)).toEqual({ lower, upper })
  })

  it('BAND-2 takes the two directions from separate settings', () => {
    const band = priceBand(10_000, { upperPpm: 100_000, lowerPpm: 75_000, widthMin: 100 }, 1)
    expect(band).toEqual({ lower: 9_250, upper: 11_000 })
  })

  it('BAND-1 rounds inward to any tick and never below one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14_500_000 }), fc.constantFrom(1, 5, 25), (reference, tick) => {
        const { lower, upper } = priceBand(reference, PSX_BAND, tick)
        const width = Math.max(reference / 10, 100)
        expect(lower % tick).toBe(0)
        expect(upper % tick).toBe(0)
        expect(lower).toBeGreaterThanOrEqual(Math.max(reference - width - 1e-6, tick))
        expect(upper).toBeLessThanOrEqual(reference + width + 1e-6)
        expect(upper + tick).toBeGreaterThan(reference + width - 1e-6)
        expect(isInBand({ lower, upper }, lower) && isInBand({ lower, upper }, upper)).toBe(true)
        expect(isInBand({ lower, upper }, lower - 1) || isInBand({ lower, upper }, upper + 1)).toBe(false)
      }),
    )
  })

  it.each([1, 5, 25])(
    'BAND-5 ends at the highest price of a share, and then fits a book however wide it is, at a tick of %i',
    tick => {
      const anyWidth = { upperPpm: 10_000_000, lowerPpm: 1_000_000, widthMin: 100 }
      const widest = priceBand(LIMITS.pricePaisaMax, anyWidth, tick)
      expect(widest).toEqual({ lower: tick, upper: LIMITS.pricePaisaMax })
      expect(() => new FastOrderBook({ lowTicks: widest.lower, highTicks: widest.upper })).not.toThrow()
      expect(priceBand(LIMITS.pricePaisaMax, PSX_BAND, tick).upper).toBe(LIMITS.pricePaisaMax)
    },
  )

  it('BAND-3 lets a triggered stop trade 4 % through its trigger, inside the band', () => {
    expect(stopProtection('buy', 10_000, 1)).toBe(10_400)
    expect(stopProtection('sell', 10_000, 1)).toBe(9_600)
    expect(stopProtection('buy', 10_900, 1, { lower: 9_000, upper: 11_000 })).toBe(11_000)
    expect(stopProtection('sell', 9_100, 1, { lower: 9_000, upper: 11_000 })).toBe(9_000)
    expect(stopProtection('buy', 333, 1)).toBe(346)
    expect(stopProtection('sell', 333, 1)).toBe(320)
    expect(stopProtection('sell', 1, 1)).toBe(1)
  })
})
