import { staffApprovalWithdraw } from '@firoza/api/staff-approval'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { approvalStates } from '@firoza/core/staff/approval.states'
import { lockApproval, moveApproval } from '../../../approvals/approval.store.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'

export const withdrawRequest = handle(staffApprovalWithdraw, async ({ sql, session, nowMs }, { id }) => {
  const approvalId = parseId(id)
  const row = approvalId && (await lockApproval(sql, approvalId))
  if (!row || row.requestedBy !== session.staffId) return refuse('not_found', { what: 'approval' }, 'id')
  const moved = decideMove(approvalStates, row.state, 'withdraw')
  if (!moved.ok) return moved
  const step = { id: row.id, move: 'withdraw', state: moved.value, staffId: session.staffId, note: '' } as const
  await moveApproval(sql, step, nowMs)
  return ok({ state: moved.value })
})
