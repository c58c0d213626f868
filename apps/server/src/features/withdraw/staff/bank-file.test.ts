import { CURRENCY_NAMES } from '@firoza/core/settings/new-channel'
import { describe, expect, it } from 'vitest'
import { bankFile, type FileLine, LAYOUTS, readBankAnswers } from './bank-file.ts'

const line = (more: Partial<FileLine>): FileLine => ({
  reference: 'W237J8J2NG2',
  template: 'pk_iban',
  account: 'PK36SCBL0000001123456702',
  holderName: 'Ayesha Khan',
  asset: 'PKR',
  units: 97_500n,
  details: {},
  ...more,
})
const rows = (text: string) => text.trimEnd().split('\r\n')

describe('a file for the bank', () => {
  it('WDR-23 says of a mobile number whether it is a Raast ID or a wallet, and which', () => {
    const to = (template: string) => line({ template, account: '+923001234567' })
    expect(rows(bankFile('mobile_transfer', ['pk_raast', 'pk_easypaisa', 'pk_jazzcash'].map(to)))).toEqual([
      'reference,scheme,beneficiary_mobile,beneficiary_title,amount,currency,purpose',
      'W237J8J2NG2,RAAST,03001234567,Ayesha Khan,975.00,PKR,WITHDRAWAL',
      'W237J8J2NG2,EASYPAISA,03001234567,Ayesha Khan,975.00,PKR,WITHDRAWAL',
      'W237J8J2NG2,JAZZCASH,03001234567,Ayesha Khan,975.00,PKR,WITHDRAWAL',
    ])
  })

  it('WDR-23 names all that a transfer to a Brazilian bank account takes', () => {
    const details = { bankCode: '341', branchCode: '1234', accountType: 'checking', cpf: '52998224725' }
    const ted = line({ template: 'br_bank', account: '123456', asset: 'BRL', details })
    expect(rows(bankFile('ted_transfer', [ted]))).toEqual([
      'reference,bank_code,branch_code,account_number,account_type,tax_number,beneficiary_title,amount,currency,purpose',
      'W237J8J2NG2,341,1234,123456,checking,52998224725,Ayesha Khan,975.00,BRL,WITHDRAWAL',
    ])
  })

  it('WDR-23 lets no name be a formula or break a line', () => {
    const [, row] = rows(bankFile('iban_transfer', [line({ holderName: '=-HYPERLINK("x"),\r\nAli' })]))
    expect(row).toBe('W237J8J2NG2,PK36SCBL0000001123456702,HYPERLINKxAli,975.00,PKR,WITHDRAWAL')
  })

  it('DEP-30 keeps the bank’s transaction id as it is, and lets none be a formula or break a line', () => {
    const refund = (account: string) =>
      line({ template: 'return_PKR', reference: 'R237J8J2NG2', account, paidInto: 'PK36SCBL0000001123456702' })
    const cellOf = (account: string) => {
      const [, row = ''] = rows(bankFile('return_pkr', [refund(account)]))
      const parts = /^R237J8J2NG2,PK36SCBL0000001123456702,(.*),Ayesha Khan,975\.00,PKR,RETURN$/.exec(row)
      return parts?.[1]
    }
    expect(cellOf('FT/25:88#1*2')).toBe('FT/25:88#1*2')
    expect(cellOf('FT25,88')).toBe('"FT25,88"')
    expect(cellOf('FT"25"')).toBe('"FT""25"""')
    expect(cellOf('=-@ +FT25')).toBe('FT25')
    expect(cellOf('FT\r\n25\t88')).toBe('FT  25 88')
  })

  it.each(Object.keys(CURRENCY_NAMES))('DEP-30 there is one for refunds in %s', currency => {
    const found = Object.values(LAYOUTS).filter(({ templates }) => templates.includes(`return_${currency}`))
    expect(found).toMatchObject([{ asset: currency, purpose: 'RETURN' }])
  })
})

it('WDR-23 reads the bank’s answers as a spreadsheet leaves them', () => {
  const paid = { line: 2, reference: 'W237J8J2NG2', state: 'settled', bankReference: 'FT1', reason: null }
  for (const file of [
    'reference,status,bank_reference,reason\nW237J8J2NG2,paid,FT1,\n',
    '\uFEFFreference;status;bank_reference;reason\r\nW237J8J2NG2;paid;FT1;\r\n\r\n',
  ]) {
    expect(readBankAnswers(file)).toEqual([paid])
  }
  expect(readBankAnswers('reference,status\n')).toEqual({ badLine: 1 })
  const heading = 'reference,status,bank_reference,reason'
  expect(readBankAnswers(`${heading}\n\nW237J8J2NG2,paid,FT1,`)).toEqual([{ ...paid, line: 3 }])
  expect(readBankAnswers(`${heading}\n\nW237J8J2NG2,lost,FT1,`)).toEqual({ badLine: 3 })
})
