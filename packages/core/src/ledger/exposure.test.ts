import { expect, it } from 'vitest'
import { exposureOf, maskPublicId } from './exposure.ts'

it('DSK-7 sets what is owed against what lies outside, and shows a difference', () => {
  const totals = [
    { code: 'user', house: false, posted: 700n },
    { code: 'user', house: true, posted: 200n },
    { code: 'fx_clearing', house: true, posted: 50n },
    { code: 'transfer_fees', house: true, posted: 30n },
    { code: 'in_transit', house: true, posted: 20n },
    { code: 'bank', house: true, posted: -600n },
    { code: 'sandbox_bank', house: true, posted: -400n },
  ] as const
  expect(exposureOf(totals)).toEqual({
    clientUnits: 700n,
    liquidityUnits: 200n,
    clearingUnits: 50n,
    otherUnits: 50n,
    outsideUnits: 1_000n,
    differenceUnits: 0n,
  })
  expect(exposureOf(totals.slice(0, 6)).differenceUnits).toBe(-400n)
  expect(maskPublicId('FZ10000001')).toBe('FZ••••0001')
})
