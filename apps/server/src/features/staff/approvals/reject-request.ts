import { staffApprovalReject } from '@firoza/api/staff-approval'
import { ok } from '@firoza/core/outcome'
import { moveApproval } from '../../../approvals/approval.store.ts'
import { lockForDecision } from '../../../approvals/approve.ts'
import { handle } from '../../../http/call.ts'

export const rejectRequest = handle(staffApprovalReject, async (call, { id, note }) => {
  const locked = await lockForDecision(call, id, 'reject')
  if (!locked.ok) return locked
  const { staffId } = call.session
  const step = { id: locked.value.id, move: 'reject', state: 'rejected', staffId, note } as const
  await moveApproval(call.sql, step, call.nowMs)
  return ok({ state: 'rejected' })
})
