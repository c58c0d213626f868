import { updatePassword as updatePasswordEndpoint } from '@firoza/api/account'
import { resetPassword as resetPasswordEndpoint } from '@firoza/api/auth'
import { parsePhone } from '@firoza/core/account/phone'
import { present } from '@firoza/core/assert'
import { decidePassword } from '@firoza/core/auth/password'
import { NO_TRIES } from '@firoza/core/auth/tries'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { checkCode, spendCode } from '../../auth/one-time-code.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { hashSecret } from '../../auth/secret-hash.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { saveTries } from '../../auth/tries.store.ts'
import { findUser, findUserByPhone } from '../../customers/user.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { setPassword } from './user.store.ts'

export const updatePassword = handle(updatePasswordEndpoint, async (call, input) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId, signInId } = session
  await lockUser(sql, userId)
  const user = present(await findUser(sql, userId), 'the person of a session')
  const password = decidePassword(input.password, input.passwordAgain, user.phone)
  if (!password.ok) return password
  const old = await checkOwnPassword(call, input.oldPassword, 'oldPassword')
  if (!old.ok) return old
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  await setPassword(sql, userId, await hashSecret(password.value), nowMs)
  await revokeAll(sql, { userId, but: signInId, why: 'password_changed' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'password_changed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'password_changed', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})

/** A number without an account was sent no code, so it ends at `code_wrong` like any wrong code. */
export const resetPassword = handle(resetPasswordEndpoint, async ({ deps, sql, nowMs, ip }, input) => {
  const phone = parsePhone(input.areaCode, input.phone)
  if (!phone.ok) return phone
  const password = decidePassword(input.password, input.passwordAgain, phone.value)
  if (!password.ok) return password
  const code = await checkCode(deps, 'reset', phone.value, input.code, nowMs)
  if (!code.ok) return code
  const user = await findUserByPhone(sql, phone.value)
  if (!user) return refuse('code_wrong', {}, 'code')
  const spent = await spendCode(sql, code.value.id, nowMs)
  if (!spent.ok) return spent
  await setPassword(sql, user.id, await hashSecret(password.value), nowMs)
  await revokeAll(sql, { userId: user.id, why: 'password_replaced' }, nowMs)
  await saveTries(sql, 'sign_in', phone.value, NO_TRIES)
  await addSecurityEvent(sql, { userId: user.id, kind: 'password_reset', ip }, nowMs)
  await addNotice(sql, { userId: user.id, kind: 'password_changed', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})
