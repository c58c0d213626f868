import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, it } from 'vitest'
import { paidBy } from './channel-labels.ts'

const t = translatorFor('ur-PK')

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
