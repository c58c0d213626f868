import { updatePassword as endpoint } from '@firoza/api/account'
import { present } from '@firoza/core/assert'
import { decidePassword } from '@firoza/core/auth/password'
import { ok } from '@firoza/core/outcome'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { hashSecret } from '../../auth/secret-hash.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { findUser } from '../../customers/user.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { setPassword } from './user.store.ts'

export const updatePassword = handle(endpoint, async (call, input) => {
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
