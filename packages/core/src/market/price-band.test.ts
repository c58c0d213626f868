import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToBand, priceBand } from './price-band.ts'

test.each([
  [10_000, 9_000, 11_000],
  [840, 740, 940],
  [90, 1, 190],
  [3_333, 3_000, 3_666],
])('BAND-1 around %i ticks the band is %i to %i', (reference, lowerTicks, upperTicks) => {
  expect(priceBand(reference)).toEqual({ lowerTicks, upperTicks })
})

test('BAND-1 the band holds its reference, and clamping leads into it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer(), (reference, price) => {
      const band = priceBand(reference)
      expect(clampToBand(reference, band)).toBe(reference)
      const clamped = clampToBand(price, band)
      expect(clamped).toBeGreaterThanOrEqual(band.lowerTicks)
      expect(clamped).toBeLessThanOrEqual(band.upperTicks)
      expect(Math.abs(clamped - reference)).toBeLessThanOrEqual(Math.max(100, reference / 10))
    }),
  )
})
