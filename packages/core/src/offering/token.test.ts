import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../clock.ts'
import { checkSpec } from '../engine/listing-spec.ts'
import { shareOut } from './share-out.ts'
import { isVesting, poolEstimate, tokenPair, tokensOf, vestingParts } from './token.ts'

const ONE = 1_000_000n

test('OFR-22 a fixed price buys the tokens of its lots, whatever others take', () => {
  const terms = { sale: 'fixed', tokens: 10_000, retailLots: 50 } as const
  expect(tokensOf(terms, 3, 50)).toBe(600n * ONE)
  expect(tokensOf(terms, 3, 4)).toBe(600n * ONE)
})

test('OFR-22 a pool shares all tokens out in proportion, and never more than there are', () => {
  const terms = { sale: 'pool', tokens: 100, retailLots: 10 } as const
  expect([1, 2, 4].map(lots => tokensOf(terms, lots, 7))).toEqual([14_285_714n, 28_571_428n, 57_142_857n])
  expect(poolEstimate(terms, 1, 40)).toBe(2_500_000n)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 }),
      fc.nat(5_000),
      (asked, cap) => {
        const lots = shareOut(cap + 1, asked, index => index)
        const taken = lots.reduce((sum, each) => sum + each, 0)
        const sum = lots.reduce((units, each) => units + tokensOf({ ...terms, retailLots: cap + 1 }, each, taken), 0n)
        expect(taken).toBeLessThanOrEqual(cap + 1)
        expect(sum).toBeLessThanOrEqual(100n * ONE)
        expect(100n * ONE - sum).toBeLessThan(BigInt(asked.length))
      },
    ),
  )
})

test('OFR-24 a fifth unlocks at the listing, the rest in equal parts after the cliff', () => {
  const terms = { listingPpm: 200_000, cliffDays: 30, parts: 3 }
  const parts = vestingParts(terms, 1_000_001n, 0)
  expect(parts.map(({ part, units, atMs }) => [part, units, atMs / DAY_MS])).toEqual([
    [0, 200_000n, 0],
    [1, 266_667n, 60],
    [2, 266_667n, 90],
    [3, 266_667n, 120],
  ])
  expect(isVesting(terms)).toBe(true)
  expect(isVesting({ listingPpm: 1_000_000, cliffDays: 0, parts: 0 })).toBe(true)
  expect(isVesting({ listingPpm: 1_000_000, cliffDays: 0, parts: 1 })).toBe(false)
  expect(isVesting({ listingPpm: 0, cliffDays: 10, parts: 0 })).toBe(false)
})

test('OFR-24 the parts of any tokens sum to all of them, in the order of their times', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 15n),
      fc.nat(999_999),
      fc.nat(1_825),
      fc.integer({ min: 1, max: 60 }),
      (units, listingPpm, cliffDays, parts) => {
        const made = vestingParts({ listingPpm, cliffDays, parts }, units, 1_000)
        expect(made.reduce((sum, part) => sum + part.units, 0n)).toBe(units)
        expect(made.every(part => part.units > 0n)).toBe(true)
        expect(made.map(({ atMs }) => atMs)).toEqual(made.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
      },
    ),
  )
})

test('OFR-25 a token is listed at its price of issue, in a pair that the engine takes', () => {
  const cheap = tokenPair('SIMX', 500n * ONE, 10_000n * ONE)
  expect([cheap.spec.symbol, cheap.referencePrice, cheap.spec.priceScale]).toEqual(['SIMX-USDT', 5_000, 5])
  const dear = tokenPair('SIMY', 25n * ONE, ONE)
  expect([dear.referencePrice, dear.spec.priceScale]).toEqual([2_500, 2])
  expect([cheap, dear].map(({ spec }) => checkSpec(spec).ok)).toEqual([true, true])
  expect(tokenPair('SIMZ', 1n, 10n ** 15n).referencePrice).toBe(1)
})
