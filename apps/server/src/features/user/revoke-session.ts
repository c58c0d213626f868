import { sessionRevoke } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { addSecurityEvent } from '../../standing/notice.store.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { revokeSignIn } from './sign-ins.store.ts'

export const revokeSession = handle(sessionRevoke, async ({ sql, session, nowMs, ip }, { id }) => {
  const { userId, signInId } = session
  const why = 'ended_elsewhere'
  const revoked =
    id === undefined
      ? await revokeAll(sql, { userId, but: signInId, why }, nowMs)
      : await revokeSignIn(sql, { userId, signInId: id, why }, nowMs)
  if (id !== undefined && revoked === 0) return refuse('not_found', { what: 'session' }, 'id')
  if (revoked > 0) await addSecurityEvent(sql, { userId, kind: 'session_revoked', ip }, nowMs)
  return ok({ revoked })
})
