import { daysBetween, type TradingDate } from '../calendar/trading-day.ts'
import { type Outcome, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { latinDigits } from '../text/digits.ts'
import { parseCivilDate } from './civil-date.ts'
import { parseCnic } from './cnic.ts'
import { readCountry } from './countries.ts'
import { type CardKind, type DocumentType, type Gender, isPakistaniCard, type Side, sidesOf } from './document.ts'

/** What a person fills in, as they typed it. Dates are `YYYY-MM-DD`. */
export interface SubmissionForm {
  readonly documentType: DocumentType
  /** Of a Pakistani identity card; without meaning for any other document. */
  readonly cardKind: CardKind | ''
  /** ISO 3166-1 alpha-2, of whoever issued the document. */
  readonly country: string
  readonly fullName: string
  readonly number: string
  readonly issuedOn: string
  /** Empty where the document is valid for life. */
  readonly expiresOn: string
  readonly bornOn: string
  readonly gender: Gender
}

export interface Submission {
  readonly documentType: DocumentType
  /** Null of anything but a Pakistani identity card. */
  readonly cardKind: CardKind | null
  readonly country: string
  readonly fullName: string
  /** Without hyphens and spaces, in capitals. */
  readonly number: string
  readonly issuedOn: TradingDate
  readonly expiresOn: TradingDate | null
  readonly bornOn: TradingDate
  readonly gender: Gender
}

export const AGE_MIN = 18
const AGE_MAX = 120
const NAME_LENGTH_MIN = 3
const NAME_LENGTH_MAX = 80

export type DetailRefusal =
  | 'field_missing'
  | 'kyc_country'
  | 'kyc_name'
  | 'kyc_number'
  | 'kyc_date'
  | 'kyc_underage'
  | 'kyc_issued_future'
  | 'kyc_expired'
export type SubmissionRefusal = DetailRefusal | 'kyc_picture_missing'

/**
 * Reads the form and names the first fault, in the order in which the form stands: country, kind of card, name, number, date of birth, issue,
 * expiry, pictures. `today` is the date in Karachi.
 */
export function decideSubmission(
  form: SubmissionForm,
  sent: readonly Side[],
  today: TradingDate,
): Outcome<Submission, SubmissionRefusal> {
  const details = decideDetails(form, today)
  if (!details.ok) return details
  const missing = sidesOf(form.documentType).find(side => !sent.includes(side))
  return missing ? refuse('kyc_picture_missing', { side: missing }, missing) : details
}

/** The same without the pictures. */
export function decideDetails(form: SubmissionForm, today: TradingDate): Outcome<Submission, DetailRefusal> {
  const { documentType, gender } = form
  const { country, cardKind, fullName, number, bornOn, issuedOn, expiresOn } = readDetails(form, today)
  if (!country.ok) return country
  if (!cardKind.ok) return cardKind
  if (!fullName.ok) return fullName
  if (!number.ok) return number
  if (!bornOn.ok) return bornOn
  if (!issuedOn.ok) return issuedOn
  if (!expiresOn.ok) return expiresOn
  return ok({
    documentType,
    gender,
    country: country.value,
    cardKind: cardKind.value,
    fullName: fullName.value,
    number: number.value,
    bornOn: bornOn.value,
    issuedOn: issuedOn.value,
    expiresOn: expiresOn.value,
  })
}

/** Everything that is wrong with the fields, in their order, so that a form can say it beside each of them. */
export function detailFaults(form: SubmissionForm, today: TradingDate): readonly Refusal<DetailRefusal>[] {
  return Object.values(readDetails(form, today)).filter(read => !read.ok)
}

/** Each field by itself; a date that depends on another is compared with it only where that one can be read. */
function readDetails(form: SubmissionForm, today: TradingDate) {
  const country = readCountry(form.country)
  const bornOn = readBirth(form.bornOn, today)
  const issuedOn = readIssue(form.issuedOn, bornOn.ok ? bornOn.value : undefined, today)
  const number = readNumber(form.documentType, country ?? '', form.number)
  return {
    country: country === undefined ? refuse('kyc_country', {}, 'country') : ok(country),
    cardKind: readCardKind(form, country),
    fullName: readName(form.fullName, 'fullName'),
    number: number === undefined ? refuse('kyc_number', {}, 'number') : ok(number),
    bornOn,
    issuedOn,
    expiresOn: readExpiry(form.expiresOn, issuedOn.ok ? issuedOn.value : undefined, today),
  }
}

function readBirth(text: string, today: TradingDate): Outcome<TradingDate, 'kyc_date' | 'kyc_underage'> {
  const bornOn = parseCivilDate(text)
  if (!bornOn || ageOn(bornOn, today) > AGE_MAX) return refuse('kyc_date', {}, 'bornOn')
  return ageOn(bornOn, today) < AGE_MIN ? refuse('kyc_underage', { min: AGE_MIN }, 'bornOn') : ok(bornOn)
}

function readIssue(
  text: string,
  bornOn: TradingDate | undefined,
  today: TradingDate,
): Outcome<TradingDate, 'kyc_date' | 'kyc_issued_future'> {
  const issuedOn = parseCivilDate(text)
  if (!issuedOn || (bornOn && daysBetween(bornOn, issuedOn) < 0)) return refuse('kyc_date', {}, 'issuedOn')
  return daysBetween(issuedOn, today) <= 0 ? refuse('kyc_issued_future', {}, 'issuedOn') : ok(issuedOn)
}

function readExpiry(
  text: string,
  issuedOn: TradingDate | undefined,
  today: TradingDate,
): Outcome<TradingDate | null, 'kyc_date' | 'kyc_expired'> {
  if (text.trim() === '') return ok(null)
  const expiresOn = parseCivilDate(text)
  if (!expiresOn || (issuedOn && daysBetween(issuedOn, expiresOn) <= 0)) return refuse('kyc_date', {}, 'expiresOn')
  return daysBetween(today, expiresOn) < 0 ? refuse('kyc_expired', {}, 'expiresOn') : ok(expiresOn)
}

function readCardKind(
  { documentType, cardKind }: SubmissionForm,
  country: string | undefined,
): Outcome<CardKind | null, 'field_missing'> {
  if (!isPakistaniCard(documentType, country ?? '')) return ok(null)
  return cardKind === '' ? refuse('field_missing', { field: 'cardKind' }, 'cardKind') : ok(cardKind)
}

/** A name of a person, with single spaces. `field` is where it stands in the form. */
export function readName(text: string, field: string): Outcome<string, 'kyc_name'> {
  const name = text.trim().replace(/\s+/g, ' ')
  return isName(name) ? ok(name) : refuse('kyc_name', {}, field)
}

/** Letters of any script with what stands between the parts of a name, at least two of them. */
function isName(text: string): boolean {
  if (text.length < NAME_LENGTH_MIN || text.length > NAME_LENGTH_MAX) return false
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’۔-]*$/u.test(text)
}

