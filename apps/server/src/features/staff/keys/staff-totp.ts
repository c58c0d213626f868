import { staffTotpBegin, staffTotpConfirm } from '@firoza/api/staff-keys'
import { present } from '@firoza/core/assert'
import { showRecoveryCode } from '@firoza/core/auth/second-factor'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { guardedTry } from '../../../auth/guarded-try.ts'
import { makeRecoveryCodes } from '../../../auth/recovery-codes.ts'
import { verifySecret } from '../../../auth/secret-hash.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/call.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { findStaff, lockStaff, staffTriesSubject } from '../staff.store.ts'
import { confirmStaffTotp, findStaffTotp, saveStaffSecret } from './staff-totp.store.ts'
import { recoveryDigestOf, staffTotpContext, tryStaffFactor } from './try-staff-factor.ts'

/** The password again: whoever finds a console open does not give it a key of their own. */
export const beginStaffTotp = handle(staffTotpBegin, async ({ deps, session, nowMs, ip }, { password }) => {
  const { staffId, name } = session
  const staff = present(await findStaff(deps.db, staffId), 'the member of staff of a session')
  const subject = await staffTriesSubject(deps.db, name, ip, nowMs)
  const right = () => verifySecret(staff.passwordHash, password)
  const result = await guardedTry(deps, 'staff_sign_in', subject, nowMs, right)
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
    return ok({ secret, uri: generateURI({ issuer: 'Firoza Console', label: name, secret }) })
  })
})

export const confirmStaffFactor = handle(staffTotpConfirm, async ({ deps, session, nowMs }, { secondFactor }) => {
  const { staffId, tokenHash } = session
  const totp = await findStaffTotp(deps.db, staffId)
  if (!totp) return refuse('second_factor_not_begun')
  if (totp.confirmed) return refuse('second_factor_set')
  const right = await tryStaffFactor(deps, { staffId, given: secondFactor, onlyConfirmed: false }, nowMs)
  if (!right.ok) return right
  const codes = makeRecoveryCodes()
  const digests = codes.map(code => recoveryDigestOf(deps.vault, staffId, code))
  const confirmed = { staffId, tokenHash, secret: totp.secretEncrypted, digests }
  const isOn = await inTransaction(deps.db, tx => confirmStaffTotp(tx, confirmed, nowMs))
  if (!isOn) return refuse('second_factor_not_begun')
  return ok({ recoveryCodes: codes.map(showRecoveryCode) })
})
