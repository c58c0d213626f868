import { describe, expect, test } from 'vitest'
import { freshest, mergeQuotes, sparkPoints } from './live-quotes.ts'

describe('quotes of the stream', () => {
  test('a delta changes its fields of its symbols and nothing else', () => {
    const known = {
      items: [
        { symbol: 'A', last: '1.00', volume: 5 },
        { symbol: 'B', last: '2.00' },
      ],
    }
    const change = {
      items: [
        { symbol: 'A', last: '1.10' },
        { symbol: 'C', last: '3.00' },
      ],
    }
    expect(mergeQuotes(known, change)).toEqual({
      items: [
        { symbol: 'A', last: '1.10', volume: 5 },
        { symbol: 'B', last: '2.00' },
        { symbol: 'C', last: '3.00' },
      ],
    })
  })

  test('what was read later than the last word of the stream is not covered by it', () => {
    const read = { symbol: 'A', sourceAtMs: 20, last: '9.00' }
    const older = new Map([['A', { symbol: 'A', sourceAtMs: 10, last: '1.00' }]])
    const newer = new Map([['A', { symbol: 'A', sourceAtMs: 30, last: '2.00' }]])
    expect(freshest(read, { bySymbol: older, live: true }).last).toBe('9.00')
    expect(freshest(read, { bySymbol: newer, live: true }).last).toBe('2.00')
    expect(freshest(read, { bySymbol: new Map(), live: false })).toBe(read)
  })

  test('the line of a list ends in the present price', () => {
    expect(sparkPoints({ spark: ['1.00', '2.00'], last: '3.50' })).toEqual([1, 3.5])
    expect(sparkPoints({ spark: ['1.00', '2.00'], last: null })).toEqual([1, 2])
    expect(sparkPoints({ spark: [], last: '3.50' })).toEqual([])
  })
})
