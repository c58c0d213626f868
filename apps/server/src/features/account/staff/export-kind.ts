import { personalExportChange } from '@firoza/api/auth-staff'
import { present } from '@firoza/core/assert'
import { DAY_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findCustomer } from '../../../customers/customer.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { insertLeave } from './export.store.ts'

/** The leave to take a person's data out of the desk (EXP-1), for whoever asked, for a day. */
export const exportKind: ChangeHandler<typeof personalExportChange> = {
  kind: personalExportChange,
  async describe(tx, { id: publicId }) {
    const person = await findCustomer(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    return ok({ subject: publicId, lines: [{ field: 'export', before: '', after: publicId }], users: [person.id] })
  },
  async apply({ tx, nowMs, changeRequestId, requestedBy, approvedBy, reason }, { id: publicId }) {
    const { id: userId } = present(await findCustomer(tx, publicId), 'the person of an export')
    await insertLeave(tx, { changeRequestId, userId, forStaff: requestedBy, expiresAtMs: nowMs + DAY_MS }, nowMs)
    await logStaffAccess(tx, { staffId: approvedBy, userIds: [userId], action: 'export_approved', reason }, nowMs)
    return ok()
  },
}
