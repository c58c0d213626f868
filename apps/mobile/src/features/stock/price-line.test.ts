import { expect, test } from 'vitest'
import { changeBetween } from './price-line.tsx'

test('a change is in rupees and in percent of where it began, cut towards zero', () => {
  expect(changeBetween('100.00', '101.25')).toEqual({ amount: '1.25', percent: '1.25' })
  expect(changeBetween('3.00', '2.00')).toEqual({ amount: '-1.00', percent: '-33.33' })
  expect(changeBetween('0.00', '2.00')).toEqual({ amount: '2.00' })
})
