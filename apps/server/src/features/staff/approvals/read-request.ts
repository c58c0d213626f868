import { staffApprovalInfo } from '@firoza/api/staff-approval'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { sameBefore } from '@firoza/core/staff/approval'
import { type ApprovalRow, listSteps, lockApproval } from '../../../approvals/approval.store.ts'
import { type DecidingCall, kindOf, mayDecide } from '../../../approvals/approve.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { showRequest } from './list-requests.ts'

export const readRequest = handle(staffApprovalInfo, async (call, { id }) => {
  const { sql, session, nowMs } = call
  const approvalId = parseId(id)
  const row = approvalId && (await lockApproval(sql, approvalId))
  if (!row) return refuse('not_found', { what: 'approval' }, 'id')
  if (row.benefitsUsers.length > 0) {
    const { benefitsUsers: userIds } = row
    await logStaffAccess(sql, { staffId: session.staffId, userIds, action: 'approval_viewed', reason: '' }, nowMs)
  }
  return ok({
    ...showRequest(row, session.staffId, nowMs),
    diff: [...row.diff],
    note: row.note,
    stale: row.state === 'requested' && !(await isAsItWas(call, row)),
    permission: kindOf(call, row).approve,
    cannotDecide: await whyNot(call, row),
    steps: await listSteps(sql, row.id),
  })
})

async function isAsItWas(call: DecidingCall, row: ApprovalRow): Promise<boolean> {
  const now = await kindOf(call, row).describe(call.sql, row.payload, call.nowMs)
  return now.ok && sameBefore(row.diff, now.value.diff)
}

async function whyNot(call: DecidingCall, row: ApprovalRow): Promise<string> {
  const decided = await mayDecide(call, row, 'approve')
  return decided.ok ? '' : decided.reason
}
