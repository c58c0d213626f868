import { randomUUID } from 'node:crypto'
import { levelApply, levelDocument, levelRead, levelWithdraw } from '@firoza/api/kyc-level'
import { decideLevelForm, type LevelDocument } from '@firoza/core/kyc/level'
import { kycLevelStates } from '@firoza/core/kyc/level.states'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findKycLevel } from '../../../customers/kyc-level.store.ts'
import { lockUser } from '../../../customers/user-lock.store.ts'
import type { Queryable } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { addNotice, addSecurityEvent } from '../../../notify/notice.store.ts'
import { beginCase, moveRow } from '../../../review/move-row.ts'
import { pictureContext } from '../../../vault/encrypt-picture.ts'
import { remakePicture } from '../../../vault/remake-picture.ts'
import {
  attachLevelPictures,
  findNewestLevel,
  insertLevel,
  listLevelPictures,
  lockLevel,
  saveLevelPicture,
} from './level.store.ts'
import { kycLevelHandler, sealLevelForm } from './level-case.ts'

export const applyLevel = handle(levelApply, async ({ deps, sql, session, nowMs, ip }, form) => {
  const { userId } = session
  await lockUser(sql, userId)
  const allowed = await mayApply(sql, userId)
  if (!allowed.ok) return allowed
  const sent = await listLevelPictures(sql, userId, null)
  const decided = decideLevelForm(
    form,
    sent.map(({ side }) => side),
  )
  if (!decided.ok) return decided
  const id = await insertLevel(sql, userId, sealLevelForm(deps.vault, userId, form), nowMs)
  await beginCase(sql, kycLevelHandler, id, { actor: 'user' }, nowMs)
  await attachLevelPictures(sql, userId, id)
  await addSecurityEvent(sql, { userId, kind: 'identity_submitted', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'level_submitted', details: {} }, nowMs)
  return ok({ state: kycLevelStates.initial })
})

export const readLevel = handle(levelRead, async ({ sql, session: { userId } }) => {
  const newest = await findNewestLevel(sql, userId)
  const documents = await listLevelPictures(sql, userId, null)
  return ok({
    level: await findKycLevel(sql, userId),
    canApply: (await mayApply(sql, userId)).ok,
    documents: documents.map(({ side, uploadedAt }) => ({ side, uploadedAt })),
    application: newest ? { state: newest.state, reason: newest.reason, createdAt: newest.createdAtMs } : null,
  })
})

/** A verified customer who has none open or granted. */
async function mayApply(
  sql: Queryable,
  userId: bigint,
): Promise<Outcome<undefined, 'kyc_required' | 'kyc_level_applied'>> {
  if ((await findKycLevel(sql, userId)) < 2) return refuse('kyc_required')
  const newest = await findNewestLevel(sql, userId)
  return newest?.state === 'submitted' || newest?.state === 'granted' ? refuse('kyc_level_applied') : ok()
}

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

export const withdrawLevel = handle(levelWithdraw, async ({ sql, session: { userId }, nowMs }) => {
  const newest = await findNewestLevel(sql, userId)
  const row = newest && (await lockLevel(sql, newest.id))
  if (row?.state !== 'submitted') return refuse('not_found', { what: 'application' })
  await moveRow(sql, kycLevelHandler, row, { move: 'withdraw', actor: 'user' }, nowMs)
  return ok({ state: 'withdrawn' as const })
})
