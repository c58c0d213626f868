import { expect, it } from 'vitest'
import { FEE_RATES, isUnusualJump, readFeeRate, showFeeRate } from './fee-rate.ts'

it('SET-13 a rate is written in percent or in rupees, and what is finer than it is kept is none', () => {
  expect(readFeeRate('commissionPpm', '13.5')).toBe(135_000n)
  expect(readFeeRate('commissionPpm', '0.15')).toBe(1_500n)
  expect(readFeeRate('cdcPerThousand', '4')).toBe(400n)
  for (const text of ['0.15001', '1e2', '-1', '.5', '1.', ''])
    expect(readFeeRate('salesTaxPpm', text), text).toBeUndefined()
  expect(readFeeRate('commissionPerThousand', '0.001')).toBeUndefined()
  expect(showFeeRate('salesTaxPpm', 150_000n)).toBe('15')
  expect(showFeeRate('commissionPpm', 1_500n)).toBe('0.15')
  expect(showFeeRate('commissionPerThousand', 3_000n)).toBe('30.00')
  for (const rate of FEE_RATES) {
    for (const units of [0n, 1n, 99n, 1_500n, 100_000n, 1_000_000n]) {
      expect(readFeeRate(rate, showFeeRate(rate, units)), `${rate} ${units}`).toBe(units)
    }
  }
})

it('SET-13 more than twice or less than half of a rate is an unusual jump', () => {
  expect([isUnusualJump(100n, 200n), isUnusualJump(100n, 50n), isUnusualJump(0n, 0n)]).toEqual([false, false, false])
  expect([isUnusualJump(100n, 201n), isUnusualJump(100n, 49n), isUnusualJump(0n, 1n), isUnusualJump(1n, 0n)]).toEqual(
    Array(4).fill(true),
  )
})
