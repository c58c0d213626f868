import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const HEADING = 'transaction_id,amount,currency,sender_name,remittance'
const file = (...lines: readonly string[]) => [HEADING, ...lines].join('\r\n')

describe('a statement as CSV', () => {
  it('DEP-16 says of each payment on which line of the file it begins', () => {
    const lines = readCsv(file('A,1.00,PKR,x,y', '', 'B,2.00,PKR,x,"two', 'lines"', 'C,3.00,PKR,x,y'))
    expect(lines).toMatchObject([
      { line: 2, transactionId: 'A' },
      { line: 4, transactionId: 'B', remittance: 'two\r\nlines' },
      { line: 6, transactionId: 'C' },
    ])
  })

  it.each([
    ['without one of its heads', 'transaction_id,amount\nA,1.00', 1],
    ['with a broken amount below an empty line', file('A,1.00,PKR,x,y', '', 'B,1e3,PKR,x,y'), 4],
    ['with an amount beyond every amount', file('A,1.00,PKR,x,y', 'B,100000000000000000.00,PKR,x,y'), 3],
    ['with a cell too many below a cell of two lines', file('A,1.00,PKR,x,"y', 'z"', 'B,1.00,PKR,x,y,z'), 4],
    ['with a name longer than any', file('A,1.00,PKR,x,y', `B,1.00,PKR,${'x'.repeat(501)},y`), 3],
    ['with a text longer than any', file(`A,1.00,PKR,x,${'y'.repeat(5_001)}`), 2],
    ['with a quote that stays open', file('', 'A,1.00,PKR,x,"y', 'B,1.00,PKR,x,y'), 3],
  ])('DEP-16 names the line of a file %s', (_, content, line) => {
    expect(readCsv(content)).toBe(line)
  })
})
