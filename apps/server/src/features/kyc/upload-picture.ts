import { randomUUID } from 'node:crypto'
import { authDocument } from '@firoza/api/kyc'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { pictureContext } from '../../standing/picture-seal.ts'
import { remakePicture } from '../../standing/remake-picture.ts'
import { insertDraft, lockApplicant, savePicture } from './kyc.store.ts'
import { findSending } from './open-check.ts'

/** The picture is made anew before the transaction begins, so that no connection waits for it. */
export const uploadPicture = handle(authDocument, async ({ deps, session, nowMs }, { side, file }) => {
  const picture = await remakePicture(file.bytes)
  if (!picture.ok) return picture
  const id = randomUUID()
  const sealed = deps.vault.seal(picture.value, pictureContext('kyc', id))
  type Saved = Outcome<{ side: typeof side; uploadedAt: number }, 'move_not_allowed' | 'kyc_not_asked'>
  return inTransaction(deps.db, async (tx): Promise<Saved> => {
    await lockApplicant(tx, session.userId)
    const sending = await findSending(tx, session.userId)
    if (!sending.ok) return sending
    const { current, asked } = sending.value
    // Whoever may correct the form may send another document, of which every side is new.
    const open = current?.askedItems.includes(side) || current?.askedItems.includes('details')
    if (asked && !open) return refuse('kyc_not_asked', {}, 'side')
    const checkId = current?.id ?? (await insertDraft(tx, session.userId, nowMs))
    await savePicture(tx, { id, checkId, side, sealed }, nowMs)
    return ok({ side, uploadedAt: nowMs })
  })
})
