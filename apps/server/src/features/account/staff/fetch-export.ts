import { staffExportFetch } from '@firoza/api/auth-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { customerOverview } from './customer-overview.ts'
import { lockLeave, markFetched, selectAccount } from './export.store.ts'

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
