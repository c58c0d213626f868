import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { addNotice, logStaffAccess } from '../../../standing/notice.store.ts'
import { noteSecretsChanged } from '../../../standing/owner.store.ts'
import { revokeAll } from '../../../standing/revoke-sign-ins.store.ts'
import { lockPerson } from '../staff.store.ts'
import { countFactors, removeFactors } from './person-factors.store.ts'

/**
 * For who has lost the phone, every passkey and every recovery code. Their password stays what opens the account; every sign-in
 * ends, and they are told by every way, so that a thief who talked somebody into it is seen before the wait for payouts is over.
 */
export const personFactorsKind: ApprovalKind<{ readonly publicId: string }> = {
  kind: 'person_factors',
  approve: 'unlock.approve',
  async describe(tx, { publicId }) {
    const person = await lockPerson(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    const { authenticators, passkeys } = await countFactors(tx, person.id)
    const diff = [
      { field: 'second_factor', before: authenticators > 0 ? 'on' : 'off', after: 'off' },
      { field: 'passkeys', before: String(passkeys), after: '0' },
    ] as const
    return ok({ subject: publicId, diff, users: [person.id] })
  },
  async apply({ tx, nowMs, reason, requestedBy, approvedBy }, { publicId }) {
    const { id: userId } = present(await lockPerson(tx, publicId), 'the person whose factors are taken away')
    await removeFactors(tx, userId)
    await noteSecretsChanged(tx, userId, nowMs)
    await revokeAll(tx, { userId, why: 'factors_taken' }, nowMs)
    await addNotice(tx, { userId, kind: 'factors_taken', details: { reason } }, nowMs)
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [userId], action: 'factors_taken', reason }, nowMs)
    }
    return ok()
  },
}
