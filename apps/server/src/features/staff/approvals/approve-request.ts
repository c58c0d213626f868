import { staffApprovalApprove } from '@firoza/api/staff-approval'
import { ok } from '@firoza/core/outcome'
import { approve } from '../../../approvals/approve.ts'
import { handle } from '../../../http/call.ts'

export const approveRequest = handle(staffApprovalApprove, async (call, { id, note }) => {
  const approved = await approve(call, id, note)
  if (!approved.ok) return approved
  const { kind, subject } = approved.value
  return ok({ state: 'applied', kind, subject })
})
