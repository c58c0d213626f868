import { expect, it } from 'vitest'
import { shortAmount, shortHash } from './coin-words.ts'

it('UI-8 shows amounts of coins without empty digits, and long codes by their ends', () => {
  expect(shortAmount('50.000000')).toBe('50.00')
  expect(shortAmount('0.010000001')).toBe('0.010000001')
  expect(shortAmount('7')).toBe('7.00')
  expect(shortHash('0x1234567890abcdef1234567890abcdef')).toBe('0x123456…abcdef')
})
