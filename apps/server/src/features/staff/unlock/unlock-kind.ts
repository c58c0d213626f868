import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { THAW_MS } from '@firoza/core/user/second-factor'
import type { Unlock } from '@firoza/core/user/unlock'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { addNotice, logStaffAccess } from '../../../standing/notice.store.ts'
import { lockPerson } from '../staff.store.ts'
import { forgetTries, lockLocked, thawAt } from './unlock.store.ts'

export interface UnlockPayload {
  readonly publicId: string
  readonly what: Unlock
}

/**
 * Opens what a person has locked themselves out of. No secret is told or set: they may try again, or their freeze ends after the same
 * day that they would wait themselves. They are told in any case, so that a thief who talked somebody into it is seen.
 */
export const unlockKind: ApprovalKind<UnlockPayload> = {
  kind: 'account_unlock',
  approve: 'unlock.approve',
  async describe(tx, { publicId, what }, nowMs) {
    const person = await lockPerson(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    const locked = await lockLocked(tx, person, what, nowMs)
    if (!locked) return refuse('not_found', { what: 'lock' }, 'what')
    const after = what === 'frozen' ? 'thaws' : 'open'
    return ok({ subject: publicId, diff: [{ field: `lock_${what}`, before: 'locked', after }], users: [person.id] })
  },
  async apply({ tx, nowMs, reason, requestedBy, approvedBy }, { publicId, what }) {
    const person = present(await lockPerson(tx, publicId), 'the person of an unlock')
    const userId = person.id
    if (what === 'frozen') {
      const until = nowMs + THAW_MS
      await thawAt(tx, userId, until)
      const details = { until: new Date(until).toISOString() }
      await addNotice(tx, { userId, kind: 'account_thaws', details }, nowMs)
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
