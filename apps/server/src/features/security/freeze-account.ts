import { freeze } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { setFrozen } from './freeze.store.ts'

/** One tap, nothing to type: whoever fears a thief has no time. */
export const freezeAccount = handle(freeze, async ({ sql, session, nowMs, ip }) => {
  const { userId, signInId } = session
  await setFrozen(sql, userId, nowMs)
  await revokeAll(sql, { userId, but: signInId, why: 'frozen' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'frozen', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'account_frozen', details: {} }, nowMs)
  return ok({})
})
