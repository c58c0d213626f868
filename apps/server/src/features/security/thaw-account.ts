import { thaw } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isFrozen, THAW_MS } from '@firoza/core/user/second-factor'
import { handle } from '../../http/call.ts'
import { checkOwnPassword } from '../../standing/check-own-password.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { requireStepUp } from '../../standing/step-up.ts'
import { readFreeze, setThawsAt } from './freeze.store.ts'

export const thawAccount = handle(thaw, async (call, { password, secondFactor }) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const { frozenAtMs, thawsAtMs } = await readFreeze(sql, userId)
  if (!isFrozen(frozenAtMs, thawsAtMs, nowMs)) return refuse('account_not_frozen')
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  // Asking again does not put it off.
  const thawsAt = thawsAtMs ?? nowMs + THAW_MS
  await setThawsAt(sql, userId, thawsAt)
  await addSecurityEvent(sql, { userId, kind: 'thaw_asked', ip }, nowMs)
  const details = { until: new Date(thawsAt).toISOString() }
  await addNotice(sql, { userId, kind: 'account_thaws', details }, nowMs)
  return ok({ thawsAt })
})
