import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import {
  type CardKind,
  type DocumentType,
  FORM_PARTS,
  type FormPart,
  type Gender,
  isPakistaniCard,
  type KycItem,
  SIDES,
  type Side,
  sidesOf,
} from '@firoza/core/kyc/document'
import {
  ABOUT_FIELDS,
  ADDRESS_LINES,
  MONEY_FIELDS,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type ProfileRefusal,
  profileFaults,
} from '@firoza/core/kyc/profile'
import { type DetailRefusal, detailFaults } from '@firoza/core/kyc/submission'
import type { Refusal } from '@firoza/core/refusal'

export type OwnCheck = NonNullable<CallOutput<'GET /user/auth'>['check']>

export interface KycForm extends Profile {
  readonly documentType: DocumentType
  readonly cardKind: CardKind | ''
  readonly country: string
  readonly fullName: string
  readonly number: string
  readonly bornOn: string
  readonly gender: Gender | ''
  readonly issuedOn: string
  readonly expiresOn: string
  readonly lifetime: boolean
  /** Letters go to the permanent address: the lines of the other one are not typed. */
  readonly mailingSame: boolean
}

const DETAIL_FIELDS = [
  'country',
  'cardKind',
  'fullName',
  'number',
  'bornOn',
  'gender',
  'issuedOn',
  'expiresOn',
] as const
export const KYC_FIELDS = [...DETAIL_FIELDS, ...PROFILE_FIELDS] as const
export type KycField = (typeof KYC_FIELDS)[number]

const NO_PROFILE = Object.fromEntries(PROFILE_FIELDS.map(field => [field, ''])) as unknown as Profile

const EMPTY: KycForm = {
  ...NO_PROFILE,
  nationality: 'PK',
  documentType: 'id_card',
  cardKind: '',
  country: 'PK',
  fullName: '',
  number: '',
  bornOn: '',
  gender: '',
  issuedOn: '',
  expiresOn: '',
  lifetime: false,
  mailingSame: true,
}

/** What was sent in before stands in the form again, but for the two numbers, of which only the end is shown. */
export function formFrom(check: OwnCheck | null): KycForm {
  if (!check?.form) return EMPTY
  const { numberLast4: _, profile, ...form } = check.form
  const { ibanEnding: __, ...answers } = profile
  const nationality = answers.nationality || (check.state === 'draft' ? EMPTY.nationality : '')
  return {
    ...EMPTY,
    ...form,
    ...answers,
    nationality,
    lifetime: form.expiresOn === '',
    mailingSame: ADDRESS_LINES.mailing.every(
      (line, at) => answers[line] === answers[ADDRESS_LINES.permanent[at] ?? line],
    ),
  }
}

/** The answers as they go out. */
export function profileOf(form: KycForm): Profile {
  const { permanentLine1, permanentLine2, permanentLine3 } = form
  const mailing = form.mailingSame && {
    mailingLine1: permanentLine1,
    mailingLine2: permanentLine2,
    mailingLine3: permanentLine3,
  }
  return Object.fromEntries(PROFILE_FIELDS.map(field => [field, { ...form, ...mailing }[field]])) as unknown as Profile
}

/** What is to be sent: everything, or what a reviewer asked for; every side of another kind of document than before. */
export function itemsOf(check: OwnCheck | null, documentType: DocumentType): readonly KycItem[] {
  if (check?.state === 'action_required' && check.ask) {
    const another = check.form !== null && check.form.documentType !== documentType
    return another ? [...new Set([...check.ask.items, 'details' as const, ...sidesOf(documentType)])] : check.ask.items
  }
  return [...FORM_PARTS, ...sidesOf(documentType)]
}

export const STEPS = ['details', 'pictures', 'about', 'money', 'send'] as const
export type Step = (typeof STEPS)[number]

/** The steps of sending these items. */
export function stepsFor(items: readonly KycItem[]): readonly Step[] {
  return STEPS.filter(step => {
    if (step === 'send') return true
    return step === 'pictures' ? SIDES.some(side => items.includes(side)) : items.includes(step)
  })
}

