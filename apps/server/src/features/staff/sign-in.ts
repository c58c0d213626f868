import { randomBytes } from 'node:crypto'
import { staffLogin, staffLogout, staffMe } from '@firoza/api/staff'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { STAFF_SESSION_MS } from '@firoza/core/staff/staff-session'
import { guardedTry } from '../../auth/guarded-try.ts'
import { permissionsOf, rolesOf } from '../../auth/role.store.ts'
import { verifySecret } from '../../auth/secret-hash.ts'
import type { Queryable } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashToken } from '../../http/bind.ts'
import { handle, type Locale } from '../../http/call.ts'
import { ENROLLING_PERMISSIONS } from '../../http/session.store.ts'
import { findStaffTotp, readStaffFactor } from './keys/staff-totp.store.ts'
import { tryStaffFactor } from './keys/try-staff-factor.ts'
import {
  findStaff,
  findStaffByName,
  insertStaffSession,
  revokeStaffSession,
  type StaffRow,
  staffTriesSubject,
  stillLetsIn,
} from './staff.store.ts'

/** A name that nobody has is answered, counted and locked like one that somebody has. */
export const signInStaff = handle(staffLogin, async ({ deps, nowMs, ip, locale }, input) => {
  const { name, password, secondFactor, device } = input
  const staff = await findStaffByName(deps.db, name)
  const subject = await staffTriesSubject(deps.db, name, ip, nowMs)
  const right = () => verifySecret(staff?.passwordHash, password)
  const result = await guardedTry(deps, 'staff_sign_in', subject, nowMs, right)
  if (result.type === 'locked') {
    deps.log.warn({ staff: name, ip }, 'staff sign-in locked')
    return refuse('sign_in_locked', { until: new Date(result.untilMs).toISOString() })
  }
  if (result.type === 'wrong' || !staff) return refuse('staff_credentials_wrong')
  const factor = await readStaffFactor(deps.db, staff.id)
  const hasFactor = factor !== ''
  if (hasFactor) {
    if (secondFactor === undefined) {
      return refuse('second_factor_needed', { methods: 'totp,recovery', passkey: '' }, 'secondFactor')
    }
    const proven = await tryStaffFactor(deps, { staffId: staff.id, given: secondFactor, onlyConfirmed: true }, nowMs)
    if (!proven.ok) return proven
  }
  // The sandbox's members of staff are known to everybody anyway; nobody else gets past the door without a second factor.
  const enrolling = !hasFactor && deps.settings.mode === 'live'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = nowMs + STAFF_SESSION_MS
  const session = { tokenHash: hashToken(token), staffId: staff.id, device, ip, expiresAtMs: expiresAt, enrolling }
  const isIn = await inTransaction(deps.db, async tx => {
    if (!(await stillLetsIn(tx, staff)) || (await readStaffFactor(tx, staff.id)) !== factor) return false
    await insertStaffSession(tx, session, nowMs)
    return true
  })
  // A password or factor that changed while it was compared has ended every session, and this one is not to outlive it.
  if (!isIn) return refuse('staff_credentials_wrong')
  deps.log.info({ staff: name, ip }, 'staff signed in')
  return ok({ token, expiresAt, staff: await showStaff(deps.db, staff, { nowMs, locale, enrolling }) })
})

export const readMe = handle(staffMe, async ({ sql, session, nowMs, locale }) => {
  const staff = present(await findStaff(sql, session.staffId), 'the member of staff of a session')
  return ok(await showStaff(sql, staff, { nowMs, locale, enrolling: session.enrolling }))
})

export const signOutStaff = handle(staffLogout, async ({ sql, session, nowMs }) => {
  await revokeStaffSession(sql, session.tokenHash, nowMs)
  return ok({})
})

/** A member of staff as the console shows them to themselves: title in their language, roles, and what these come to. */
async function showStaff(
  sql: Queryable,
  { id, name, title, titleUr }: StaffRow,
  { nowMs, locale, enrolling }: { readonly nowMs: TimeMs; readonly locale: Locale; readonly enrolling: boolean },
) {
  return {
    name,
    title: locale === 'ur-PK' && titleUr !== '' ? titleUr : title,
    roles: await rolesOf(sql, id, nowMs),
    secondFactor: (await findStaffTotp(sql, id))?.confirmed ?? false,
    enrolling,
    permissions: enrolling ? [...ENROLLING_PERMISSIONS] : await permissionsOf(sql, id, nowMs),
  }
}
