import { tradingDate } from '@firoza/core/calendar/trading-day'
import { describe, expect, it } from 'vitest'
import {
  type FormFaults,
  faultsOf,
  formFrom,
  itemsOf,
  type KycForm,
  type OwnCheck,
  resumeAt,
  sidesAmong,
  stepsFor,
  submitInput,
} from './kyc-form.ts'

const TODAY = tradingDate('2026-02-09')
const ABOUT = {
  placeOfBirth: 'Lahore',
  nationality: 'PK',
  maritalStatus: 'married',
  fatherName: 'Muhammad Siddiq',
  motherName: 'Zainab Bibi',
  permanentLine1: 'House 12',
  permanentLine2: '',
  permanentLine3: 'Lahore',
} as const
const MONEY = {
  occupation: 'salaried',
  incomeBand: 'to_1m',
  fundsSource: 'salary',
  residence: 'resident',
  zakat: 'deductible',
  taxFiler: 'yes',
  accountKind: 'regular',
} as const
const MAILING = { mailingLine1: 'House 12', mailingLine2: '', mailingLine3: 'Lahore' }
const form: KycForm = {
  ...ABOUT,
  ...MONEY,
  mailingLine1: '',
  mailingLine2: '',
  mailingLine3: '',
  mailingSame: true,
  iban: 'PK36SCBL0000001123456702',
  documentType: 'id_card',
  cardKind: 'cnic',
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
    profile: { ...ABOUT, ...MAILING, ...MONEY, ibanEnding: '6702' },
    documentType: 'id_card',
    cardKind: 'cnic',
    country: 'PK',
    fullName: 'Ayesha Siddiqa',
    numberLast4: '2318',
    issuedOn: '2020-01-15',
    expiresOn: '',
    bornOn: '1990-05-20',
    gender: 'female',
  },
  pictures: [],
  ask: { items: ['back'], reasons: ['blurred'], note: '' },
  mayAppeal: false,
  appeal: null,
  history: [],
}

function said(faults: FormFaults): string {
  return Object.entries(faults)
    .map(([field, fault]) => `${field} ${fault === 'missing' ? fault : fault.reason}`)
    .join(', ')
}

function detailFaultsOf(form: KycForm, check: OwnCheck | null = null): string {
  return said(faultsOf('details', form, TODAY, check))
}

