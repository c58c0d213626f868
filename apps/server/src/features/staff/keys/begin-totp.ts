import { staffTotpBegin } from '@firoza/api/staff-keys'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { guardedTry } from '../../../standing/guarded-try.ts'
import { verifySecret } from '../../../standing/secret-hash.ts'
import { findStaff, lockStaff } from '../staff.store.ts'
import { saveStaffSecret } from './staff-totp.store.ts'
import { staffTotpContext } from './try-staff-factor.ts'

/** The password again: whoever finds a desk open does not give it a key of their own. */
export const beginStaffTotp = handle(staffTotpBegin, async ({ deps, session, nowMs }, { password }) => {
  const { staffId, name } = session
  const staff = present(await findStaff(deps.db, staffId), 'the member of staff of a session')
  const result = await guardedTry(deps, 'staff_sign_in', name, nowMs, () => verifySecret(staff.passwordHash, password))
  if (result.type === 'locked') {
    return refuse('sign_in_locked', { until: new Date(result.untilMs).toISOString() })
  }
  if (result.type === 'wrong') return refuse('password_wrong', {}, 'password')
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const sealed = deps.vault.seal(Buffer.from(secret), staffTotpContext(staffId))
  return whileSignedIn(deps.db, session, async tx => {
    await lockStaff(tx, staffId)
    if (!(await saveStaffSecret(tx, staffId, sealed, nowMs))) return refuse('second_factor_set')
    return ok({ secret, uri: generateURI({ issuer: 'Firoza desk', label: name, secret }) })
  })
})
