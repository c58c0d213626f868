import { tradingDate } from '@firoza/core/calendar/trading-day'
import { describe, expect, it } from 'vitest'
import {
  detailsFault,
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
    const fault = detailsFault({ ...form, ...change }, TODAY)
    const reason = fault && (fault.refusal === 'missing' ? 'missing' : fault.refusal.reason)
    expect(fault && `${fault.field} ${reason}`).toBe(expected)
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
