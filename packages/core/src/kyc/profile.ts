import { checkPakistaniIban } from '../bank/iban.ts'
import { tidyWords } from '../bank/written-number.ts'
import { type Outcome, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { readCountry } from './countries.ts'
import { readName } from './submission.ts'

const MARITAL_STATUSES = ['single', 'married', 'widowed', 'divorced'] as const
const OCCUPATIONS = [
  'salaried',
  'government',
  'self_employed',
  'business',
  'agriculture',
  'student',
  'homemaker',
  'retired',
  'unemployed',
] as const
/** Of a year, in rupees. */
const INCOME_BANDS = ['to_250k', 'to_500k', 'to_1m', 'to_2500k', 'to_5m', 'above_5m'] as const
const FUNDS_SOURCES = [
  'salary',
  'business',
  'agriculture',
  'savings',
  'property',
  'inheritance',
  'family',
  'remittance',
  'pension',
] as const
/** Where somebody lives for the tax office. */
const RESIDENCES = ['resident', 'non_resident'] as const
const ZAKAT_STATUSES = ['deductible', 'not_deductible', 'not_applicable'] as const
/** Whether somebody is on the list of active taxpayers. */
const FILER_ANSWERS = ['yes', 'no'] as const
/** The account that is asked for. HNI is granted by an application of its own, after the identity is verified. */
const ACCOUNT_KINDS = ['regular', 'hni'] as const

/** The questions with a list of answers. */
export const PROFILE_CHOICES = {
  maritalStatus: MARITAL_STATUSES,
  occupation: OCCUPATIONS,
  incomeBand: INCOME_BANDS,
  fundsSource: FUNDS_SOURCES,
  residence: RESIDENCES,
  zakat: ZAKAT_STATUSES,
  taxFiler: FILER_ANSWERS,
  accountKind: ACCOUNT_KINDS,
} as const
export type ProfileChoice = keyof typeof PROFILE_CHOICES

/** Who the person is beside their document, in the order of the form. */
export const ABOUT_FIELDS = [
  'placeOfBirth',
  'nationality',
  'maritalStatus',
  'fatherName',
  'motherName',
  'permanentLine1',
  'permanentLine2',
  'permanentLine3',
  'mailingLine1',
  'mailingLine2',
  'mailingLine3',
] as const
/** Their money and taxes, in the order of the form. */
export const MONEY_FIELDS = [
  'occupation',
  'incomeBand',
  'fundsSource',
  'residence',
  'iban',
  'zakat',
  'taxFiler',
  'accountKind',
] as const
export const PROFILE_FIELDS = [...ABOUT_FIELDS, ...MONEY_FIELDS] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Of each address its lines, in order. */
export const ADDRESS_LINES = {
  permanent: ['permanentLine1', 'permanentLine2', 'permanentLine3'],
  mailing: ['mailingLine1', 'mailingLine2', 'mailingLine3'],
} as const satisfies Record<string, readonly ProfileField[]>

/** The answers as they were typed or chosen; an empty one was not given. */
export type Profile = {
  readonly [F in ProfileField]: F extends ProfileChoice ? (typeof PROFILE_CHOICES)[F][number] | '' : string
}

export type ProfileRefusal = 'field_missing' | 'kyc_country' | 'kyc_name' | 'kyc_words' | 'kyc_iban'

const WORDS_MIN = 2
export const ADDRESS_LINE_MAX = 100
export const PLACE_MAX = 60

type Read = Outcome<string, ProfileRefusal>
type Reader = (text: string, field: ProfileField, profile: Profile) => Read

const chosen: Reader = (text, field) => (text === '' ? refuse('field_missing', { field }, field) : ok(text))
const name: Reader = (text, field) => readName(text, field)
const words =
  (lengthMax: number): Reader =>
  (text, field) => {
    const tidy = tidyWords(text)
    if (tidy === '') return refuse('field_missing', { field }, field)
    const fits =
      tidy.length >= WORDS_MIN && tidy.length <= lengthMax && /^[\p{L}\p{M}\p{N} .,'’#/()&:،۔؛-]+$/u.test(tidy)
    return fits ? ok(tidy) : refuse('kyc_words', {}, field)
  }
const line = words(ADDRESS_LINE_MAX)
/** House and city are always there; the line between them is not. */
const perhapsLine: Reader = (text, field, profile) => (text.trim() === '' ? ok('') : line(text, field, profile))
const country: Reader = (text, field) => {
  const code = readCountry(text)
  return code === undefined ? refuse('kyc_country', {}, field) : ok(code)
}
/** Who lives abroad may have no account at a bank of Pakistan yet. */
const iban: Reader = (text, field, { residence }) => {
  if (text.trim() === '') return residence === 'non_resident' ? ok('') : refuse('field_missing', { field }, field)
  const read = checkPakistaniIban(text)
  return 'value' in read ? ok(read.value) : refuse('kyc_iban', {}, field)
}

const READERS: { readonly [F in ProfileField]: Reader } = {
  placeOfBirth: words(PLACE_MAX),
  nationality: country,
  maritalStatus: chosen,
  fatherName: name,
  motherName: name,
  permanentLine1: line,
  permanentLine2: perhapsLine,
  permanentLine3: line,
  mailingLine1: line,
  mailingLine2: perhapsLine,
  mailingLine3: line,
  occupation: chosen,
  incomeBand: chosen,
  fundsSource: chosen,
  residence: chosen,
  iban,
  zakat: chosen,
  taxFiler: chosen,
  accountKind: chosen,
}

/** Everything that is wrong with these answers, in their order. */
export function profileFaults(profile: Profile, fields: readonly ProfileField[]): readonly Refusal<ProfileRefusal>[] {
  return fields.map(field => READERS[field](profile[field], field, profile)).filter(read => !read.ok)
}

/** The profile with these answers as they are kept, or the first fault; other answers stay as they are. */
export function decideProfile(profile: Profile, fields: readonly ProfileField[]): Outcome<Profile, ProfileRefusal> {
  const read: Record<string, string> = { ...profile }
  for (const field of fields) {
    const answer = READERS[field](profile[field], field, profile)
    if (!answer.ok) return answer
    read[field] = answer.value
  }
  return ok(read as unknown as Profile)
}
