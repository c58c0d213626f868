import { security } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { isFrozen } from '@firoza/core/user/second-factor'
import { handle } from '../../http/call.ts'
import { listPasskeys } from '../../standing/passkey.store.ts'
import { countRecoveryCodes, findTotp } from '../../standing/second-factor.store.ts'
import { findSecurityWord } from '../../standing/security-word.store.ts'
import { openSecurityWord } from '../../standing/security-word.ts'
import { readFreeze } from './freeze.store.ts'

export const readSecurity = handle(security, async ({ deps, sql, session, nowMs }) => {
  const { userId } = session
  const totp = await findTotp(sql, userId)
  const { frozenAtMs, thawsAtMs } = await readFreeze(sql, userId)
  const word = await findSecurityWord(sql, userId)
  const frozen = isFrozen(frozenAtMs, thawsAtMs, nowMs)
  return ok({
    totp: totp?.confirmed ?? false,
    passkeys: (await listPasskeys(sql, userId)).length,
    recoveryCodesLeft: await countRecoveryCodes(sql, userId),
    securityWord: word ? openSecurityWord(deps.vault, word) : '',
    frozen,
    thawsAt: frozen ? thawsAtMs : null,
  })
})
