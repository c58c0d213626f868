import { describe, expect, test } from 'vitest'
import { freshest, sparkPoints } from './live-quotes.ts'

describe('quotes of the stream', () => {
  test('what was read later than the last word of the stream is not covered by it', () => {
    const read = { symbol: 'A', sourceAtMs: 20, last: '9.00' }
    const older = new Map([['A', { symbol: 'A', sourceAtMs: 10, last: '1.00' }]])
    const newer = new Map([['A', { symbol: 'A', sourceAtMs: 30, last: '2.00' }]])
    expect(freshest(read, { bySymbol: older }).last).toBe('9.00')
    expect(freshest(read, { bySymbol: newer }).last).toBe('2.00')
    expect(freshest(read, { bySymbol: new Map() })).toBe(read)
    expect(freshest(read, { bySymbol: new Map(newer) }), 'no new object while nothing changes').toBe(
      freshest(read, { bySymbol: newer }),
    )
  })

  test('the line of a list ends in the present price', () => {
    expect(sparkPoints({ spark: ['1.00', '2.00'], last: '3.50' })).toEqual([1, 3.5])
    expect(sparkPoints({ spark: ['1.00', '2.00'], last: null })).toEqual([1, 2])
    expect(sparkPoints({ spark: [], last: '3.50' })).toEqual([])
  })
})