/** A Pakistani identity card has 13 digits; other documents have capitals and digits. Undefined where it is none. */
export function readNumber(documentType: DocumentType, country: string, text: string): string | undefined {
  const plain = latinDigits(text)
    .replace(/[\s\u200E\u200F-]/g, '')
    .toUpperCase()
  if (isPakistaniCard(documentType, country)) return parseCnic(plain)?.number
  return /^[A-Z0-9]{5,20}$/.test(plain) && /[0-9]/.test(plain) ? plain : undefined
}

/** Whole years between birth and a day. Who was born on 29 February has their birthday on 1 March in other years. */
export function ageOn(bornOn: TradingDate, day: TradingDate): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** Days before the end of a document on which its holder is told. */
export const EXPIRY_NOTICE_DAYS = [30, 7, 1] as const

/** The newest of those days that has come, or undefined where the end is farther away or past. */
export function expiryNoticeDue(expiresOn: TradingDate, today: TradingDate): number | undefined {
  const left = daysBetween(today, expiresOn)
  return left < 0 ? undefined : EXPIRY_NOTICE_DAYS.findLast(days => left <= days)
}

/** A document is good through its last day. */
export function isExpired(expiresOn: TradingDate | null, today: TradingDate): boolean {
  return expiresOn !== null && daysBetween(expiresOn, today) > 0
}
