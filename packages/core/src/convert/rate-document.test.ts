import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBelievable, type RateDocument, readPairRates } from './rate-document.ts'

const NOW = Date.UTC(2026, 1, 9, 12)
const PAIRS = [
  { base: 'USD', quote: 'PKR' },
  { base: 'USD', quote: 'BRL' },
  { base: 'BRL', quote: 'PKR' },
]
const at = { nowMs: NOW, ageMaxMs: 60_000 }
const document = (rates: Record<string, string>, more: Partial<RateDocument> = {}): RateDocument => ({
  base: 'EUR',
  atMs: NOW,
  rates: new Map(Object.entries(rates)),
  ...more,
})

describe('a document of rates', () => {
  it('FX-11 gives each pair the quotient of its two currencies, the base being one', () => {
    expect(readPairRates(document({ USD: '1.25', PKR: '350', BRL: '6.25', XAU: 'nothing' }), PAIRS, at)).toEqual([
      { base: 'USD', quote: 'PKR', midNano: 280_000_000_000n },
      { base: 'USD', quote: 'BRL', midNano: 5_000_000_000n },
      { base: 'BRL', quote: 'PKR', midNano: 56_000_000_000n },
    ])
    expect(readPairRates(document({ PKR: '280.5' }, { base: 'USD' }), PAIRS, at)).toEqual([
      { base: 'USD', quote: 'PKR', midNano: 280_500_000_000n },
    ])
  })

  it.each([
    ['a minute and more old', document({ USD: '1', PKR: '2' }, { atMs: NOW - 60_001 }), 'too old'],
    ['of a time still to come', document({ USD: '1', PKR: '2' }, { atMs: NOW + 60_001 }), 'still to come'],
    ['with a zero', document({ USD: '0', PKR: '280' }), 'USD and PKR'],
    ['with a negative figure', document({ USD: '1', PKR: '-280' }), 'USD and PKR'],
    ['with an exponent', document({ USD: '1', PKR: '2.8e2' }), 'USD and PKR'],
    ['with a word', document({ USD: '1', PKR: 'null' }), 'USD and PKR'],
    ['with a figure beyond all sense', document({ USD: '0.000000000001', PKR: '999999999' }), 'USD/PKR'],
  ])('FX-12 is refused whole: one %s', (_, wrong, words) => {
    expect(readPairRates(wrong, PAIRS, at)).toEqual({ fault: expect.stringContaining(words) })
  })

  it('FX-12 is taken up to its age, and from a clock that goes a minute ahead', () => {
    for (const atMs of [NOW - 60_000, NOW + 60_000])
      expect(readPairRates(document({ USD: '1', PKR: '280' }, { atMs }), PAIRS, at)).toHaveLength(1)
  })

  it('FX-12 of a day is fresh for as long as the operator says', () => {
    const daily = document({ USD: '1', PKR: '280' }, { atMs: NOW - 86_400_000 })
    expect(readPairRates(daily, PAIRS, { nowMs: NOW, ageMaxMs: 5 * 86_400_000 })).toHaveLength(1)
  })

  it('FX-11 gives no gain on a way around through a third currency, but by what rounding leaves', () => {
    const figure = fc.integer({ min: 1, max: 1_000_000_000 }).map(value => (value / 1_000).toFixed(3))
    fc.assert(
      fc.property(figure, figure, figure, (USD, PKR, BRL) => {
        const read = readPairRates(document({ USD, PKR, BRL }), PAIRS, at)
        if ('fault' in read) return true
        const [usdPkr, usdBrl, brlPkr] = read.map(({ midNano }) => midNano) as [bigint, bigint, bigint]
        const around = (usdBrl * brlPkr) / 1_000_000_000n
        const distance = around > usdPkr ? around - usdPkr : usdPkr - around
        return distance <= brlPkr / 1_000_000_000n + usdBrl / 1_000_000_000n + 2n
      }),
    )
  })
})

it('FX-13 believes a step of a fifth, and no further one', () => {
  expect([1_200n, 800n, 1_201n, 799n, 28n].map(next => isBelievable(next, 1_000n))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
