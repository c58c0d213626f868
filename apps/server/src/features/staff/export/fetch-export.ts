import { staffExportFetch } from '@firoza/api/staff-unlock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { personPicture } from '../person-picture.ts'
import { lockLeave, markFetched, selectAccount } from './export.store.ts'

/** Once: a second copy needs a second request. */
export const fetchExport = handle(staffExportFetch, async ({ sql, session, nowMs }, { id }) => {
  const { staffId } = session
  const approvalId = parseId(id) ?? 0n
  const leave = await lockLeave(sql, approvalId, staffId)
  if (!leave || leave.fetched) return refuse('not_found', { what: 'export' }, 'id')
  if (nowMs >= leave.expiresAtMs) return refuse('approval_expired')
  await markFetched(sql, approvalId, nowMs)
  const { userId, reason } = leave
  await logStaffAccess(sql, { staffId, userIds: [userId], action: 'exported', reason }, nowMs)
  const account = await selectAccount(sql, userId)
  const whole = { exportedAtMs: nowMs, reason, account, ...(await personPicture(sql, userId, nowMs)) }
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return ok({ name: `${leave.publicId}.json`, text: JSON.stringify(whole, plain, 2) })
})
