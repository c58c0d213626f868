/** Whose pictures: documents of an identity check, receipts of a deposit. */
export type PictureKind = 'kyc' | 'level' | 'deposit'

/** What a picture's seal is bound to. */
export function pictureContext(kind: PictureKind, id: string): string {
  return `${kind} picture ${id}`
}
