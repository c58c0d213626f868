import { resetPassword as endpoint } from '@firoza/api/auth'
import { parsePhone } from '@firoza/core/account/phone'
import { decidePassword } from '@firoza/core/auth/password'
import { NO_TRIES } from '@firoza/core/auth/tries'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { checkCode, spendCode } from '../../auth/one-time-code.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { hashSecret } from '../../auth/secret-hash.ts'
import { saveTries } from '../../auth/tries.store.ts'
import { findUserByPhone } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
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