describe('the form of an identity check', () => {
  it('KYC-4 begins with an ID card of Pakistan, and with what was sent before but for the number', () => {
    expect(formFrom(null)).toMatchObject({
      documentType: 'id_card',
      country: 'PK',
      number: '',
      lifetime: false,
      nationality: 'PK',
      mailingSame: true,
    })
    expect(formFrom(check)).toMatchObject({
      fullName: 'Ayesha Siddiqa',
      number: '',
      iban: '',
      motherName: 'Zainab Bibi',
      lifetime: true,
      mailingSame: true,
    })
    expect(formFrom(check)).not.toHaveProperty('numberLast4')
  })

  it.each([
    [{}, undefined],
    [{ fullName: ' ' }, 'fullName missing'],
    [{ gender: '' }, 'gender missing'],
    [{ expiresOn: '' }, 'expiresOn missing'],
    [{ expiresOn: '', lifetime: true }, undefined],
    [{ number: '123' }, 'number kyc_number'],
    [{ cardKind: '' }, 'cardKind missing'],
    [{ cardKind: '', country: 'AF', number: 'AF12345' }, undefined],
    [{ bornOn: '2010-01-01' }, 'bornOn kyc_underage'],
    [{ expiresOn: '2026-02-08' }, 'expiresOn kyc_expired'],
  ] as const)('KYC-4 %j: %s', (change, expected) => {
    expect(detailFaultsOf({ ...form, ...change })).toBe(expected ?? '')
  })

  it('KYC-4 says what is wrong beside every field at once', () => {
    expect(detailFaultsOf({ ...form, fullName: '', number: '123', gender: '', bornOn: '2010-01-01' })).toBe(
      'fullName missing, number kyc_number, bornOn kyc_underage, gender missing',
    )
  })

  it('KYC-4 keeps the number of the same kind of document where none is typed', () => {
    expect(detailFaultsOf({ ...form, number: '' })).toBe('number missing')
    expect(detailFaultsOf({ ...form, number: '' }, check)).toBe('')
    expect(detailFaultsOf({ ...form, number: '', documentType: 'passport' }, check)).toBe('number missing')
  })

  it('KYC-7 asks for every side where another kind of document is sent instead', () => {
    const asked: OwnCheck = { ...check, ask: { items: ['details'], reasons: ['wrong_document'], note: '' } }
    expect(itemsOf(asked, 'id_card')).toEqual(['details'])
    expect(itemsOf(asked, 'passport')).toEqual(['details', 'front', 'selfie'])
  })

  it('KYC-7 has the steps of what is asked for', () => {
    expect(stepsFor(itemsOf(null, 'id_card'))).toEqual(['details', 'pictures', 'about', 'money', 'send'])
    expect(stepsFor(itemsOf(check, 'id_card'))).toEqual(['pictures', 'send'])
    expect(stepsFor(['details', 'money'])).toEqual(['details', 'money', 'send'])
    expect(sidesAmong(itemsOf(null, 'passport'), 'passport')).toEqual(['front', 'selfie'])
    expect(sidesAmong(itemsOf(check, 'id_card'), 'id_card')).toEqual(['back'])
  })

  it('KYC-7 sends the form back as it was, without the number, where only a picture was asked for', () => {
    expect(submitInput(formFrom(check))).toEqual({
      ...ABOUT,
      ...MAILING,
      ...MONEY,
      iban: '',
      documentType: 'id_card',
      cardKind: 'cnic',
      country: 'PK',
      fullName: 'Ayesha Siddiqa',
      number: '',
      issuedOn: '2020-01-15',
      expiresOn: '',
      bornOn: '1990-05-20',
      gender: 'female',
    })
  })

  it.each([
    [{}, '', ''],
    [{ placeOfBirth: '', motherName: '1' }, 'placeOfBirth field_missing, motherName kyc_name', ''],
    [{ mailingSame: false }, 'mailingLine1 field_missing, mailingLine3 field_missing', ''],
    [{ iban: '', zakat: '' }, '', 'iban field_missing, zakat field_missing'],
    [{ iban: '', residence: 'non_resident' }, '', ''],
    [{ iban: 'PK36' }, '', 'iban kyc_iban'],
  ] as const)('KYC-14 %j: about "%s", money "%s"', (change, about, money) => {
    const changed = { ...form, ...change }
    expect([said(faultsOf('about', changed, TODAY, null)), said(faultsOf('money', changed, TODAY, null))]).toEqual([
      about,
      money,
    ])
  })

  it('KYC-14 sends letters to the permanent address where no other is given, and keeps a bank account that is not typed', () => {
    expect(submitInput(form)).toMatchObject(MAILING)
    expect(submitInput({ ...form, ...MAILING, mailingLine1: 'Box 5', mailingSame: false })).toMatchObject({
      mailingLine1: 'Box 5',
    })
    expect(said(faultsOf('money', { ...form, iban: '' }, TODAY, check))).toBe('')
  })

  it('KYC-13 goes on with the first step that is not done', () => {
    const pictures = (['front', 'back', 'selfie'] as const).map(side => ({ side, uploadedAt: 1 }))
    const steps = stepsFor(itemsOf(null, 'id_card'))
    const draft: OwnCheck = {
      ...check,
      state: 'draft',
      ask: null,
      pictures,
      form: check.form && { ...check.form, expiresOn: '2030-01-15' },
    }
    const without = (profile: object): OwnCheck => ({
      ...draft,
      form: draft.form && { ...draft.form, profile: { ...draft.form.profile, ...profile } },
    })
    const at = (check: OwnCheck | null) => steps[resumeAt(check, steps, TODAY)]
    expect(at(null)).toBe('details')
    expect(at({ ...draft, form: null })).toBe('details')
    expect(at({ ...draft, pictures: pictures.slice(1) })).toBe('pictures')
    expect(at(without({ motherName: '' }))).toBe('about')
    expect(at(without({ zakat: '' }))).toBe('money')
    expect(at(draft)).toBe('send')
  })
})
