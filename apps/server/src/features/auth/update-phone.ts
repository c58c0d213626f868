import { updatePhone as endpoint } from '@firoza/api/account'
import { maskPhone, parsePhone } from '@firoza/core/account/phone'
import { present } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { isolate } from '@firoza/i18n/bidi'
import { translatorFor } from '@firoza/i18n/server-translator'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { checkCode, spendCode } from '../../auth/one-time-code.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { hasSecondFactor, requireStepUp } from '../../auth/step-up.ts'
import { reviewNewPhone } from '../../customers/identity-check.ts'
import { findUser, type UserRow } from '../../customers/user.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import type { Tx } from '../../db/sql.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { addMessage } from '../../notify/outbox.store.ts'
import { setPhone } from './user.store.ts'

/**
 * The number opens the account when a password is forgotten: it changes only for who has the password, the new number, and the
 * old one or a second factor. A number that has an account is never sent a code, so that nobody learns of it here.
 */
export const updatePhone = handle(endpoint, async (call, input) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId, signInId } = session
  const phone = parsePhone(input.areaCode, input.phone)
  if (!phone.ok) return phone
  await lockUser(sql, userId)
  const before = present(await findUser(sql, userId), 'the person of a session')
  if (before.phone === phone.value) return refuse('phone_unchanged', {}, 'phone')
  const proof = await proveOld(call, before.phone, input)
  if (!proof.ok) return proof
  const code = await checkCode(deps, 'newPhone', phone.value, input.code, nowMs)
  if (!code.ok) return code
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const oldSpent = await spendCode(sql, proof.value, nowMs, 'oldCode')
  if (!oldSpent.ok) return oldSpent
  const spent = await spendCode(sql, code.value.id, nowMs)
  if (!spent.ok) return spent
  if (!(await setPhone(sql, userId, phone.value, nowMs))) return refuse('phone_taken', {}, 'phone')
  await revokeAll(sql, { userId, but: signInId, why: 'phone_changed' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'phone_changed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'phone_changed', details: { phone: maskPhone(phone.value) } }, nowMs)
  await tellNumberBefore(sql, before, phone.value, nowMs)
  await reviewNewPhone(sql, userId, nowMs)
  return ok({ phone: phone.value, newDestinationsFrom: newDestinationsFromMs(nowMs) })
})

type ProofRefusal = 'phone_unprovable' | 'sign_in_locked' | 'password_wrong' | 'code_wrong' | 'code_expired'

/** The password, and the code sent to the number so far. Its id is to be used up. Who has lost that number must have a second factor, which is asked for later. */
async function proveOld(
  call: CallOf<typeof endpoint>,
  phone: string,
  { oldCode, password }: { readonly oldCode?: string | undefined; readonly password: string },
): Promise<Outcome<string | undefined, ProofRefusal>> {
  const { deps, sql, session, nowMs } = call
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  if (oldCode === undefined) {
    return (await hasSecondFactor(sql, session.userId)) ? ok() : refuse('phone_unprovable', {}, 'oldCode')
  }
  const code = await checkCode(deps, 'oldPhone', phone, oldCode, nowMs)
  if (!code.ok) return { ...code, field: 'oldCode' }
  return ok(code.value.id)
}

/** The notice itself goes to the new number; the one before it is told for the last time. */
async function tellNumberBefore(tx: Tx, { id, phone: before, language }: UserRow, phone: string, nowMs: number) {
  const t = translatorFor(language)
  const words = t('notify-event.phone_changed_text', { phone: isolate(maskPhone(phone)) })
  const text = `Firoza: ${t('notify-event.phone_changed_title')}. ${words}`
  const message = { channel: 'sms', recipient: before, kind: 'notice_phone_changed', locale: language } as const
  await addMessage(tx, { ...message, userId: id, text }, nowMs)
}
