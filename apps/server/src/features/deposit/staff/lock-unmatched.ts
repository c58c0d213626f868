import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import { type LockedNotice, lockNotice } from './assignment.store.ts'

/** A notice of which nobody has settled yet what becomes of its money, kept from others until the transaction ends. */
export async function lockUnmatched(
  tx: Tx,
  publicId: string,
): Promise<Outcome<LockedNotice, 'not_found' | 'notice_attached'>> {
  const found = await lockReported(tx, publicId)
  return found.ok && found.value.taken ? refuse('notice_attached', {}, 'noticeId') : found
}

/** The same, whatever has become of its money. */
export async function lockReported(tx: Tx, publicId: string): Promise<Outcome<LockedNotice, 'not_found'>> {
  const id = parseId(publicId)
  const notice = id === undefined ? undefined : await lockNotice(tx, id)
  return notice ? ok(notice) : refuse('not_found', { what: 'notice' }, 'noticeId')
}
