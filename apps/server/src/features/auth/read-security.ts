import { security } from '@firoza/api/auth-security'
import { isFrozen } from '@firoza/core/auth/second-factor'
import { ok } from '@firoza/core/outcome'
import { listPasskeys } from '../../auth/passkey.store.ts'
import { countRecoveryCodes, findTotp } from '../../auth/second-factor.store.ts'
import { handle } from '../../http/call.ts'
import { findSecurityWord } from '../../notify/security-word.store.ts'
import { openSecurityWord } from '../../notify/security-word.ts'
import { readFreeze } from './freeze.store.ts'

export const readSecurity = handle(security, async ({ deps, sql, session, nowMs }) => {
  const { userId } = session
  const totp = await findTotp(sql, userId)
  const { frozenAtMs, unfreezesAtMs } = await readFreeze(sql, userId)
  const word = await findSecurityWord(sql, userId)
  const frozen = isFrozen(frozenAtMs, unfreezesAtMs, nowMs)
  return ok({
    totp: totp?.confirmed ?? false,
    passkeys: (await listPasskeys(sql, userId)).length,
    recoveryCodesLeft: await countRecoveryCodes(sql, userId),
    securityWord: word ? openSecurityWord(deps.vault, word) : '',
    frozen,
    unfreezesAt: frozen ? unfreezesAtMs : null,
  })
})
