import { staffPassword } from '@firoza/api/staff-keys'
import { present } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideStaffPassword } from '@firoza/core/staff/staff-password'
import { onceForAllTries } from '../../../db/transaction.ts'
import { type CallOf, handle } from '../../../http/call.ts'
import { guardedTry, secondsUntil } from '../../../standing/guarded-try.ts'
import { hashSecret, verifySecret } from '../../../standing/secret-hash.ts'
import { endOtherStaffSessions, lockStaff, setStaffPassword } from '../staff.store.ts'
import { readStaffFactor } from './staff-totp.store.ts'
import { tryStaffFactor } from './try-staff-factor.ts'

/** Guesses at the old one are counted with wrong sign-ins of the name, and locked with them: a desk left open is no way around that. */
export const changeStaffPassword = handle(staffPassword, async (call, input) => {
  const { deps, sql, session, nowMs } = call
  const { staffId, name, tokenHash } = session
  if (session.enrolling) return refuse('second_factor_not_begun')
  const password = decideStaffPassword(name, input)
  if (!password.ok) return password
  const staff = present(await lockStaff(sql, staffId), 'the member of staff of a session')
  const old = await guardedTry(deps, 'staff_sign_in', name, nowMs, () =>
    verifySecret(staff.passwordHash, input.oldPassword),
  )
  if (old.type === 'locked') return refuse('sign_in_locked', { retryAfterSeconds: secondsUntil(old.untilMs, nowMs) })
  if (old.type === 'wrong') return refuse('password_wrong', {}, 'oldPassword')
  const factor = await requireStaffFactor(call, input.secondFactor)
  if (!factor.ok) return factor
  await setStaffPassword(sql, staffId, await hashSecret(password.value))
  await endOtherStaffSessions(sql, staffId, tokenHash, nowMs)
  deps.log.info({ staff: name, ip: call.ip }, 'staff password changed')
  return ok({})
})

/** Where they have one. A code counts once, also where the transaction around it runs again. */
async function requireStaffFactor(
  { deps, sql, session, nowMs }: CallOf<typeof staffPassword>,
  given: string | undefined,
): Promise<Outcome<undefined, 'second_factor_needed' | 'second_factor_locked' | 'second_factor_wrong'>> {
  const { staffId } = session
  if ((await readStaffFactor(sql, staffId)) === '') return ok()
  if (given === undefined) {
    return refuse('second_factor_needed', { methods: 'totp,recovery', passkey: '' }, 'secondFactor')
  }
  return onceForAllTries(`staff factor ${given}`, () =>
    tryStaffFactor(deps, { staffId, given, onlyConfirmed: true }, nowMs),
  )
}
