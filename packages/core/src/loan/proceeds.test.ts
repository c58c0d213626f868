import { expect, it } from 'vitest'
import { ratePpm } from '../money/rate.ts'
import { decideUse, freeFor, type MoneyUse, NO_LOAN_MONEY } from './proceeds.ts'

const loan = { principalLeft: 100_000_00n, withdrawPpm: ratePpm(500_000n) }
const free = 130_000_00n

it.each<[MoneyUse, bigint]>([
  ['shares', 130_000_00n],
  ['share_offering', 130_000_00n],
  ['withdraw', 80_000_00n],
  ...(['robot', 'contract', 'option', 'ico', 'auto_apply', 'coin', 'convert'] as const).map(
    use => [use, 30_000_00n] as [MoneyUse, bigint],
  ),
])('LOAN-3 of 1,300.00 free with 1,000.00 owed, %s may take %s', (use, units) => {
  expect(freeFor(use, free, loan)).toBe(units)
  expect(freeFor(use, free, NO_LOAN_MONEY)).toBe(free)
  expect(decideUse(use, units, free, loan).ok).toBe(true)
  const more = decideUse(use, units + 1n, free, loan)
  expect(more.ok || more.reason).toBe(units === free ? true : 'loan_money_not_allowed')
})

it('LOAN-3 is never below zero, where the loan was spent on shares', () => {
  expect(freeFor('robot', 40_000_00n, loan)).toBe(0n)
  expect(freeFor('withdraw', 40_000_00n, loan)).toBe(0n)
})
