import { documentReleaseChange } from '@firoza/api/kyc'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findCustomer } from '../../../customers/customer.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { findCheck, findDuplicates, lockApplicant, lockCheck, releaseNumber } from '../kyc.store.ts'

/** The document of a suspended check is free for the person to whom it belongs, and never verifies the suspended one again (KYC-22). */
export const documentReleaseKind: ChangeHandler<typeof documentReleaseChange> = {
  kind: documentReleaseChange,
  async describe(tx, { id }) {
    const check = await lockCheck(tx, id)
    if (!check?.numberDigest) return refuse('not_found', { what: 'identity check' }, 'id')
    if (check.state !== 'suspended' || check.numberReleased) {
      return refuse('move_not_allowed', { move: 'release', state: check.state, allowedFrom: 'suspended' })
    }
    const { publicId } = await lockApplicant(tx, check.userId)
    const others = await findDuplicates(tx, check.userId, check.numberDigest)
    const gaining = await Promise.all(others.map(other => findCustomer(tx, other)))
    const names = others.join(', ')
    return ok({
      subject: publicId,
      lines: [
        { field: 'document_of_others', before: names, after: names },
        { field: 'document_number', before: `•••• ${check.numberLast4 ?? ''}`, after: '' },
      ],
      users: [check.userId, ...gaining.flatMap(person => person?.id ?? [])],
    })
  },
  async apply({ tx, nowMs, requestedBy, approvedBy }, { id }) {
    const checkId = BigInt(id)
    await releaseNumber(tx, checkId, nowMs)
    const { userId } = present(await findCheck(tx, checkId), 'the check of an approval')
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [userId], action: 'kyc_decided', reason: '' }, nowMs)
    }
    return ok()
  },
}
