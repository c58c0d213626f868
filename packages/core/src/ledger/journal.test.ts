import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseAccount, userAccount } from './account.ts'
import { adjustmentJournal } from './adjustment.ts'
import { journal, move } from './journal.ts'
import { faultText, trialBalance } from './trial-balance.ts'

const bank = houseAccount('sandbox_bank', 'PKR')

describe('journal', () => {
  it('LED-1 holds legs that sum to zero for each asset', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 10 }), amounts => {
        const legs = amounts.flatMap((units, i) => move(bank, userAccount(BigInt(i), 'PKR'), units))
        const sum = journal('demo', 'sandbox_grant', 'test', legs).legs.reduce((total, leg) => total + leg.units, 0n)
        expect(sum).toBe(0n)
      }),
    )
  })

  it('LED-1 is not made of legs that do not sum to zero, even where the sum over all assets is zero', () => {
    const legs = [
      { account: userAccount(1n, 'PKR'), units: 5n },
      { account: userAccount(1n, 'OGDC'), units: -5n },
    ]
    expect(() => journal('demo', 'trade', 'test', legs)).toThrow(/PKR sum to zero/)
  })

  it('LED-2 refuses an empty leg, a single leg, and a movement of nothing', () => {
    expect(() => journal('demo', 'trade', 'test', [{ account: bank, units: 0n }])).toThrow(/two to 32/)
    expect(() =>
      journal('demo', 'trade', 'test', [
        { account: bank, units: 0n },
        { account: bank, units: 0n },
      ]),
    ).toThrow(/moves/)
    expect(() => move(bank, userAccount(1n, 'PKR'), 0n)).toThrow(/positive/)
  })
})

it('LED-1 names a person exactly where the chart has an account for each', () => {
  const bankOf = (userId: bigint) => ({ ...bank, userId })
  const nobody = { code: 'user', asset: 'PKR' } as const
  expect(() => journal('demo', 'sandbox_grant', 'test', move(bankOf(1n), userAccount(1n, 'PKR'), 5n))).toThrow(/names/)
  expect(() => journal('demo', 'sandbox_grant', 'test', move(bank, nobody, 5n))).toThrow(/names/)
})

it('REV-10 corrects in a person’s favour out of the platform’s earnings, and against them into those', () => {
  const wrong = {
    realm: 'real',
    userId: 7n,
    asset: 'PKR',
    units: 5n,
    account: 'transfer_fees',
    ref: 'approval 1',
  } as const
  const legs = (direction: 'credit' | 'debit') =>
    adjustmentJournal({ ...wrong, direction }).legs.map(({ account, units }) => [account.code, units])
  expect(Object.fromEntries(legs('credit'))).toEqual({ transfer_fees: -5n, user: 5n })
  expect(Object.fromEntries(legs('debit'))).toEqual({ transfer_fees: 5n, user: -5n })
})

describe('trial balance', () => {
  it('LED-3 names an asset that does not sum to zero and an account on its wrong side', () => {
    const balance = trialBalance([
      { realm: 'real', asset: 'PKR', code: 'user', posted: -5n },
      { realm: 'real', asset: 'PKR', code: 'sandbox_bank', posted: 4n },
    ])
    expect(balance.faults.map(faultText)).toEqual([
      'real PKR user is on its wrong side: -5',
      'real PKR sandbox_bank is on its wrong side: 4',
      'real PKR sums to -1, not to zero',
    ])
  })

  it('LED-3 finds nothing wrong in books that balance', () => {
    const balance = trialBalance([
      { realm: 'demo', asset: 'PKR', code: 'user', posted: 700n },
      { realm: 'demo', asset: 'PKR', code: 'house_commission', posted: 300n },
      { realm: 'demo', asset: 'PKR', code: 'sandbox_bank', posted: -1000n },
    ])
    expect(balance.faults).toEqual([])
    expect(balance.lines.map(line => [line.debit, line.credit])).toEqual([
      [0n, 700n],
      [0n, 300n],
      [1000n, 0n],
    ])
  })
})
