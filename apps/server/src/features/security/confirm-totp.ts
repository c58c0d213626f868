import { totpConfirm } from '@firoza/api/security'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { stillSignedIn } from '../../http/session.store.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { lockOwner } from '../../standing/owner.store.ts'
import { issueRecoveryCodes } from '../../standing/recovery-codes.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { scoreProtection } from '../../standing/score.ts'
import { confirmTotp, findTotp } from '../../standing/second-factor.store.ts'
import { tryFirstTotp } from '../../standing/step-up.ts'

export const confirmOwnTotp = handle(totpConfirm, async ({ deps, session, nowMs, ip }, { code }) => {
  const { userId, signInId } = session
  const totp = await findTotp(deps.db, userId)
  if (!totp) return refuse('second_factor_not_begun')
  if (totp.confirmed) return refuse('second_factor_set')
  const right = await tryFirstTotp(deps, userId, code, nowMs)
  if (!right.ok) return right
  return inTransaction(
    deps.db,
    async (tx): Promise<Outcome<{ recoveryCodes: string[] }, 'second_factor_not_begun' | 'session_invalid'>> => {
      await lockOwner(tx, userId)
      if (!(await stillSignedIn(tx, session))) return refuse('session_invalid')
      if (!(await confirmTotp(tx, userId, totp.secretSealed, nowMs))) return refuse('second_factor_not_begun')
      await revokeAll(tx, { userId, but: signInId, why: 'second_factor_changed' }, nowMs)
      await addSecurityEvent(tx, { userId, kind: 'second_factor_set', ip }, nowMs)
      await addNotice(tx, { userId, kind: 'second_factor_set', details: {} }, nowMs)
      await scoreProtection(tx, userId, nowMs)
      return ok({ recoveryCodes: await issueRecoveryCodes(tx, deps.vault, userId) })
    },
  )
})
