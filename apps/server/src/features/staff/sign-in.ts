import { randomBytes } from 'node:crypto'
import { staffLogin } from '@firoza/api/staff'
import { HOUR_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { hashToken } from '../../http/bind.ts'
import { handle } from '../../http/call.ts'
import { guardedTry, secondsUntil } from '../../standing/guarded-try.ts'
import { verifySecret } from '../../standing/secret-hash.ts'
import { findStaffTotp } from './keys/staff-totp.store.ts'
import { tryStaffFactor } from './keys/try-staff-factor.ts'
import { showStaff } from './show-staff.ts'
import { findStaffByName, insertStaffSession } from './staff.store.ts'

/** A working day. */
const STAFF_SESSION_MS = 8 * HOUR_MS

/** A name that nobody has is answered, counted and locked like one that somebody has. */
export const signInStaff = handle(staffLogin, async ({ deps, nowMs, ip, locale }, { name, password, secondFactor }) => {
  const staff = await findStaffByName(deps.db, name)
  const result = await guardedTry(deps, 'staff_sign_in', name, nowMs, () => verifySecret(staff?.passwordHash, password))
  if (result.type === 'locked') {
    deps.log.warn({ staff: name, ip }, 'staff sign-in locked')
    return refuse('sign_in_locked', { retryAfterSeconds: secondsUntil(result.untilMs, nowMs) })
  }
  if (result.type === 'wrong' || !staff) return refuse('credentials_wrong')
  const hasFactor = (await findStaffTotp(deps.db, staff.id))?.confirmed ?? false
  if (hasFactor) {
    if (secondFactor === undefined) {
      return refuse('second_factor_needed', { methods: 'totp,recovery', passkey: '' }, 'secondFactor')
    }
    const right = await tryStaffFactor(deps, { staffId: staff.id, given: secondFactor, onlyConfirmed: true }, nowMs)
    if (!right.ok) return right
  }
  // The sandbox's members of staff are known to everybody anyway; nobody else gets past the door without a second factor.
  const enrolling = !hasFactor && deps.settings.mode === 'live'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = nowMs + STAFF_SESSION_MS
  const session = { tokenHash: hashToken(token), staffId: staff.id, ip, expiresAtMs: expiresAt, enrolling }
  await insertStaffSession(deps.db, session, nowMs)
  deps.log.info({ staff: name, ip }, 'staff signed in')
  return ok({ token, expiresAt, staff: await showStaff(deps.db, staff, { nowMs, locale, enrolling }) })
})
