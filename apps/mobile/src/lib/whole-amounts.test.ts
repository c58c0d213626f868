import { expect, it } from 'vitest'
import { wholeWhereWhole } from './whole-amounts.ts'

it('leaves decimals away where every amount is whole, and nowhere else', () => {
  expect(wholeWhereWhole('100.00', '5000')).toEqual({ fractionDigits: 0 })
  expect(wholeWhereWhole('100.50', '5000.00')).toEqual({})
  expect(wholeWhereWhole('100.00', '5000.05')).toEqual({})
})
