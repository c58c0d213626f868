import { figuresOf } from '@firoza/ui/use-figures'
import { expect, it } from 'vitest'
import { COIN_STYLE, shortHash } from './coin-labels.ts'

it('UI-8, I18N-6 shows amounts of coins whole, without empty digits, and long codes by their ends', () => {
  const { number } = figuresOf({ locale: 'en-US' })
  expect(number('50.000000', COIN_STYLE)).toBe('50.00')
  expect(number('0.010000001', COIN_STYLE)).toBe('0.010000001')
  expect(shortHash('0x1234567890abcdef1234567890abcdef')).toBe('0x123456…abcdef')
})
