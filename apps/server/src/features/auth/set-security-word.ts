import { securityWord } from '@firoza/api/auth-security'
import { decideSecurityWord } from '@firoza/core/auth/security-word'
import { ok } from '@firoza/core/outcome'
import { requireStepUp } from '../../auth/step-up.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { setSecurityWord } from '../../notify/security-word.store.ts'
import { securityWordContext } from '../../notify/security-word.ts'

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
