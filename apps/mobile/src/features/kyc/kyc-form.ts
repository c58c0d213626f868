import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { type DocumentType, type Gender, type KycItem, type Side, sidesOf } from '@firoza/core/kyc/document'
import { type DetailRefusal, detailFaults } from '@firoza/core/kyc/submission'
import type { Refusal } from '@firoza/core/refusal'

export type OwnCheck = NonNullable<CallOutput<'GET /user/auth'>['check']>

export interface KycForm {
  readonly documentType: DocumentType
  readonly country: string
  readonly fullName: string
  readonly number: string
  readonly bornOn: string
  readonly gender: Gender | ''
  readonly issuedOn: string
  readonly expiresOn: string
  readonly lifetime: boolean
}

export const KYC_FIELDS = ['country', 'fullName', 'number', 'bornOn', 'gender', 'issuedOn', 'expiresOn'] as const
export type KycField = (typeof KYC_FIELDS)[number]

const EMPTY: KycForm = {
  documentType: 'id_card',
  country: 'PK',
  fullName: '',
  number: '',
  bornOn: '',
  gender: '',
  issuedOn: '',
  expiresOn: '',
  lifetime: false,
}

/** What was sent in before stands in the form again, but for the number, of which only the end is shown. */
export function formFrom(check: OwnCheck | null): KycForm {
  if (!check?.form) return EMPTY
  const { numberEnding: _, ...form } = check.form
  return { ...EMPTY, ...form, lifetime: form.expiresOn === '' }
}

/** What is to be sent: everything, or what a reviewer asked for; every side of another kind of document than before. */
export function itemsOf(check: OwnCheck | null, documentType: DocumentType): readonly KycItem[] {
  if (check?.state === 'action_required' && check.ask) {
    const another = check.form !== null && check.form.documentType !== documentType
    return another ? ['details', ...sidesOf(documentType)] : check.ask.items
  }
  return ['details', ...sidesOf(documentType)]
}

export const STEPS = ['details', 'pictures', 'send'] as const
export type Step = (typeof STEPS)[number]

/** The steps of sending these items. */
export function stepsFor(items: readonly KycItem[]): readonly Step[] {
  return STEPS.filter(step => step !== 'details' || items.includes('details')).filter(
    step => step !== 'pictures' || items.some(item => item !== 'details'),
  )
}

/** The pictures among the items, in the order in which they are taken. */
export function sidesAmong(items: readonly KycItem[], documentType: DocumentType): readonly Side[] {
  return sidesOf(documentType).filter(side => items.includes(side))
}

/** What is wrong with each field at fault. */
export type FormFaults = { readonly [F in KycField]?: Refusal<DetailRefusal> | 'missing' }

/** Whether the number that was given before can stay: it is not shown, and it is that of one kind of document and country. */
export function keepsNumber(check: OwnCheck | null, form: KycForm): boolean {
  return check?.form?.documentType === form.documentType && check.form.country === form.country
}

/** The faults of the details, by the server's own rule. Pictures have a step of their own. */
export function detailsFaults(form: KycForm, today: TradingDate, check: OwnCheck | null): FormFaults {
  const kept = form.number.trim() === '' && keepsNumber(check, form)
  const needed = KYC_FIELDS.filter(field => !(field === 'expiresOn' && form.lifetime) && !(field === 'number' && kept))
  const missing = needed.filter(field => form[field].trim() === '')
  const expiresOn = form.lifetime ? '' : form.expiresOn
  const wrong = detailFaults({ ...form, gender: form.gender || 'other', expiresOn }, today)
  return {
    ...Object.fromEntries(
      wrong.filter(({ field }) => !(field === 'number' && kept)).map(fault => [fault.field, fault]),
    ),
    ...Object.fromEntries(missing.map(field => [field, 'missing' as const])),
  }
}

/** What goes to the server. Where the details were not asked for, the number stays as it is. */
export function submitInput(form: KycForm): CallInput<'POST /user/auth/submit'> {
  const { lifetime, expiresOn, gender, ...rest } = form
  return { ...rest, gender: gender || 'other', expiresOn: lifetime ? '' : expiresOn }
}

/** Whether a picture of the side has come in since the last submission. */
export function isNewPicture(check: OwnCheck | null, side: Side): boolean {
  if (check?.state !== 'draft' && check?.state !== 'action_required') return false
  const lastSent = check.history.findLast(({ move }) => move === 'submit')?.at ?? 0
  return check.pictures.some(picture => picture.side === side && picture.uploadedAt > lastSent)
}
