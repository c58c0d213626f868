import { security, securityWord } from '@firoza/api/auth-security'
import { isFrozen } from '@firoza/core/auth/second-factor'
import { decideSecurityWord } from '@firoza/core/auth/security-word'
import { ok } from '@firoza/core/outcome'
import { listPasskeys } from '../../auth/passkey.store.ts'
import { countRecoveryCodes, findTotp } from '../../auth/second-factor.store.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { findSecurityWord, setSecurityWord } from '../../notify/security-word.store.ts'
import { openSecurityWord, securityWordContext } from '../../notify/security-word.ts'
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

export const setOwnSecurityWord = handle(securityWord, async ({ deps, sql, session, nowMs, ip }, input) => {
  const { userId } = session
  const word = decideSecurityWord(input.word)
  if (!word.ok) return word
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const sealed = word.value && deps.vault.seal(Buffer.from(word.value), securityWordContext(userId))
  await setSecurityWord(sql, userId, sealed || null)
  await addSecurityEvent(sql, { userId, kind: 'security_word_set', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'security_word_set', details: {} }, nowMs)
  return ok({})
})
