import { sessionEnded } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { whySignInEnded } from '@firoza/core/user/sign-in-end'
import { hashToken } from '../../http/bind.ts'
import { handle } from '../../http/call.ts'
import { findSignIn } from './sign-ins.store.ts'

export const whySessionEnded = handle(sessionEnded, async ({ sql, nowMs }, { token }) => {
  const signIn = await findSignIn(sql, hashToken(token))
  return ok((signIn && whySignInEnded(signIn, nowMs)) ?? { why: null, atMs: null })
})
