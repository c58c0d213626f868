import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, it } from 'vitest'
import { paidBy, printedAccount } from './channel-words.ts'

const t = translatorFor('ur-PK')

it('DEP-9 an IBAN is printed in fours, and no other number', () => {
  expect(printedAccount('PK36SCBL0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702')
  expect(printedAccount('03000000000')).toBe('03000000000')
  expect(printedAccount('Karachi, Chundrigar Road')).toBe('Karachi, Chundrigar Road')
})

it('DEP-9 a wallet is called a wallet, by its name in the language of who pays', () => {
  const wallet = { accountTitle: 'Firoza', bankName: 'Easypaisa', account: '03000000000' }
  expect(paidBy(t, { channel: 'pk_easypaisa', kind: 'wallet', instructions: wallet })).toEqual({
    label: t('deposit.wallet'),
    value: 'ایزی پیسہ',
  })
  const bank = { ...wallet, bankName: 'Sandbox Bank' }
  expect(paidBy(t, { channel: 'pk_bank', kind: 'bank', instructions: bank })?.value).toBe('Sandbox Bank')
  expect(paidBy(t, { channel: 'pk_counter', kind: 'offline', instructions: { ...bank, bankName: '' } })).toBeUndefined()
})
