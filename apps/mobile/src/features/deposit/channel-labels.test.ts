import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, it } from 'vitest'
import { arrivalOf, paidBy } from './channel-labels.ts'

const t = translatorFor('ur-PK')
const english = translatorFor('en-US')

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

it('DEP-28 every way says when its money arrives, a transfer from abroad later than one at home', () => {
  const arrival = (kind: 'bank' | 'wallet' | 'offline', asset: string) => english(arrivalOf({ kind, asset }))
  expect(arrival('bank', 'PKR')).toContain('within minutes by Raast')
  expect(arrival('bank', 'USD')).toContain('three working days')
  expect(arrival('wallet', 'PKR')).toBe('within minutes')
  expect(arrival('offline', 'PKR')).toContain('two staff members')
})