/** The pictures among the items, in the order in which they are taken. */
export function sidesAmong(items: readonly KycItem[], documentType: DocumentType): readonly Side[] {
  return sidesOf(documentType).filter(side => items.includes(side))
}

/** What is wrong with each field at fault. */
export type FormFaults = { readonly [F in KycField]?: Refusal<DetailRefusal | ProfileRefusal> | 'missing' }

/** Whether the number that was given before can stay: it is not shown, and it is that of one kind of document and country. */
export function keepsNumber(check: OwnCheck | null, form: KycForm): boolean {
  return check?.form?.documentType === form.documentType && check.form.country === form.country
}

/** The end of the bank account that stays where none is typed. */
export function keptIban(check: OwnCheck | null): string | undefined {
  return check?.form?.profile.ibanEnding || undefined
}

/** The faults of one part of the form, by the server's own rule. Pictures have a step of their own. */
export function faultsOf(part: FormPart, form: KycForm, today: TradingDate, check: OwnCheck | null): FormFaults {
  if (part === 'details') return detailsFaults(form, today, check)
  const fields: readonly ProfileField[] = part === 'about' ? ABOUT_FIELDS : MONEY_FIELDS
  const kept = form.iban.trim() === '' && keptIban(check) !== undefined
  const asked = fields.filter(
    field => !(field === 'iban' && kept) && !(form.mailingSame && field.startsWith('mailing')),
  )
  return Object.fromEntries(profileFaults(profileOf(form), asked).map(fault => [fault.field, fault]))
}

function detailsFaults(form: KycForm, today: TradingDate, check: OwnCheck | null): FormFaults {
  const kept = form.number.trim() === '' && keepsNumber(check, form)
  const idle = { expiresOn: form.lifetime, number: kept, cardKind: !isPakistaniCard(form.documentType, form.country) }
  const missing = DETAIL_FIELDS.filter(
    field => form[field].trim() === '' && !(field in idle && idle[field as 'number']),
  )
  const expiresOn = form.lifetime ? '' : form.expiresOn
  const wrong = detailFaults({ ...form, gender: form.gender || 'other', expiresOn }, today)
  return {
    ...Object.fromEntries(
      wrong.filter(({ field }) => !(field === 'number' && kept)).map(fault => [fault.field, fault]),
    ),
    ...Object.fromEntries(missing.map(field => [field, 'missing' as const])),
  }
}

/** What goes to the server. A number that is not typed stays as it is. */
export function submitInput(form: KycForm): CallInput<'POST /user/auth/submit'> {
  const { lifetime, mailingSame, expiresOn, gender, cardKind, ...rest } = form
  return {
    ...rest,
    ...profileOf(form),
    cardKind: isPakistaniCard(form.documentType, form.country) ? cardKind : '',
    gender: gender || 'other',
    expiresOn: lifetime ? '' : expiresOn,
  }
}

/** Where whoever was interrupted goes on: the first step that is not done. A phone's camera may push the page out of memory. */
export function resumeAt(check: OwnCheck | null, steps: readonly Step[], today: TradingDate): number {
  if (check?.state !== 'draft' || !check.form) return 0
  const form = formFrom(check)
  const isDone = (step: Step) => {
    if (step === 'send') return false
    if (step === 'pictures') return sidesOf(form.documentType).every(side => isNewPicture(check, side))
    return Object.keys(faultsOf(step, form, today, check)).length === 0
  }
  return steps.findIndex(step => !isDone(step))
}

/** Whether a picture of the side has come in since the last submission. */
export function isNewPicture(check: OwnCheck | null, side: Side): boolean {
  if (check?.state !== 'draft' && check?.state !== 'action_required') return false
  const lastSent = check.history.findLast(({ move }) => move === 'submit')?.at ?? 0
  return check.pictures.some(picture => picture.side === side && picture.uploadedAt > lastSent)
}
