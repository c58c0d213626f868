import { accountUnlockChange } from '@firoza/api/auth-staff'
import { present } from '@firoza/core/assert'
import { UNFREEZE_MS } from '@firoza/core/auth/second-factor'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { forgetTries, lockLocked, unfreezeAt } from '../../../auth/unlock.store.ts'
import { lockCustomer } from '../../../customers/customer.store.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'

/**
 * Opens what a person has locked themselves out of. No secret is told or set: they may try again, or their freeze ends after the same
 * day that they would wait themselves. They are told in any case, so that a thief who talked somebody into it is seen.
 */
export const unlockKind: ChangeHandler<typeof accountUnlockChange> = {
  kind: accountUnlockChange,
  async describe(tx, { id: publicId, what }, nowMs) {
    const person = await lockCustomer(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    const locked = await lockLocked(tx, person, what, nowMs)
    if (!locked) return refuse('not_found', { what: 'lock' }, 'what')
    const after = what === 'frozen' ? 'unfreezes' : 'open'
    return ok({ subject: publicId, lines: [{ field: `lock_${what}`, before: 'locked', after }], users: [person.id] })
  },
  async apply({ tx, nowMs, reason, requestedBy, approvedBy }, { id: publicId, what }) {
    const person = present(await lockCustomer(tx, publicId), 'the person of an unlock')
    const userId = person.id
    if (what === 'frozen') {
      const until = nowMs + UNFREEZE_MS
      await unfreezeAt(tx, userId, until)
      const details = { until: new Date(until).toISOString() }
      await addNotice(tx, { userId, kind: 'account_unfreezes', details }, nowMs)
    } else {
      await forgetTries(tx, person, what)
      await addNotice(tx, { userId, kind: 'account_unlocked', details: { reason } }, nowMs)
    }
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [userId], action: 'unlocked', reason }, nowMs)
    }
    return ok()
  },
}
