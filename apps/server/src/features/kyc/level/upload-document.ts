import { randomUUID } from 'node:crypto'
import { levelDocument } from '@firoza/api/kyc-level'
import type { LevelDocument } from '@firoza/core/kyc/level'
import { type Outcome, ok } from '@firoza/core/outcome'
import { lockUser } from '../../../customers/user-lock.store.ts'
import { handle } from '../../../http/call.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { pictureContext } from '../../../vault/encrypt-picture.ts'
import { remakePicture } from '../../../vault/remake-picture.ts'
import { saveLevelPicture } from './level.store.ts'
import { mayApply } from './read-level.ts'

/** Asked before the picture is unpacked and again under the lock, as with pictures of a check. */
export const uploadLevelDocument = handle(levelDocument, async ({ deps, session, nowMs }, { side, file }) => {
  const { userId } = session
  const early = await mayApply(deps.db, userId)
  if (!early.ok) return early
  const picture = await remakePicture(file.bytes)
  if (!picture.ok) return picture
  const id = randomUUID()
  const sealed = deps.vault.seal(picture.value, pictureContext('level', id))
  type Saved = Outcome<{ side: LevelDocument; uploadedAt: number }, 'kyc_required' | 'kyc_level_applied'>
  return whileSignedIn(deps.db, session, async (tx): Promise<Saved> => {
    await lockUser(tx, userId)
    const allowed = await mayApply(tx, userId)
    if (!allowed.ok) return allowed
    await saveLevelPicture(tx, { id, userId, side, sealed }, nowMs)
    return ok({ side, uploadedAt: nowMs })
  })
})
