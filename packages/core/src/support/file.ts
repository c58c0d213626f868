import { decideFileSize, pictureFormat } from '../kyc/picture.ts'
import { LIMITS } from '../limits.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refusal.ts'

const PDF_MARK = '%PDF-'

/** What the first bytes say a file is, whatever its name and its sender say. */
export function isPdf(bytes: Uint8Array): boolean {
  return [...PDF_MARK].every((sign, at) => bytes[at] === sign.charCodeAt(0))
}

/** Whether a file can be one that support takes: a phone asks before it sends megabytes for nothing. */
export function decideSupportFile(
  head: Uint8Array,
  sizeBytes: number,
): Outcome<undefined, 'support_file_type' | 'file_too_large'> {
  if (isPdf(head)) return decideFileSize(sizeBytes, LIMITS.supportPdfBytesMax)
  return pictureFormat(head)
    ? decideFileSize(sizeBytes, LIMITS.uploadBytesMax)
    : refuse('support_file_type', {}, 'file')
}
