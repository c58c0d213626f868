import { logout, sessionEnded, sessionList, sessionRevoke } from '@firoza/api/auth'
import { SIGN_IN_IDLE_MS, whySignInEnded } from '@firoza/core/auth/sign-in-end'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { hashToken } from '../../http/bind.ts'
import { handle } from '../../http/call.ts'
import { addSecurityEvent } from '../../notify/notice.store.ts'
import { findSignIn, listSignIns, revokeSignIn } from './sign-ins.store.ts'

export const signOut = handle(logout, async ({ sql, session, nowMs, ip }) => {
  await revokeSignIn(sql, { ...session, why: 'signed_out' }, nowMs)
  await addSecurityEvent(sql, { userId: session.userId, kind: 'signed_out', ip }, nowMs)
  return ok({})
})

export const listSessions = handle(sessionList, async ({ sql, session, nowMs }) => {
  const rows = await listSignIns(sql, session.userId, nowMs, nowMs - SIGN_IN_IDLE_MS)
  return ok({ items: rows.map(row => ({ ...row, current: row.id === session.signInId })) })
})

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

export const whySessionEnded = handle(sessionEnded, async ({ sql, nowMs }, { token }) => {
  const signIn = await findSignIn(sql, hashToken(token))
  return ok((signIn && whySignInEnded(signIn, nowMs)) ?? { why: null, atMs: null })
})
