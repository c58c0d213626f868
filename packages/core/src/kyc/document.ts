/** What a person can prove their identity with. */
export const DOCUMENT_TYPES = ['id_card', 'driving_licence', 'passport'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The kinds of identity card that Pakistan issues: old and smart ones, those of citizens abroad, and of persons of Pakistani origin. */
export const CARD_KINDS = ['cnic', 'snic', 'nicop', 'poc'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Whether a document is one of those cards. */
export function isPakistaniCard(documentType: DocumentType, country: string): boolean {
  return documentType === 'id_card' && country === 'PK'
}

/** The pictures of one check. */
export const SIDES = ['front', 'back', 'selfie'] as const
export type Side = (typeof SIDES)[number]

/** The parts of the form: what stands on the document, who the person is, their money and taxes. */
export const FORM_PARTS = ['details', 'about', 'money'] as const
export type FormPart = (typeof FORM_PARTS)[number]

/** What a check can be asked for again: a picture, or a part of the form. */
export const KYC_ITEMS = [...SIDES, ...FORM_PARTS] as const
export type KycItem = (typeof KYC_ITEMS)[number]

export const GENDERS = ['female', 'male', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** A passport says everything on one page; cards say some of it on their back. */
export function sidesOf(documentType: DocumentType): readonly Side[] {
  return documentType === 'passport' ? ['front', 'selfie'] : SIDES
}

/** In words for staff and person alike; each has a sentence in both languages. */
export const KYC_REASONS = [
  'blurred',
  'cut_off',
  'glare',
  'wrong_side',
  'wrong_document',
  'expired',
  'name_differs',
  'number_differs',
  'date_differs',
  'selfie_differs',
  'answers_unclear',
  'not_genuine',
  /** Says no more: why an identity is not taken may concern another person. */
  'not_accepted',
] as const
export type KycReason = (typeof KYC_REASONS)[number]
