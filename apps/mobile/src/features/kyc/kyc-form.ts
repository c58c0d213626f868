import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { type DocumentType, type Gender, type KycItem, type Side, sidesOf } from '@firoza/core/kyc/document'
import { decideSubmission, type SubmissionRefusal } from '@firoza/core/kyc/submission'
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

/** What is to be sent: everything, or what a reviewer asked for. */
export function itemsOf(check: OwnCheck | null, documentType: DocumentType): readonly KycItem[] {
  if (check?.state === 'action_required' && check.ask) return check.ask.items
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

export type FormFault = { readonly field: KycField; readonly refusal: Refusal<SubmissionRefusal> | 'missing' }

/** The first fault of the details, by the server's own rule. Pictures have a step of their own. */
export function detailsFault(form: KycForm, today: TradingDate): FormFault | undefined {
  const needed: readonly KycField[] = ['country', 'fullName', 'number', 'bornOn', 'gender', 'issuedOn']
  const empty = needed.find(field => form[field].trim() === '')
  if (empty) return { field: empty, refusal: 'missing' }
  if (!form.lifetime && form.expiresOn === '') return { field: 'expiresOn', refusal: 'missing' }
  const decided = decideSubmission(
    { ...form, gender: form.gender || 'other', expiresOn: form.lifetime ? '' : form.expiresOn },
    sidesOf(form.documentType),
    today,
  )
  if (decided.ok) return undefined
  return { field: KYC_FIELDS.find(field => field === decided.field) ?? 'number', refusal: decided }
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
