import { freeze, unfreeze } from '@firoza/api/auth-security'
import { isFrozen, UNFREEZE_MS } from '@firoza/core/auth/second-factor'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { readFreeze, setFrozen, setUnfreezesAt } from './freeze.store.ts'

/** One tap, nothing to type: whoever fears a thief has no time. */
export const freezeAccount = handle(freeze, async ({ sql, session, nowMs, ip }) => {
  const { userId, signInId } = session
  await setFrozen(sql, userId, nowMs)
  await revokeAll(sql, { userId, but: signInId, why: 'frozen' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'frozen', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'account_frozen', details: {} }, nowMs)
  return ok({})
})

export const unfreezeAccount = handle(unfreeze, async (call, { password, secondFactor }) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const { frozenAtMs, unfreezesAtMs } = await readFreeze(sql, userId)
  if (!isFrozen(frozenAtMs, unfreezesAtMs, nowMs)) return refuse('account_not_frozen')
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  // Asking again does not put it off.
  const unfreezesAt = unfreezesAtMs ?? nowMs + UNFREEZE_MS
  await setUnfreezesAt(sql, userId, unfreezesAt)
  await addSecurityEvent(sql, { userId, kind: 'unfreeze_asked', ip }, nowMs)
  const details = { until: new Date(unfreezesAt).toISOString() }
  await addNotice(sql, { userId, kind: 'account_unfreezes', details }, nowMs)
  return ok({ unfreezesAt })
})
