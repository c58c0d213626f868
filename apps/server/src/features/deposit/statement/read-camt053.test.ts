import { describe, expect, it } from 'vitest'
import { readCamt053 } from './read-camt053.ts'

const entry = (amount: string, id: string, more = '') => `
  <Ntry><Amt Ccy="PKR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef><EndToEndId>E2E</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>Ayesha Khan</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>for</Ustrd><Ustrd>ABCD1234</Ustrd></RmtInf></TxDtls></NtryDtls>${more}</Ntry>`
const file = (entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`

describe('a statement as camt.053', () => {
  it('DEP-16 gives each booked payment with its id, sender and remittance text', () => {
    expect(readCamt053(file(entry('1000.50', 'A1') + entry('7.00', 'A2')))).toEqual([
      {
        line: 1,
        direction: 'in',
        account: '',
        transactionId: 'A1',
        amount: '1000.5',
        currency: 'PKR',
        senderName: 'Ayesha Khan',
        remittance: 'for ABCD1234 E2E',
        bookedOn: undefined,
      },
      {
        line: 2,
        direction: 'in',
        account: '',
        transactionId: 'A2',
        amount: '7',
        currency: 'PKR',
        senderName: 'Ayesha Khan',
        remittance: 'for ABCD1234 E2E',
        bookedOn: undefined,
      },
    ])
  })

  it('DEP-16 leaves out what is not booked, and knows debits and reversals', () => {
    const pending = entry('1.00', 'P').replace('BOOK', 'PDNG')
    const debit = entry('2.00', 'D').replace('CRDT', 'DBIT')
    const reversal = entry('3.00', 'R', '<RvslInd>true</RvslInd>')
    const lines = readCamt053(file(pending + debit + reversal))
    expect(lines).toMatchObject([
      { transactionId: 'D', direction: 'out' },
      { transactionId: 'R', direction: 'out' },
    ])
  })

  it('DEP-16 reads the signs that XML writes as entities, and no others', () => {
    const written = entry('1.00', 'A')
      .replace('E2E', 'NOTPROVIDED')
      .replace('Ayesha Khan', 'Khan &amp; Sons &#38;amp; &#x641; &other; &#0; &#xD800;')
    expect(readCamt053(file(written))).toMatchObject([
      { senderName: 'Khan & Sons &amp; ف &other; &#0; &#xD800;', remittance: 'for ABCD1234' },
    ])
  })

  it.each([
    ['no XML', 'hello', 1],
    ['a bomb of entities', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${file(entry('1', 'A'))}`, 1],
    ['something else', '<a/>', 1],
    ['XML that breaks off', file('\n\n<Ntry></Ntr>'), 3],
    ['a broken amount', file(entry('1.00', 'A') + entry('1e5', 'B')), 2],
    ['an amount beyond every amount', file(entry('1.00', 'A') + entry('100000000000000000.00', 'B')), 2],
    ['an amount that fills a file with noughts', file(entry('1.00', 'A') + entry(`1.${'0'.repeat(100)}`, 'B')), 2],
    ['elements within elements without end', '<a>'.repeat(5_000) + '</a>'.repeat(5_000), 1],
    ['a name that reaches for a prototype', '<Document><__proto__>1</__proto__></Document>', 1],
    ['a name longer than any', file(entry('1.00', 'A') + entry('1.00', 'B').replace('Ayesha', 'A'.repeat(500))), 2],
    ['a payment without an id', file(entry('1.00', '').replace('<EndToEndId>E2E</EndToEndId>', '')), 1],
  ])('DEP-16 refuses %s', (_, content, line) => {
    expect(readCamt053(content)).toBe(line)
  })
})
