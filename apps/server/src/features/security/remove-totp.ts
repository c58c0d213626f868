import { totpRemove } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { handle } from '../../http/call.ts'
import { checkOwnPassword } from '../../standing/check-own-password.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { noteSecretsChanged } from '../../standing/owner.store.ts'
import { dropUselessRecoveryCodes } from '../../standing/recovery-codes.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { removeTotp } from '../../standing/second-factor.store.ts'
import { requireStepUp } from '../../standing/step-up.ts'

export const removeOwnTotp = handle(totpRemove, async (call, { password, secondFactor }) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId, signInId } = session
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  await removeTotp(sql, userId)
  await noteSecretsChanged(sql, userId, nowMs)
  await revokeAll(sql, { userId, but: signInId, why: 'second_factor_changed' }, nowMs)
  await dropUselessRecoveryCodes(sql, userId)
  await addSecurityEvent(sql, { userId, kind: 'second_factor_removed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'second_factor_removed', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})
