import { describe, expect, it } from 'vitest'
import { decideProfile, PROFILE_FIELDS, type Profile, profileFaults } from './profile.ts'

const PROFILE: Profile = {
  placeOfBirth: ' Lahore ',
  nationality: 'pk',
  maritalStatus: 'married',
  fatherName: 'Muhammad  Siddiq',
  motherName: 'Zainab Bibi',
  permanentLine1: 'House 12, Street 4',
  permanentLine2: '',
  permanentLine3: 'Lahore 54000',
  mailingLine1: 'مکان نمبر ۱۲',
  mailingLine2: 'Model Town',
  mailingLine3: 'Lahore',
  occupation: 'salaried',
  incomeBand: 'to_1m',
  fundsSource: 'salary',
  residence: 'resident',
  iban: 'pk36 scbl 0000 0011 2345 6702',
  zakat: 'deductible',
  taxFiler: 'yes',
  accountKind: 'regular',
}

function faults(change: Partial<Profile>): string {
  return profileFaults({ ...PROFILE, ...change }, PROFILE_FIELDS)
    .map(({ reason, field }) => `${reason} ${field}`)
    .join(', ')
}

describe('a profile', () => {
  it('KYC-14 is read as a person types it', () => {
    const read = decideProfile(PROFILE, PROFILE_FIELDS)
    expect(read).toMatchObject({
      ok: true,
      value: {
        placeOfBirth: 'Lahore',
        nationality: 'PK',
        fatherName: 'Muhammad Siddiq',
        permanentLine2: '',
        iban: 'PK36SCBL0000001123456702',
      },
    })
  })

  it.each([
    [{}, ''],
    [{ placeOfBirth: '' }, 'field_missing placeOfBirth'],
    [{ placeOfBirth: '<b>' }, 'kyc_words placeOfBirth'],
    [{ permanentLine1: 'مکان نمبر ۱۲، گلی ۴۔', fatherName: 'ایم۔ صدیق' }, ''],
    [{ nationality: 'Pakistan' }, 'kyc_country nationality'],
    [{ maritalStatus: '' }, 'field_missing maritalStatus'],
    [{ fatherName: 'X' }, 'kyc_name fatherName'],
    [{ motherName: '12345' }, 'kyc_name motherName'],
    [{ permanentLine1: 'x' }, 'kyc_words permanentLine1'],
    [{ mailingLine3: 'x'.repeat(101) }, 'kyc_words mailingLine3'],
    [{ mailingLine1: ' ', zakat: '' }, 'field_missing mailingLine1, field_missing zakat'],
    [{ iban: 'PK36SCBL0000001123456703' }, 'kyc_iban iban'],
    [{ iban: '' }, 'field_missing iban'],
    [{ iban: '', residence: 'non_resident' }, ''],
  ] as const)('KYC-14 %j gives "%s"', (change, expected) => {
    expect(faults(change)).toBe(expected)
  })

  it('KYC-14 names the first fault of the part that is asked for, and leaves the others alone', () => {
    const half = { ...PROFILE, zakat: '', placeOfBirth: '' } as const
    expect(decideProfile(half, PROFILE_FIELDS)).toMatchObject({ ok: false, field: 'placeOfBirth' })
    expect(decideProfile(half, ['fatherName'])).toMatchObject({ ok: true, value: { placeOfBirth: '', zakat: '' } })
  })
})
