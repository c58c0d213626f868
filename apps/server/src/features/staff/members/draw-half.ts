import { staffMemberHalf } from '@firoza/api/staff-member'
import { showRecoveryCode } from '@firoza/core/auth/second-factor'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { makeRecoveryCode } from '../../../auth/recovery-codes.ts'
import { hashSecret } from '../../../auth/secret-hash.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { lockOwnHalf, saveHalf } from './enrolment.store.ts'

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
