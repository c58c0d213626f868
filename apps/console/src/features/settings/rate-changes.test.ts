import { expect, test } from 'vitest'
import { rateChanges } from './rate-changes.tsx'

const now = {
  commissionPpm: 1_500,
  commissionPerThousand: 3_000,
  commissionMaxPpm: 25_000,
  salesTaxPpm: 150_000,
  cdcPerThousand: 400,
}
const form = {
  commissionPpm: '0.15',
  commissionPerThousand: '30',
  commissionMaxPpm: '2.5',
  salesTaxPpm: '15',
  cdcPerThousand: '4.00',
}

test('SET-13 names what a tariff would change, from what to what, and an unusual jump', () => {
  expect(rateChanges(now, form)).toEqual([])
  expect(rateChanges(now, { ...form, salesTaxPpm: '13.5', cdcPerThousand: '40' })).toEqual([
    { rate: 'salesTaxPpm', before: '15', after: '13.5', difference: '−1.5', unusual: false },
    { rate: 'cdcPerThousand', before: '4.00', after: '40.00', difference: '+36.00', unusual: true },
  ])
  expect(rateChanges(now, { ...form, salesTaxPpm: '1e2' })).toEqual([])
})
