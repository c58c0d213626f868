import { logout } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { addSecurityEvent } from '../../standing/notice.store.ts'
import { revokeSignIn } from './sign-ins.store.ts'

export const signOut = handle(logout, async ({ sql, session, nowMs, ip }) => {
  await revokeSignIn(sql, { ...session, why: 'signed_out' }, nowMs)
  await addSecurityEvent(sql, { userId: session.userId, kind: 'signed_out', ip }, nowMs)
  return ok({})
})
