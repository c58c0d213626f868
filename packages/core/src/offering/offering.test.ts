import { expect, it } from 'vitest'
import { DAY_MS } from '../clock.ts'
import { autoApplyAtMs, autoSkip } from './auto-apply.ts'
import { applicationUnits, decideApplication, type OfferingTerms, premiumBps } from './offering.ts'

const terms: OfferingTerms & { state: 'open' } = {
  ...{ kind: 'ipo', priceAsset: 'PKR', priceExponent: 2, floorPrice: 5_000n, capPrice: 7_000n, lotSize: 500 },
  ...{ lotsMin: 1, lotsMax: 20, retailLots: 100, bookLots: 300, opensAtMs: 100, closesAtMs: 200, state: 'open' },
}
const retail = { tranche: 'retail', lots: 2, price: undefined } as const

it('OFR-3 decides an application by state, window, tranche, lots and bid, in this order', () => {
  expect(decideApplication(terms, retail, 150)).toEqual({ ok: true, value: { price: 7_000n } })
  expect(applicationUnits(terms, 2, 7_000n)).toBe(7_000_000n)
  for (const atMs of [99, 200])
    expect(decideApplication(terms, retail, atMs)).toMatchObject({ reason: 'offering_not_open' })
  const bid = { tranche: 'book', lots: 30, price: 6_000n } as const
  expect(decideApplication(terms, bid, 150)).toEqual({ ok: true, value: { price: 6_000n } })
  expect(decideApplication({ ...terms, bookLots: 0 }, bid, 150)).toMatchObject({ reason: 'offering_no_book' })
  expect(decideApplication(terms, { ...bid, lots: 31 }, 150)).toMatchObject({
    reason: 'offering_lots',
    details: { max: 30 },
  })
  expect(decideApplication(terms, { ...retail, lots: 21 }, 150)).toMatchObject({ reason: 'offering_lots' })
  for (const price of [4_999n, 7_001n, undefined]) {
    expect(decideApplication(terms, { ...bid, price }, 150)).toMatchObject({
      reason: 'offering_bid',
      details: { lower: '50.00', upper: '70.00' },
    })
  }
  expect(premiumBps(7_000n, 7_770n)).toBe(1_100)
})

it('OFR-14 auto-apply stays within its limits, and leaves a day after its notice', () => {
  const auto = { enabled: true, perOfferingMax: 1_000n, perMonthMax: 1_500n, shariahOnly: true }
  const facts = { units: 800n, shariah: true, spentInMonth: 700n }
  expect(autoSkip(auto, facts)).toBeUndefined()
  expect(autoSkip({ ...auto, enabled: false }, facts)).toBe('turned_off')
  expect(autoSkip(auto, { ...facts, shariah: false })).toBe('not_shariah')
  expect(autoSkip(auto, { ...facts, units: 1_001n })).toBe('over_offering_limit')
  expect(autoSkip(auto, { ...facts, spentInMonth: 701n })).toBe('over_month_limit')
  expect(autoApplyAtMs({ opensAtMs: 5 * DAY_MS, closesAtMs: 6 * DAY_MS }, 0)).toBe(5 * DAY_MS)
  expect(autoApplyAtMs({ opensAtMs: DAY_MS, closesAtMs: 6 * DAY_MS }, 2 * DAY_MS)).toBe(3 * DAY_MS)
  expect(autoApplyAtMs({ opensAtMs: DAY_MS, closesAtMs: 2 * DAY_MS }, DAY_MS)).toBeUndefined()
})
