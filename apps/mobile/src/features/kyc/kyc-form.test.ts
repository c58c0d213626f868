import { tradingDate } from '@firoza/core/calendar/trading-day'
import { describe, expect, it } from 'vitest'
import {
  detailsFaults,
  formFrom,
  itemsOf,
  type KycForm,
  type OwnCheck,
  sidesAmong,
  stepsFor,
  submitInput,
} from './kyc-form.ts'

const TODAY = tradingDate('2026-02-09')
const form: KycForm = {
  documentType: 'id_card',
  country: 'PK',
  fullName: 'Ayesha Siddiqa',
  number: '34201-0891231-8',
  bornOn: '1990-05-20',
  gender: 'female',
  issuedOn: '2020-01-15',
  expiresOn: '2030-01-15',
  lifetime: false,
}
const check: OwnCheck = {
  id: '1',
  state: 'action_required',
  form: {
    documentType: 'id_card',
    country: 'PK',
    fullName: 'Ayesha Siddiqa',
    numberEnding: '2318',
    issuedOn: '2020-01-15',
    expiresOn: '',
    bornOn: '1990-05-20',
    gender: 'female',
  },
  pictures: [],
  ask: { items: ['back'], reasons: ['blurred'], note: '' },
  history: [],
}

function faultsOf(form: KycForm, check: OwnCheck | null = null): string {
  return Object.entries(detailsFaults(form, TODAY, check))
    .map(([field, fault]) => `${field} ${fault === 'missing' ? fault : fault?.reason}`)
    .join(', ')
}

describe('the form of an identity check', () => {
  it('KYC-4 begins with an ID card of Pakistan, and with what was sent before but for the number', () => {
    expect(formFrom(null)).toMatchObject({ documentType: 'id_card', country: 'PK', number: '', lifetime: false })
    expect(formFrom(check)).toMatchObject({ fullName: 'Ayesha Siddiqa', number: '', lifetime: true })
    expect(formFrom(check)).not.toHaveProperty('numberEnding')
  })

  it.each([
    [{}, undefined],
    [{ fullName: ' ' }, 'fullName missing'],
    [{ gender: '' }, 'gender missing'],
    [{ expiresOn: '' }, 'expiresOn missing'],
    [{ expiresOn: '', lifetime: true }, undefined],
    [{ number: '123' }, 'number kyc_number'],
    [{ bornOn: '2010-01-01' }, 'bornOn kyc_underage'],
    [{ expiresOn: '2026-02-08' }, 'expiresOn kyc_expired'],
  ] as const)('KYC-4 %j: %s', (change, expected) => {
    expect(faultsOf({ ...form, ...change })).toBe(expected ?? '')
  })

  it('KYC-4 says what is wrong beside every field at once', () => {
    expect(faultsOf({ ...form, fullName: '', number: '123', gender: '', bornOn: '2010-01-01' })).toBe(
      'fullName missing, number kyc_number, bornOn kyc_underage, gender missing',
    )
  })

  it('KYC-4 keeps the number of the same kind of document where none is typed', () => {
    expect(faultsOf({ ...form, number: '' })).toBe('number missing')
    expect(faultsOf({ ...form, number: '' }, check)).toBe('')
    expect(faultsOf({ ...form, number: '', documentType: 'passport' }, check)).toBe('number missing')
  })

  it('KYC-7 asks for every side where another kind of document is sent instead', () => {
    const asked: OwnCheck = { ...check, ask: { items: ['details'], reasons: ['wrong_document'], note: '' } }
    expect(itemsOf(asked, 'id_card')).toEqual(['details'])
    expect(itemsOf(asked, 'passport')).toEqual(['details', 'front', 'selfie'])
  })

  it('KYC-7 has the steps of what is asked for', () => {
    expect(stepsFor(itemsOf(null, 'id_card'))).toEqual(['details', 'pictures', 'send'])
    expect(stepsFor(itemsOf(check, 'id_card'))).toEqual(['pictures', 'send'])
    expect(stepsFor(['details'])).toEqual(['details', 'send'])
    expect(sidesAmong(itemsOf(null, 'passport'), 'passport')).toEqual(['front', 'selfie'])
    expect(sidesAmong(itemsOf(check, 'id_card'), 'id_card')).toEqual(['back'])
  })

  it('KYC-7 sends the form back as it was, without the number, where only a picture was asked for', () => {
    expect(submitInput(formFrom(check))).toEqual({
      documentType: 'id_card',
      country: 'PK',
      fullName: 'Ayesha Siddiqa',
      number: '',
      issuedOn: '2020-01-15',
      expiresOn: '',
      bornOn: '1990-05-20',
      gender: 'female',
    })
  })
})
