import { resetPassword as endpoint } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decidePassword } from '@firoza/core/user/password'
import { parsePhone } from '@firoza/core/user/phone'
import { NO_TRIES } from '@firoza/core/user/tries'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { checkCode, spendCode } from '../../standing/one-time-code.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { hashSecret } from '../../standing/secret-hash.ts'
import { saveTries } from '../../standing/tries.store.ts'
import { findUserByPhone } from '../../standing/user.store.ts'
import { setPassword } from './user.store.ts'

/** A number without an account was sent no code, so it ends at `code_wrong` like any wrong code. */
export const resetPassword = handle(endpoint, async ({ deps, sql, nowMs, ip }, input) => {
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
