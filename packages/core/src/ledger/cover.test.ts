import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import { coverDifference, coverState, newestWhole } from './cover.ts'

describe('what the accounts outside hold beside what the ledger says', () => {
  const figures = { ledgerUnits: 1_000n, inTransitUnits: 0n, notBookedUnits: 0n, recordedUnits: 1_000n }

  it.each([
    ['the same', {}, 0n],
    ['missing money', { recordedUnits: 999n }, -1n],
    ['money that no entry explains', { recordedUnits: 1_001n }, 1n],
    ['a payment that has left and is not settled', { recordedUnits: 700n, inTransitUnits: 300n }, 0n],
    ['one that has not left yet', { inTransitUnits: 300n }, 0n],
    ['more missing than is on its way', { recordedUnits: 699n, inTransitUnits: 300n }, -1n],
    ['a payment on the statement that is booked later', { recordedUnits: 1_250n, notBookedUnits: 250n }, 0n],
    ['one that is booked and is not there', { notBookedUnits: 250n }, -250n],
  ])('LED-12 finds the difference: %s', (_, other, expected) => {
    expect(coverDifference({ ...figures, ...other })).toBe(expected)
  })

  it('LED-12 calls nothing covered without a recorded balance, or with an old one', () => {
    const oldest = tradingDate('2026-02-05')
    const of = (difference: bigint | undefined, day?: string) =>
      coverState(difference, { onDate: day === undefined ? undefined : tradingDate(day), oldest })
    expect(of(undefined)).toBe('not_recorded')
    expect(of(0n, '2026-02-04')).toBe('outdated')
    expect(of(5n, '2026-02-04')).toBe('outdated')
    expect(of(0n, '2026-02-05')).toBe('covered')
    expect(of(-1n, '2026-02-05')).toBe('differs')
    expect(of(0n)).toBe('covered')
  })

  it('LED-12 compares as of the newest day of which every account has a balance', () => {
    const [monday, tuesday] = [tradingDate('2026-02-02'), tradingDate('2026-02-03')]
    const records = [
      { place: 'a', onDate: monday },
      { place: 'b', onDate: monday },
      { place: 'a', onDate: tuesday },
    ]
    expect(newestWhole(['a', 'b'], records)).toBe(monday)
    expect(newestWhole(['a'], records)).toBe(tuesday)
    expect(newestWhole(['a', 'c'], records)).toBeUndefined()
    expect(newestWhole([], records)).toBeUndefined()
  })
})
