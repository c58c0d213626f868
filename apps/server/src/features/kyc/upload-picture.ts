import { randomUUID } from 'node:crypto'
import { authDocument } from '@firoza/api/kyc'
import type { Side } from '@firoza/core/kyc/document'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import { pictureContext } from '../../vault/encrypt-picture.ts'
import { remakePicture } from '../../vault/remake-picture.ts'
import { insertDraft, lockApplicant, savePicture } from './kyc.store.ts'
import { findSending, type Sending } from './open-check.ts'

/**
 * Whether the person may send this side now is asked before the picture is unpacked, and again under the lock. The picture is made anew before the
 * transaction begins, so that no connection waits for it.
 */
export const uploadPicture = handle(authDocument, async ({ deps, session, nowMs }, { side, file }) => {
  const { userId } = session
  const early = await findAsked(deps.db, userId, side)
  if (!early.ok) return early
  const picture = await remakePicture(file.bytes)
  if (!picture.ok) return picture
  const id = randomUUID()
  const sealed = deps.vault.seal(picture.value, pictureContext('kyc', id))
  type Saved = Outcome<{ side: Side; uploadedAt: number }, 'move_not_allowed' | 'kyc_not_asked'>
  return whileSignedIn(deps.db, session, async (tx): Promise<Saved> => {
    await lockApplicant(tx, userId)
    const asked = await findAsked(tx, userId, side)
    if (!asked.ok) return asked
    const checkId = asked.value.current?.id ?? (await insertDraft(tx, userId, nowMs))
    await savePicture(tx, { id, checkId, side, sealed }, nowMs)
    return ok({ side, uploadedAt: nowMs })
  })
})

/** What may be sent, this side among it: whoever may correct the form may send another document, of which every side is new. */
async function findAsked(
  sql: Queryable,
  userId: bigint,
  side: Side,
): Promise<Outcome<Sending, 'move_not_allowed' | 'kyc_not_asked'>> {
  const sending = await findSending(sql, userId)
  if (!sending.ok) return sending
  const { current, asked } = sending.value
  const open = current?.askedItems.includes(side) || current?.askedItems.includes('details')
  return asked && !open ? refuse('kyc_not_asked', {}, 'side') : sending
}
