import { recoveryRenew } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { checkOwnPassword } from '../../standing/check-own-password.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { lockOwner } from '../../standing/owner.store.ts'
import { issueRecoveryCodes } from '../../standing/recovery-codes.ts'
import { hasSecondFactor, requireStepUp } from '../../standing/step-up.ts'

/** For who used them up, lost the paper, or fears that somebody read it. */
export const renewRecoveryCodes = handle(recoveryRenew, async (call, { password, secondFactor }) => {
  const { deps, session, nowMs, ip } = call
  const { userId } = session
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const recoveryCodes = await inTransaction(deps.db, async tx => {
    await lockOwner(tx, userId)
    if (!(await hasSecondFactor(tx, userId))) return undefined
    await addSecurityEvent(tx, { userId, kind: 'recovery_codes_set', ip }, nowMs)
    await addNotice(tx, { userId, kind: 'recovery_codes_set', details: {} }, nowMs)
    return issueRecoveryCodes(tx, deps.vault, userId)
  })
  return recoveryCodes ? ok({ recoveryCodes }) : refuse('second_factor_not_begun')
})
