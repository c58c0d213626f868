import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referralJournals } from './referral.postings.ts'
import { referralStates } from './referral.states.ts'
import { rewardDays } from './referral-reward.ts'

const TERMS = { sharePpm: 200_000, capUnits: 1_000n, days: 365 }
const day = (name: string, feeUnits: bigint) => ({ day: name, feeUnits })

describe('the reward of a referral', () => {
  it('REF-2 is the share of each day, rounded down, up to the cap', () => {
    const days = [
      day('2026-11-02', 1_009n),
      day('2026-11-03', 4n),
      day('2026-11-04', 5_000n),
      day('2026-11-05', 5_000n),
    ]
    expect(rewardDays(TERMS, 0n, days).map(({ rewardUnits }) => rewardUnits)).toEqual([201n, 799n])
    expect(rewardDays(TERMS, 1_000n, days)).toEqual([])
  })

  it('REF-2 never passes the cap nor the share', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10_000n), { maxLength: 20 }), fc.bigInt(0n, 2_000n), (fees, earned) => {
        const sum = rewardDays(
          TERMS,
          earned,
          fees.map((units, at) => day(String(at), units)),
        ).reduce((all, { rewardUnits }) => all + rewardUnits, 0n)
        const paid = fees.reduce((all, units) => all + units, 0n)
        expect(sum * 5n).toBeLessThanOrEqual(paid)
        expect(sum === 0n || sum + earned <= TERMS.capUnits).toBe(true)
      }),
    )
  })

  it('REF-3 comes out of the commission by way of the referral account', () => {
    const [setAside, reward] = referralJournals({ referrerId: 7n, units: 5n, ref: '1 2026-11-02' })
    expect(setAside.legs.map(({ account, units }) => [account.code, units])).toEqual([
      ['house_commission', -5n],
      ['referral_fund', 5n],
    ])
    expect(reward.legs.map(({ account, units }) => [account.code, units])).toEqual([
      ['referral_fund', -5n],
      ['user', 5n],
    ])
  })

  it('REF-1 an attribution starts once, and an end is final', () => {
    expect(referralStates.moves).toMatchInlineSnapshot(`
      {
        "end": {
          "from": [
            "active",
          ],
          "to": "ended",
        },
        "refuse": {
          "from": [
            "pending",
            "active",
          ],
          "to": "refused",
        },
        "start": {
          "from": [
            "pending",
          ],
          "to": "active",
        },
      }
    `)
  })
})
