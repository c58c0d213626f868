import { figuresOf } from '@firoza/ui/use-figures'
import { expect, it } from 'vitest'
import { COIN_STYLE, shortHash } from './coin-words.ts'

it('UI-8, I18N-6 shows amounts of coins whole, without empty digits, and long codes by their ends', () => {
  const { money } = figuresOf({ locale: 'en-US', numberStyle: {} })
  expect(money('50.000000', 'USDT', COIN_STYLE)).toBe('50.00 USDT')
  expect(money('0.010000001', 'ETH', COIN_STYLE)).toBe('0.010000001 ETH')
  expect(money('1234567', 'USDT', COIN_STYLE)).toBe('1,234,567.00 USDT')
  expect(shortHash('0x1234567890abcdef1234567890abcdef')).toBe('0x123456…abcdef')
})
