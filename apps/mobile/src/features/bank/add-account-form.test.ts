import { describe, expect, it } from 'vitest'
import {
  accountFaults,
  accountInput,
  changeTemplate,
  countriesWith,
  knownAccount,
  startAccount,
  templatesOf,
} from './add-account-form.ts'

describe('the form of an account', () => {
  it('begins in Pakistan, with its kinds in order', () => {
    expect(startAccount('bank').template).toBe('pk_iban')
    expect(templatesOf('PK', 'wallet')).toEqual(['pk_easypaisa', 'pk_jazzcash'])
    expect(countriesWith('bank')).toEqual(['PK', 'BD', 'US', 'BR', 'IN', 'MX'])
    expect(countriesWith('wallet')).toEqual(['PK', 'BD'])
  })

  it('names every field that is missing or wrong by the rule of its country', () => {
    expect(accountFaults(startAccount('bank'))).toMatchObject({
      holderName: 'holder',
      iban: { reason: 'field_missing' },
    })
    const slip = { ...startAccount('bank', 'PK', 'Ayesha Khan'), values: { iban: 'PK37 SCBL 0000 0011 2345 6702' } }
    expect(accountFaults(slip)).toMatchObject({ iban: { reason: 'bank_field_check_digits' } })
    const right = { ...slip, values: { iban: 'PK36 SCBL 0000 0011 2345 6702' } }
    expect(accountFaults(right)).toEqual({})
  })

  it('BNK-17 offers the account that the check named, unless it is saved, and sends no number of it', () => {
    const check = { state: 'verified', form: { profile: { ibanEnding: '6702' } } } as Parameters<typeof knownAccount>[0]
    const saved = { template: 'pk_iban', account: 'PK36 •••• 6702' } as Parameters<typeof knownAccount>[1][number]
    expect(knownAccount(check, [])).toBe('6702')
    expect(knownAccount(check, [{ ...saved, account: 'PK36 •••• 6703' }])).toBe('6702')
    expect(knownAccount(check, [saved])).toBeUndefined()
    expect(knownAccount(check && { ...check, state: 'in_review' }, [])).toBeUndefined()
    expect(knownAccount(null, [saved])).toBeUndefined()
    const form = { ...startAccount('bank', 'PK', 'Ayesha Khan'), values: { iban: 'PK36' }, known: '6702' }
    expect(accountFaults(form)).toEqual({})
    const proof = { code: '135790', oneTimeCode: '' }
    expect(accountInput(form, proof)).toEqual({ template: 'pk_iban', holderName: 'Ayesha Khan', code: '135790' })
    expect(accountInput({ ...form, known: undefined }, proof)).toMatchObject({ iban: 'PK36' })
  })

  it('reads a field that depends on another along with it', () => {
    const pix = { ...startAccount('bank', 'BR', 'Ana Souza'), values: { pixKeyType: 'email', pixKey: 'nobody' } }
    expect(accountFaults(pix)).toMatchObject({
      pixKey: { reason: 'bank_field_format' },
      cpf: { reason: 'field_missing' },
    })
  })

  it('keeps what both kinds ask for, and sends nothing of the other', () => {
    const typed = { ...startAccount('wallet', 'PK', ' Ayesha Khan '), values: { mobile: ' 0300 1234567' } }
    expect(changeTemplate(typed, 'pk_jazzcash').values).toEqual({ mobile: ' 0300 1234567' })
    expect(changeTemplate(typed, 'pk_iban').values).toEqual({})
    const proof = { code: '135790', oneTimeCode: '' }
    expect(accountInput({ ...typed, values: { ...typed.values, iban: 'PK36' } }, proof)).toEqual({
      template: 'pk_easypaisa',
      holderName: 'Ayesha Khan',
      mobile: '0300 1234567',
      code: '135790',
    })
  })
})
