import { staffMemberHalf } from '@firoza/api/staff-member'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { showRecoveryCode } from '@firoza/core/user/second-factor'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { makeRecoveryCode } from '../../../standing/recovery-codes.ts'
import { hashSecret } from '../../../standing/secret-hash.ts'
import { lockOwnHalf, saveHalf } from './enrolment.store.ts'

/** A command, since the answer of a write is kept for its repetition: this one is shown once and kept nowhere. */
export const drawHalf = handle(staffMemberHalf, async ({ deps, session, nowMs }, { id }) => {
  const approvalId = parseId(id) ?? 0n
  const code = makeRecoveryCode()
  const codeHash = await hashSecret(code)
  return whileSignedIn(deps.db, session, async tx => {
    const own = await lockOwnHalf(tx, approvalId, session.staffId)
    if (!own) return refuse('not_found', { what: 'enrolment' }, 'id')
    if (nowMs >= own.expiresAtMs) return refuse('approval_expired')
    await saveHalf(tx, own.staffId, own.half, codeHash)
    return ok({ name: own.name, half: own.half, code: showRecoveryCode(code), expiresAt: own.expiresAtMs })
  })
})
