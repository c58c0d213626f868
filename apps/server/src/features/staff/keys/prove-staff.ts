import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { guardedTry } from '../../../auth/guarded-try.ts'
import { verifySecret } from '../../../auth/secret-hash.ts'
import type { Tx } from '../../../db/sql.ts'
import { onceForAllTries } from '../../../db/transaction.ts'
import type { Call } from '../../../http/call.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { type StaffRow, staffTriesSubject } from '../staff.store.ts'
import { readStaffFactor } from './staff-totp.store.ts'
import { tryStaffFactor } from './try-staff-factor.ts'

type StaffCall = Pick<Call<StaffSession, Tx>, 'deps' | 'sql' | 'nowMs' | 'ip'>

interface Given {
  readonly password: string
  /** In which field the password came. */
  readonly field: string
  readonly secondFactor: string | undefined
}

/**
 * The password once more and, where there is one, the second factor, of a member of staff whose row is locked. Guesses at the password
 * are counted with wrong sign-ins of the name from there, and locked with them: an unlocked console is no way around that.
 */
export async function proveStaff(
  call: StaffCall,
  staff: StaffRow,
  { password, field, secondFactor }: Given,
): Promise<
  Outcome<
    undefined,
    'sign_in_locked' | 'password_wrong' | 'second_factor_needed' | 'second_factor_locked' | 'second_factor_wrong'
  >
> {
  const { deps, nowMs } = call
  const subject = await staffTriesSubject(deps.db, staff.name, call.ip, nowMs)
  const result = await guardedTry(deps, 'staff_sign_in', subject, nowMs, () =>
    verifySecret(staff.passwordHash, password),
  )
  if (result.type === 'locked') {
    return refuse('sign_in_locked', { until: new Date(result.untilMs).toISOString() })
  }
  if (result.type === 'wrong') return refuse('password_wrong', {}, field)
  return requireStaffFactor(call, staff.id, secondFactor)
}

/** Where they have one. A code counts once, also where the transaction around it runs again. */
async function requireStaffFactor(
  { deps, sql, nowMs }: StaffCall,
  staffId: bigint,
  given: string | undefined,
): Promise<Outcome<undefined, 'second_factor_needed' | 'second_factor_locked' | 'second_factor_wrong'>> {
  if ((await readStaffFactor(sql, staffId)) === '') return ok()
  if (given === undefined) {
    return refuse('second_factor_needed', { methods: 'totp,recovery', passkey: '' }, 'secondFactor')
  }
  return onceForAllTries(`staff factor ${given}`, () =>
    tryStaffFactor(deps, { staffId, given, onlyConfirmed: true }, nowMs),
  )
}
