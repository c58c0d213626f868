import { recoveryRenew } from '@firoza/api/auth-security'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { issueRecoveryCodes } from '../../auth/recovery-codes.ts'
import { hasSecondFactor, requireStepUp } from '../../auth/step-up.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { stillSignedIn } from '../../http/session.store.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'

type RenewRefusal = 'second_factor_not_begun' | 'session_invalid'

/** For who used them up, lost the paper, or fears that somebody read it. */
export const renewRecoveryCodes = handle(recoveryRenew, async (call, { password, secondFactor }) => {
  const { deps, session, nowMs, ip } = call
  const { userId } = session
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ recoveryCodes: string[] }, RenewRefusal>> => {
    await lockUser(tx, userId)
    if (!(await stillSignedIn(tx, session))) return refuse('session_invalid')
    if (!(await hasSecondFactor(tx, userId))) return refuse('second_factor_not_begun')
    await addSecurityEvent(tx, { userId, kind: 'recovery_codes_set', ip }, nowMs)
    await addNotice(tx, { userId, kind: 'recovery_codes_set', details: {} }, nowMs)
    return ok({ recoveryCodes: await issueRecoveryCodes(tx, deps.vault, userId) })
  })
})
