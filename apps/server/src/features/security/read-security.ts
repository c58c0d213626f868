import { security } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { isFrozen } from '@firoza/core/user/second-factor'
import { handle } from '../../http/call.ts'
import { countRecoveryCodes, findTotp } from '../../standing/second-factor.store.ts'
import { readFreeze } from './freeze.store.ts'

export const readSecurity = handle(security, async ({ sql, session, nowMs }) => {
  const { userId } = session
  const totp = await findTotp(sql, userId)
  const { frozenAtMs, thawsAtMs } = await readFreeze(sql, userId)
  const frozen = isFrozen(frozenAtMs, thawsAtMs, nowMs)
  return ok({
    totp: totp?.confirmed ?? false,
    recoveryCodesLeft: await countRecoveryCodes(sql, userId),
    frozen,
    thawsAt: frozen ? thawsAtMs : null,
  })
})
