import { updateEmail as endpoint } from '@firoza/api/account'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isEmail } from '@firoza/core/user/email'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { useCode } from '../../standing/one-time-code.store.ts'
import { checkCode } from '../../standing/one-time-code.ts'
import { setEmail } from './user.store.ts'

export const updateEmail = handle(endpoint, async ({ deps, sql, session, nowMs, ip }, input) => {
  const { userId } = session
  const email = input.email.trim()
  if (!isEmail(email)) return refuse('email_invalid', {}, 'email')
  const code = await checkCode(deps, 'email', codeRecipient(userId, email), input.code, nowMs)
  if (!code.ok) return code
  if (!(await useCode(sql, code.value.id, nowMs))) return refuse('code_wrong', {}, 'code')
  await setEmail(sql, userId, email, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'email_changed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'email_changed', details: { email } }, nowMs)
  return ok({ email })
})

/** A code for an address belongs to who asked for it: nobody else can confirm the address with it. */
export function codeRecipient(userId: bigint, email: string): string {
  return `${userId} ${email.toLowerCase()}`
}
