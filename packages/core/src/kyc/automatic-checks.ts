import { daysBetween, type TradingDate } from '../calendar/trading-day.ts'
import { parseCnic } from './cnic.ts'
import { isPakistaniCard } from './document.ts'
import { ageOn, type Submission } from './submission.ts'

/** What a machine can say of a submission before a person looks at it. None of it refuses anybody. */
export const FINDINGS = [
  /** Another account, verified or waiting, has the same document. */
  'duplicate_document',
  /** The last digit of the CNIC and the gender of the form differ: a warning. */
  'gender_differs',
  'expires_soon',
  /** An identity card says it is valid for life, which is so from about 60 years on. */
  'lifetime_unusual',
  'issued_as_minor',
  'phone_abroad',
  'sent_often',
  /** A card for citizens in the hands of a foreigner, or one for foreigners in those of a citizen. */
  'nationality_differs',
  /** Of somebody who is verified already. */
  'name_changed',
  'iban_changed',
  /** Made by a change of the number, not by a submission. */
  'phone_changed',
] as const
export type Finding = (typeof FINDINGS)[number]

export interface CheckFacts {
  /** Other accounts with this document. */
  readonly duplicates: number
  readonly phone: string
  /** Submissions of this person within 30 days, this one included. */
  readonly submissions: number
  readonly nationality: string
  readonly iban: string
  /** What the check says by which the person is verified now. An empty IBAN was never given. */
  readonly verified: { readonly fullName: string; readonly iban: string } | undefined
}

const SOON_DAYS = 30
const LIFETIME_AGE = 57
const OFTEN = 3

export function automaticChecks(submission: Submission, facts: CheckFacts, today: TradingDate): Finding[] {
  const { documentType, country, number, gender, expiresOn, bornOn, issuedOn, cardKind, fullName } = submission
  const { verified, iban, nationality } = facts
  const cnic = isPakistaniCard(documentType, country) ? parseCnic(number) : undefined
  const found: Readonly<Record<Finding, boolean>> = {
    duplicate_document: facts.duplicates > 0,
    gender_differs: cnic !== undefined && gender !== 'other' && cnic.gender !== gender,
    expires_soon: expiresOn !== null && daysBetween(today, expiresOn) <= SOON_DAYS,
    lifetime_unusual: expiresOn === null && (cnic === undefined || ageOn(bornOn, today) < LIFETIME_AGE),
    issued_as_minor: documentType === 'id_card' && ageOn(bornOn, issuedOn) < 18,
    phone_abroad: country === 'PK' && !facts.phone.startsWith('+92'),
    sent_often: facts.submissions >= OFTEN,
    nationality_differs: cardKind !== null && nationality !== '' && (cardKind === 'poc') === (nationality === 'PK'),
    name_changed: verified !== undefined && verified.fullName !== fullName,
    iban_changed: verified !== undefined && verified.iban !== '' && verified.iban !== iban,
    phone_changed: false,
  }
  return FINDINGS.filter(finding => found[finding])
}

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

/** A duplicate is high; whoever is HNI, and any other finding but a lone gender warning or a soon expiry, is medium. */
export function riskOf(findings: readonly Finding[], accountType: 'regular' | 'hni'): Risk {
  if (findings.includes('duplicate_document')) return 'high'
  const grave = findings.filter(finding => finding !== 'gender_differs' && finding !== 'expires_soon')
  return grave.length > 0 || findings.length > 1 || accountType === 'hni' ? 'medium' : 'low'
}

interface Found {
  readonly findings: Finding[]
  readonly risk: Risk
}

/** What was found when a check was sent in, and another account with the document that came since. */
export function foundByNow({ findings, risk }: Found, duplicates: number): Found {
  if (duplicates === 0 || findings.includes('duplicate_document')) return { findings, risk }
  return { findings: ['duplicate_document', ...findings], risk: 'high' }
}

/** From medium risk on, a second reviewer who is not the first has to agree. */
export function needsSecondReviewer(risk: Risk): boolean {
  return risk !== 'low'
}
