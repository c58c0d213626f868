import { personFactorsChange } from '@firoza/api/auth-staff'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { revokeAll } from '../../../auth/revoke-sign-ins.store.ts'
import { lockCustomer } from '../../../customers/customer.store.ts'
import { noteSecretsChanged } from '../../../customers/user-lock.store.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { countFactors, removeFactors } from './customer-factors.store.ts'

/**
 * For who has lost the phone, every passkey and every recovery code. Their password stays what opens the account; every sign-in
 * ends, and they are told by every way, so that a thief who talked somebody into it is seen before the wait for payouts is over.
 */
export const customerFactorsKind: ChangeHandler<typeof personFactorsChange> = {
  kind: personFactorsChange,
  async describe(tx, { id: publicId }) {
    const person = await lockCustomer(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    const { authenticators, passkeys } = await countFactors(tx, person.id)
    const lines = [
      { field: 'second_factor', before: authenticators > 0 ? 'on' : 'off', after: 'off' },
      { field: 'passkeys', before: String(passkeys), after: '0' },
    ] as const
    return ok({ subject: publicId, lines, users: [person.id] })
  },
  async apply({ tx, nowMs, reason, requestedBy, approvedBy }, { id: publicId }) {
    const { id: userId } = present(await lockCustomer(tx, publicId), 'the person whose factors are taken away')
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
