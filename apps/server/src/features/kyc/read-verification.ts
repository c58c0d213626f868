import { auth } from '@firoza/api/account'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { findKycLevel } from '../../customers/kyc-level.store.ts'
import { findUser } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { ownCheck } from './own-check.ts'

export const readVerification = handle(auth, async ({ deps, sql, session, nowMs }) => {
  const user = present(await findUser(sql, session.userId), 'the person of a session')
  const phoneVerified = user.phoneVerifiedAtMs !== null
  const verified = user.idStatus === 'succ'
  return ok({
    idStatus: user.idStatus,
    level: await findKycLevel(sql, session.userId),
    phoneVerified,
    emailVerified: user.emailVerifiedAtMs !== null,
    canTradeReal: verified,
    ...(await ownCheck(sql, deps.vault, user, nowMs)),
  })
})
