import { levelApply } from '@firoza/api/kyc-level'
import { decideLevelForm } from '@firoza/core/kyc/level'
import { kycLevelStates } from '@firoza/core/kyc/level.states'
import { ok } from '@firoza/core/outcome'
import { lockUser } from '../../../customers/user-lock.store.ts'
import { handle } from '../../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../../notify/notice.store.ts'
import { beginCase } from '../../../review/move-row.ts'
import { attachLevelPictures, insertLevel, listLevelPictures } from './level.store.ts'
import { kycLevelHandler, sealLevelForm } from './level-case.ts'
import { mayApply } from './read-level.ts'

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
