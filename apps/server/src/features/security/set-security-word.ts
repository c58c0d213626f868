import { securityWord } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { decideSecurityWord } from '@firoza/core/user/security-word'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { setSecurityWord } from '../../standing/security-word.store.ts'
import { securityWordContext } from '../../standing/security-word.ts'
import { requireStepUp } from '../../standing/step-up.ts'

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
