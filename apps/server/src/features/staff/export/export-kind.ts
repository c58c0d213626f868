import { present } from '@firoza/core/assert'
import { DAY_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { findPerson } from '../staff.store.ts'
import { insertLeave } from './export.store.ts'

/** The leave to take a person's data out of the desk (EXP-1), for whoever asked, for a day. */
export const exportKind: ApprovalKind<{ readonly publicId: string }> = {
  kind: 'personal_export',
  approve: 'export.approve',
  async describe(tx, { publicId }) {
    const person = await findPerson(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    return ok({ subject: publicId, diff: [{ field: 'export', before: '', after: publicId }], users: [person.id] })
  },
  async apply({ tx, nowMs, approvalId, requestedBy, approvedBy, reason }, { publicId }) {
    const { id: userId } = present(await findPerson(tx, publicId), 'the person of an export')
    await insertLeave(tx, { approvalId, userId, forStaff: requestedBy, expiresAtMs: nowMs + DAY_MS }, nowMs)
    await logStaffAccess(tx, { staffId: approvedBy, userIds: [userId], action: 'export_approved', reason }, nowMs)
    return ok()
  },
}
