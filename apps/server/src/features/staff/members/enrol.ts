import { staffEnrol, staffMemberHalf } from '@firoza/api/staff-member'
import { readSecondFactor, showRecoveryCode } from '@firoza/core/auth/second-factor'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideStaffPassword } from '@firoza/core/staff/staff-password'
import { guardedTry } from '../../../auth/guarded-try.ts'
import { makeRecoveryCode } from '../../../auth/recovery-codes.ts'
import { hashSecret, verifySecret } from '../../../auth/secret-hash.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { staffTriesSubject } from '../staff.store.ts'
import { findHalves, lockOwnHalf, saveHalf, useHalves } from './enrolment.store.ts'

/** Counted with the wrong sign-ins of the name, and locked with them. Which of name, codes and time was wrong is not told. */
export const enrolStaff = handle(staffEnrol, async ({ deps, nowMs, ip }, input) => {
  const { name } = input
  const password = decideStaffPassword(name, input)
  if (!password.ok) return password
  const halves = await findHalves(deps.db, name, nowMs)
  const [first, second] = halves
  const subject = await staffTriesSubject(deps.db, name, ip, nowMs)
  const result = await guardedTry(deps, 'staff_sign_in', subject, nowMs, async () => {
    const firstRight = await verifySecret(first?.codeHash, readHalf(input.firstSecret))
    const secondRight = await verifySecret(second?.codeHash, readHalf(input.secondSecret))
    return firstRight && secondRight
  })
  if (result.type === 'locked') {
    deps.log.warn({ staff: name, ip }, 'staff enrolment locked')
    return refuse('sign_in_locked', { until: new Date(result.untilMs).toISOString() })
  }
  if (result.type === 'wrong' || !first || !second) return refuse('staff_enrolment_wrong')
  const used = { staffId: first.staffId, codeHashes: [first.codeHash, second.codeHash] }
  const passwordHash = await hashSecret(password.value)
  const enrolled = await inTransaction(deps.db, tx => useHalves(tx, { ...used, passwordHash }, nowMs))
  if (!enrolled) return refuse('staff_enrolment_wrong')
  deps.log.info({ staff: name, ip }, 'staff enrolled')
  return ok({ name })
})

/** As it was made, however it is typed. What is no such code stays as it is and fits nothing. */
function readHalf(typed: string): string {
  const read = readSecondFactor(typed)
  return read?.type === 'recovery' ? read.code : typed
}

/** A command, since the answer of a write is kept for its repetition: this one is shown once and kept nowhere. */
export const drawHalf = handle(staffMemberHalf, async ({ deps, session, nowMs }, { id }) => {
  const changeRequestId = parseId(id) ?? 0n
  const code = makeRecoveryCode()
  const codeHash = await hashSecret(code)
  return whileSignedIn(deps.db, session, async tx => {
    const own = await lockOwnHalf(tx, changeRequestId, session.staffId)
    if (!own) return refuse('not_found', { what: 'enrolment' }, 'id')
    if (nowMs >= own.expiresAtMs) return refuse('case_expired')
    await saveHalf(tx, own.staffId, own.half, codeHash)
    return ok({ name: own.name, half: own.half, code: showRecoveryCode(code), expiresAt: own.expiresAtMs })
  })
})
