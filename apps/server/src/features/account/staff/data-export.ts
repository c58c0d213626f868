import { personalExportChange, staffExportFetch } from '@firoza/api/auth-staff'
import { present } from '@firoza/core/assert'
import { DAY_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findCustomer } from '../../../customers/customer.store.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { customerOverview } from './customer-overview.ts'
import { insertLeave, lockLeave, markFetched, selectAccount } from './export.store.ts'

/** The leave to take a person's data out of the console (EXP-1), for whoever asked, for a day. */
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

/** Once: a second copy needs a second request. */
export const fetchExport = handle(staffExportFetch, async ({ sql, session, nowMs }, { id }) => {
  const { staffId } = session
  const changeRequestId = parseId(id) ?? 0n
  const leave = await lockLeave(sql, changeRequestId, staffId)
  if (!leave || leave.fetched) return refuse('not_found', { what: 'export' }, 'id')
  if (nowMs >= leave.expiresAtMs) return refuse('case_expired')
  await markFetched(sql, changeRequestId, nowMs)
  const { userId, reason } = leave
  await logStaffAccess(sql, { staffId, userIds: [userId], action: 'exported', reason }, nowMs)
  const account = await selectAccount(sql, userId)
  const whole = { exportedAtMs: nowMs, reason, account, ...(await customerOverview(sql, userId, nowMs)) }
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return ok({ name: `${leave.publicId}.json`, text: JSON.stringify(whole, plain, 2) })
})
