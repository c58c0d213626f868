import { expect, it } from 'vitest'
import { isPriceOf, paisaOf, resultAt, rupeesOf } from './option-form.ts'

const contract = {
  id: 'PPL-261231-C-20000',
  symbol: 'PPL',
  direction: 'call',
  strikePrice: '200.00',
  expiry: '2026-12-31',
  expiresAtMs: 0,
  shares: 500,
} as const

it('OPT-8 shows what a purchase makes at a price on expiry', () => {
  const bought = { quantity: 1, cost: 2_112_60n }
  expect(rupeesOf(resultAt(contract, bought, 210_00n))).toBe('2887.40')
  expect(rupeesOf(resultAt(contract, bought, 199_00n))).toBe('-2112.60')
  expect(['0.05', '-0.50', '12.00'].map(text => rupeesOf(paisaOf(text)))).toEqual(['0.05', '-0.50', '12.00'])
})

it('OPT-9 works a price out again from its inputs', () => {
  const inputs = {
    spotPaisa: '10000',
    strikeUnits: '5250000',
    multiplier: '500',
    lifeMs: 2_592_000_000,
    volatilityPpm: '350000',
    ratePpm: '110000',
    spreadPpm: '30000',
  }
  expect(isPriceOf(inputs, 'call', { ask: '2.70' })).toBe(true)
  expect(isPriceOf(inputs, 'call', { ask: '2.71' })).toBe(false)
})
