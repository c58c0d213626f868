import { updateEmail as endpoint } from '@firoza/api/account'
import { isEmail } from '@firoza/core/account/email'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isolate } from '@firoza/i18n/bidi'
import { translatorFor } from '@firoza/i18n/server-translator'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { checkCode, spendCode } from '../../auth/one-time-code.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { findUser, type UserRow } from '../../customers/user.store.ts'
import type { Tx } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { addMessage } from '../../notify/outbox.store.ts'
import { setEmail } from './user.store.ts'

/** Messages about safety go to the address: whoever holds the phone for a moment must not be able to send them elsewhere. */
export const updateEmail = handle(endpoint, async (call, input) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const email = input.email.trim()
  if (!isEmail(email)) return refuse('email_invalid', {}, 'email')
  const own = await checkOwnPassword(call, input.password, 'password')
  if (!own.ok) return own
  const code = await checkCode(deps, 'email', codeRecipient(userId, email), input.code, nowMs)
  if (!code.ok) return code
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const before = present(await findUser(sql, userId), 'the person of a session')
  const spent = await spendCode(sql, code.value.id, nowMs)
  if (!spent.ok) return spent
  await setEmail(sql, userId, email, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'email_changed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'email_changed', details: { email } }, nowMs)
  await tellAddressBefore(sql, before, email, nowMs)
  return ok({ email })
})

/** The notice itself goes to the new address; the one before it is told for the last time. */
async function tellAddressBefore(tx: Tx, { id, email: before, language }: UserRow, email: string, nowMs: number) {
  if (before === null || before.toLowerCase() === email.toLowerCase()) return
  const t = translatorFor(language)
  const words = {
    subject: t('notify-event.email_changed_title'),
    text: t('notify-event.email_changed_text', { email: isolate(email) }),
  }
  const message = { channel: 'email', recipient: before, kind: 'notice_email_changed', locale: language } as const
  await addMessage(tx, { ...message, userId: id, ...words }, nowMs)
}

/** A code for an address belongs to who asked for it: nobody else can confirm the address with it. */
export function codeRecipient(userId: bigint, email: string): string {
  return `${userId} ${email.toLowerCase()}`
}
