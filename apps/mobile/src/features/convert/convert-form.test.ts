import { BOOK_SOURCE } from '@firoza/core/convert/book-rate'
import { SIMULATED_FX_SOURCE } from '@firoza/core/convert/simulated-rates'
import { translatorFor } from '@firoza/i18n/server-translator'
import { describe, expect, it } from 'vitest'
import {
  allOf,
  currenciesOf,
  isShort,
  type Pairs,
  receivableFor,
  sourceName,
  startOf,
  swapped,
  termsOf,
  withFrom,
} from './convert-form.ts'

const pair = (base: string, quote: string, enabled = true): Pairs['items'][number] => ({
  base,
  quote,
  enabled,
  mid: '1',
  source: 's',
  rateAtMs: 0,
  spreadBps: 0,
  feePpm: 0,
  baseMin: '1',
  baseMax: '2',
  quoteMin: '1',
  quoteMax: '2',
})
const pairs: Pairs = {
  nowMs: 0,
  items: [pair('USD', 'PKR'), pair('USD', 'BRL'), pair('EUR', 'PKR', false)],
  balances: [],
}

describe('the form of an exchange', () => {
  it('FX-6 names the simulated source in the language of the page, and an operator’s as it names itself', () => {
    const urdu = translatorFor('ur-PK')
    expect(sourceName(urdu, SIMULATED_FX_SOURCE)).toBe('فیروزہ کے نقلی ریٹ')
    expect(sourceName(urdu, BOOK_SOURCE)).toBe('فیروزہ کی آرڈر بک')
    expect(sourceName(urdu, 'European Central Bank')).toBe('European Central Bank')
  })

  it('FX-2 offers what the open pairs join, both ways', () => {
    expect(currenciesOf(pairs)).toEqual(['BRL', 'PKR', 'USD'])
    expect(receivableFor(pairs, 'USD')).toEqual(['PKR', 'BRL'])
    expect(receivableFor(pairs, 'BRL')).toEqual(['USD'])
    expect(receivableFor(pairs, 'EUR')).toEqual([])
  })

  it('FX-2 starts with what the address asks for, where it can be had', () => {
    expect(startOf(pairs, 'USD', 'BRL')).toMatchObject({ from: 'USD', to: 'BRL' })
    expect(startOf(pairs, 'ZZZ', 'EUR')).toMatchObject({ from: 'PKR', to: 'USD' })
    expect(withFrom(pairs, { from: 'PKR', to: 'USD', amount: '5' }, 'USD')).toEqual({
      from: 'USD',
      to: 'PKR',
      amount: '5',
    })
    expect(swapped({ from: 'PKR', to: 'USD', amount: '5' })).toEqual({ from: 'USD', to: 'PKR', amount: '' })
  })

  it('FX-2 knows the bounds and the fee of what is given, on either side of a pair', () => {
    const items = [{ ...pair('USD', 'PKR'), baseMax: '9.00', quoteMin: '300.00', quoteMax: '2500.00', feePpm: 1_500 }]
    const known = {
      ...pairs,
      items,
      balances: [
        { asset: 'PKR', available: '2000.00', decimals: 2 },
        { asset: 'USD', available: '10.00', decimals: 2 },
      ],
    }
    const rupees = { from: 'PKR', to: 'USD', amount: '' }
    expect(termsOf(known, rupees)).toEqual({ min: '300.00', max: '2500.00', feePercent: '0.15' })
    expect(allOf(known, rupees)).toBe('2000.00')
    expect(allOf(known, { from: 'USD', to: 'PKR', amount: '' })).toBe('9.00')
    expect(termsOf(known, { ...rupees, to: 'EUR' })).toBeUndefined()
  })

  it('FX-5 tells before asking for a rate that there is not so much', () => {
    const known = { ...pairs, balances: [{ asset: 'PKR', available: '2000.00', decimals: 2 }] }
    const give = (amount: string, from = 'PKR') => isShort(known, { from, to: 'USD', amount })
    expect([give('2000'), give('2000.01'), give('0.01', 'BRL'), give('')]).toEqual([false, true, true, false])
  })
})
