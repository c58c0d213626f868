import { expect, test } from 'vitest'
import { mergeOf } from './stream-merge.ts'

test('changed items get their changed fields in place, new ones go to the front', () => {
  const known = {
    items: [
      { symbol: 'OGDC', last: '1', bid: '0' },
      { symbol: 'LUCK', last: '5' },
    ],
  }
  const change = {
    items: [
      { symbol: 'LUCK', last: '6' },
      { symbol: 'HBL', last: '9' },
    ],
  }
  expect(mergeOf('quotes:demo')(known, change)).toEqual({
    items: [
      { symbol: 'HBL', last: '9' },
      { symbol: 'OGDC', last: '1', bid: '0' },
      { symbol: 'LUCK', last: '6' },
    ],
  })
})

test('books come whole, trades come newest first and fifty are kept', () => {
  expect(mergeOf('book:demo:OGDC')({ bids: [1] }, { bids: [2] })).toEqual({ bids: [2] })
  const known = { items: Array.from({ length: 50 }, (_, index) => ({ id: `old${index}` })) }
  const merged = mergeOf('trades:demo:OGDC')(known, { items: [{ id: 'new' }] }) as typeof known
  expect(merged.items).toHaveLength(50)
  expect(merged.items[0]).toEqual({ id: 'new' })
})
