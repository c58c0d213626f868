import { expect, it } from 'vitest'
import { formatAccount } from './format-account.ts'

it('DEP-9 KYC-14 an IBAN is printed in fours however it was typed, and no other number', () => {
  for (const typed of ['PK36SCBL0000001123456702', 'pk36 scbl0000 0011-2345 6702', 'PK۳۶SCBL۰۰۰۰۰۰۱۱۲۳۴۵۶۷۰۲']) {
    expect(formatAccount(typed)).toBe('PK36 SCBL 0000 0011 2345 6702')
  }
  for (const other of ['03000000000', 'Karachi, Chundrigar Road', '•••• 6702', ''])
    expect(formatAccount(other)).toBe(other)
})
